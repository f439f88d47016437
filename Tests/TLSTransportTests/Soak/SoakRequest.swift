import CertTrust
import Foundation
import TLSTransport

/// One request of a soak, and what may become of it.
struct SoakRequest: Sendable {
    enum Kind: String, Sendable {
        case body, chunks, post
        /// The answer breaks off: in its middle, with a reset, or without an end.
        case cut, reset, stall
        /// The caller loses patience.
        case cancel
    }

    let number: Int
    let kind: Kind
    let port: UInt16
    let count: Int
    let breaksAt: Int

    init(_ number: Int, ports: [UInt16]) {
        self.number = number
        kind = Self.kinds.randomElement() ?? .body
        port = ports.randomElement() ?? 0
        count = [20, 1_000, 5_000, 100_000].randomElement() ?? 20
        breaksAt = Int.random(in: 0..<count)
    }

    /// As often as they stand here.
    private static let kinds: [Kind] =
        Array(repeating: .body, count: 60) + Array(repeating: .chunks, count: 10)
        + Array(repeating: .post, count: 12) + Array(repeating: .cut, count: 6)
        + Array(repeating: .reset, count: 6) + Array(repeating: .stall, count: 2)
        + Array(repeating: .cancel, count: 4)

    /// What the path asks for; also what a POST sends.
    var content: [UInt8] {
        let digits = String(number)
        let head = String(repeating: "0", count: 16 - digits.count) + digits
        let pattern = (number % 251..<number % 251 + count).map { UInt8($0 % 251) }
        return Array((Array(head.utf8) + pattern).prefix(count))
    }

    func request() throws -> HTTPRequest {
        let path = kind == .post || kind == .cancel ? "body" : kind.rawValue
        let url = try HTTPURL("https://127.0.0.1:\(port)/\(path)/\(number)/\(count)/\(breaksAt)")
        var request =
            kind == .post
            ? HTTPRequest(.post, url, body: .octets(content)) : HTTPRequest(.get, url)
        request.expectsContinue = false
        // Far beyond what a killed server needs, for which nobody waits.
        request.timeouts.connect = .seconds(60)
        request.timeouts.firstByte = .seconds(60)
        request.timeouts.idle = kind == .stall ? .milliseconds(400) : .seconds(60)
        return request
    }

    /// What is wrong with an answer; nil for nothing.
    func fault(in answer: [UInt8], _ response: HTTPResponse) -> String? {
        guard response.connection.verdict?.isTrusted == true else { return "not trusted" }
        guard response.status == 200 else { return "status \(response.status)" }
        switch kind {
        case .body, .chunks, .cancel: return answer == content ? nil : "another body"
        case .post: return answer == Array("whole".utf8) ? nil : "another body was sent"
        case .cut, .reset, .stall: return "an answer that broke off was taken for whole"
        }
    }

    /// What is wrong with a failure; nil where servers that are killed, or this request, explain it.
    func fault(in error: TransportError, _ storm: Storm) -> String? {
        switch error.cause {
        case .unreachable(let code):
            code == ECONNREFUSED ? nil : "errno \(code)"
        case .tls(.closed), .tls(.closedAtOnce), .closed, .violation(.truncated): nil
        case .untrusted(let verdict, let chain):
            chain.first.flatMap { storm.refusals[$0] } == verdict.mainReason?.code.rawValue
                ? nil : "refused for \(verdict.mainReason?.code.rawValue ?? "nothing")"
        case .timeout(.idle): kind == .stall ? nil : "stalled"
        case .cancelled: kind == .cancel ? nil : "cancelled by nobody"
        case .unresolved, .proxy, .tls, .violation, .unprocessed, .status, .timeout, .redirect,
            .upload,
            .download, .session, .shutDown, .noResources:
            "\(error.step.rawValue) \(error.code)"
        }
    }
}
