/// An answer; its body comes as it is read.
public struct HTTPResponse: Sendable {
    /// Such as 200.
    public var status: Int { head.status }
    /// The header's fields.
    public var headers: HTTPHeaders { head.headers }
    /// Such as `HTTP/2`.
    public var version: String { head.version }
    /// Where it came from, after redirects.
    public var url: HTTPURL { head.hop.request.url }
    /// What was dialled, what TLS agreed on, and the verdict.
    public var connection: ConnectionReport { head.connection }
    /// The body.
    ///
    /// Letting go of it before its end ends the transfer.
    public let body: HTTPResponseBody

    private let head: HTTPExchange.Head

    init(_ head: HTTPExchange.Head, body: HTTPResponseBody) {
        self.head = head
        self.body = body
    }

    /// Whether the status is 200 to 299.
    public var isSuccess: Bool { (200...299).contains(status) }

    /// Passes an answer of success on.
    ///
    /// - Throws: `status` for every other answer, with the beginning of its body.
    nonisolated(nonsending) public func requireSuccess() async throws(TransportError)
        -> HTTPResponse
    {
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
