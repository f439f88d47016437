/// An answer; its body comes as it is read.
public struct HTTPResponse: Sendable {
    /// Such as 200.
    public let status: Int
    /// The header's fields.
    public let headers: HTTPHeaders
    /// Such as `HTTP/2`.
    public let version: String
    /// Where it came from, after redirects.
    public let url: HTTPURL
    /// What was dialled, what TLS agreed on, and the verdict.
    public let connection: ConnectionReport
    /// The body.
    ///
    /// Letting go of it before its end ends the transfer.
    public let body: HTTPResponseBody

    /// Whether the status is 200 to 299.
    public var isSuccess: Bool { (200...299).contains(status) }

    /// Passes an answer of success on.
    ///
    /// - Throws: `status` for every other answer, with the beginning of its body.
    public func requireSuccess() async throws(TransportError) -> HTTPResponse {
        if isSuccess { return self }
        throw try await refusal()
    }

    /// The answer as an error, with the beginning of its body.
    func refusal() async throws(TransportError) -> TransportError {
        let beginning = try await body.beginning(Self.shownOctets)
        return TransportError(cause: .status(status, body: beginning), connection: connection)
    }

    private static let shownOctets = 4_096
}
