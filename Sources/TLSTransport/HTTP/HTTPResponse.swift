/// An answer; its body comes as it is read.
public struct HTTPResponse: Sendable {
    /// Such as 200.
    public var status: Int { head.status }
    /// The header's fields.
    public var headers: HTTPHeaders { head.headers }
    /// Such as `HTTP/2`.
    public var version: String { head.version.text }
    /// Where it came from, after redirects.
    public var url: HTTPURL { head.hop.request.url }
    /// What was dialled, what TLS agreed on, and the verdict.
    public var connection: ConnectionReport { head.connection }
    /// The body.
    ///
    /// Letting go of it before its end ends the transfer. Over HTTP/2, where no Content-Length tells how long it is, a server
    /// can reset its stream without an error before the end, and libcurl does not tell; downloads to files are proof against
    /// that.
    public let body: HTTPResponseBody

    /// Whether it refuses the `Expect` of the request and nothing else.
    var refusesExpectation: Bool { head.refusesExpectation }
    /// Whether a body without Content-Length may have been cut off unnoticed: libcurl does not tell a stream of HTTP/2 that
    /// was reset without an error (RFC 9113 section 8.1) from one that ended.
    var mayBeCut: Bool {
        head.version == .http2 && headers["Content-Length"] == nil && status != 204
    }

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
