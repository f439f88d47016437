internal import CertTrust
internal import TLSTransport

/// Looks whether a port on which no handshake came to stand speaks something in clear.
struct PlainSight {
    private let evaluator: TrustEvaluator
    private let dial: DialOptions

    init(_ evaluator: TrustEvaluator, _ dial: DialOptions) {
        self.evaluator = evaluator
        self.dial = dial
    }

    /// What to say of a failure, once it is known what answers there.
    ///
    /// - Parameters:
    ///   - failure: Of a connection.
    ///   - endpoint: Whom it was meant for.
    /// - Returns: The same, unless something was found that speaks in clear.
    func explained(_ failure: TransportError, at endpoint: Endpoint) -> TransportError {
        guard Self.codes.contains(failure.code),
            let prober = try? Prober(evaluator: evaluator, options: Self.options)
        else { return failure }
        var target = ProbeTarget(endpoint)
        target.dialled = dial.address(for: endpoint, firstAsked: endpoint)
        target.proxy = dial.carrier(for: endpoint.host)
        let report = Waiting.run { [target] in await prober.probe(target) }
        guard let found = report.failure, found.code == "not-tls" else { return failure }
        var connection = failure.connection
        connection.service = report.service
        return TransportError(cause: found.cause, connection: connection)
    }

    /// What happens where somebody who speaks in clear is greeted in TLS.
    private static let codes = ["tls-closed", "tls-failed"]
    private static let options = ProbeOptions(depth: .cause, timeout: .seconds(5), inFlight: 1)
}
