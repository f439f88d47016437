import Foundation
import Testing

/// `wfcert try`, run as a person or a script would, and the JSON that it answers with.
struct TryCommand {
    let status: Int32
    let answer: Answer
    let errors: String

    /// The answer; keys as docs/schema has them.
    struct Answer: Decodable {
        let requests: [Request]
    }

    struct Request: Decodable {
        let outcome: String
        let step: String?
        let code: String?
        let kind: String?
        let status: Int?
        let http_version: String?
        let saved: String?
        let body: Body?
        let redirects: [Redirect]
        let connection: Connection
    }

    struct Redirect: Decodable, Equatable {
        let status: Int
        let from: String
        let to: String
    }

    struct Body: Decodable {
        let octets: Int?
        let text: String
    }

    struct Connection: Decodable {
        let address: String?
        let proxy: String?
        let reused: Bool
        let asks_for_client_certificate: Bool
        let refused_location: String?
        let tls: TLS?
        let verdict: Judgement?
    }

    struct TLS: Decodable {
        let version: String
        let server_name: String?
    }

    struct Judgement: Decodable {
        let verdict: String
        let reasons: [Reason]
    }

    struct Reason: Decodable {
        let code: String
        let kind: String?
    }

    /// The release binary; `scripts/test` builds it.
    static let binary = ProcessInfo.processInfo.environment["WFCERT_BINARY"]

    /// - Parameters:
    ///   - arguments: What stands behind `try`.
    ///   - environment: All variables that it sees.
    /// - Returns: Its status, its answer, and what it said beside it.
    /// - Throws: When it does not run, or answers with no JSON.
    static func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> Self
    {
        let (status, output, talk) = try await text(
            arguments + ["--format", "json"],
            environment: environment
        )
        try #require(!output.isEmpty, "no answer: \(talk)")
        return TryCommand(
            status: status,
            answer: try JSONDecoder().decode(Answer.self, from: Data(output.utf8)),
            errors: talk
        )
    }

    /// The status, and what standard output and standard error got.
    static func text(
        _ arguments: [String],
        environment: [String: String] = [:],
        input: String? = nil,
        language: String = "en",
        command: String = "try"
    ) async throws -> (Int32, String, String) {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "tlstransport-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let output = folder.appending(path: "output")
        let errors = folder.appending(path: "errors")
        for file in [output, errors] { try Data().write(to: file) }
        let process = Process()
        process.executableURL = URL(filePath: try #require(binary, "WFCERT_BINARY is not set"))
        process.arguments = [command] + arguments + ["--lang", language]
        process.environment = environment
        if let input {
            let file = folder.appending(path: "input")
            try Data(input.utf8).write(to: file)
            process.standardInput = try FileHandle(forReadingFrom: file)
        } else {
            process.standardInput = FileHandle.nullDevice
        }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        while process.isRunning { try await Task.sleep(for: .milliseconds(5)) }
        return (
            process.terminationStatus,
            String(decoding: try Data(contentsOf: output), as: UTF8.self),
            String(decoding: try Data(contentsOf: errors), as: UTF8.self)
        )
    }

    /// The only request's.
    var only: Request {
        get throws { try #require(answer.requests.count == 1 ? answer.requests.first : nil) }
    }
}
