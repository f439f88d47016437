import Foundation
import Testing

/// `wfcert try ws` or `try im` that has run, and the JSON that it answers with.
struct TrySessionCommand {
    let status: Int32
    let session: Session

    private struct Answer: Decodable {
        let sessions: [Session]
    }

    /// The answer; keys as docs/schema has them.
    struct Session: Decodable {
        let outcome: String
        let step: String?
        let code: String?
        let kind: String?
        let says: String?
        let subprotocol: String?
        let heartbeat_us: Int?
        let message: Message?
        let held_ms: Int?
        let reconnects: Int
        let messages: Int
        let events: [Event]
        let connection: TryCommand.Connection
    }

    struct Message: Decodable {
        let sent_octets: Int
        let received: String?
    }

    struct Event: Decodable {
        let event: String
        let code: String?
    }

    /// - Parameter arguments: What stands behind `try`.
    /// - Returns: Its status and its answer.
    /// - Throws: When it does not run, or answers with no JSON.
    static func run(_ arguments: [String]) async throws -> Self {
        let (status, output, talk) = try await TryCommand.text(arguments + ["--format", "json"])
        try #require(!output.isEmpty, "no answer: \(talk)")
        let answer = try JSONDecoder().decode(Answer.self, from: Data(output.utf8))
        return Self(
            status: status,
            session: try #require(answer.sessions.count == 1 ? answer.sessions.first : nil)
        )
    }
}
