internal import CertTrust

extension HTTPTransfer {
    /// What libcurl's end means.
    func failure(_ outcome: CurlOutcome) -> TransportError.Cause {
        if let fault = proxyFault(outcome) { return .proxy(fault) }
        curl.handshake?.judgeUnread()
        if let tls = curl.handshake?.report, !tls.isDone || isTLS(outcome.code) {
            return tlsFailure(tls, outcome)
        }
        switch outcome.code {
        case .resolveHost, .resolveProxy: return .unresolved
        case .connect: return .unreachable(code: outcome.systemError)
        case .send, .receive, .emptyAnswer, .rewind, .done:
            if let alert = curl.handshake?.report.alertReceived, alert != Self.closeNotify {
                return .tls(refusal(alert))
            }
            if parser.isComplete { return .violation(.truncated) }
            // TLS 1.3 asks and refuses behind the handshake, and a reset may overtake the alert.
            let isRefusal = curl.handshake?.report.askedForCertificate == true
            return isRefusal ? .tls(.clientCertificateRefused(alert: nil)) : .closed
        case .partialFile: return .violation(.truncated)
        case .http2, .http2Stream:
            return parser.isComplete ? .violation(.truncated) : .violation(.http2)
        case .weirdAnswer: return .violation(.notHTTP)
        case .badEncoding: return .violation(.malformedEncoding)
        case .outOfMemory:
            // So libcurl says that a line of the header is longer than it takes.
            let isHeader =
                curl.handshake?.report.isDone != false && !parser.isComplete && attempts > 0
            return isHeader ? .violation(.headerTooLarge(limit: Self.longestLine)) : .noResources
        case .readError, .abortedByCallback:
            return .upload(source?.fault ?? .sequenceFailed)
        case .sslConnect, .peerFailedVerification: return .tls(.failed(reason: 0))
        case .proxy: return .proxy(.socksRefused(code: outcome.proxyError))
        case .writeError: return .violation(.failed(code: Self.writeErrorNumber))
        case .other(let code): return .violation(.failed(code: code))
        }
    }

    private func proxyFault(_ outcome: CurlOutcome) -> ProxyFault? {
        guard hop.options.proxy != nil, curl.handshake == nil else { return nil }
        switch outcome.code {
        case .resolveProxy, .resolveHost: return .unresolved
        case .connect: return .unreachable(code: outcome.systemError)
        case .proxy: return .socksRefused(code: outcome.proxyError)
        case .receive, .send, .emptyAnswer, .weirdAnswer, .other:
            return outcome.proxyStatus >= 300
                ? .refused(status: outcome.proxyStatus)
                : .unreachable(code: outcome.systemError)
        case .done, .sslConnect, .peerFailedVerification, .partialFile, .writeError,
            .readError, .abortedByCallback, .rewind, .http2, .http2Stream, .badEncoding,
            .outOfMemory:
            return nil
        }
    }

    private func isTLS(_ code: CurlCode) -> Bool {
        code == .sslConnect || code == .peerFailedVerification
    }

    private func tlsFailure(_ tls: TLSReport, _ outcome: CurlOutcome) -> TransportError.Cause {
        if let verdict = tls.verdict, !verdict.isTrusted {
            return .untrusted(verdict, chain: tls.servedChain)
        }
        // RFC 8446 section 5.1: a record begins with its type and the major version 3.
        if let first = tls.firstOctets.first,
            !(20...23).contains(first) || tls.firstOctets.dropFirst().first != 3
        {
            return .tls(.notTLS(firstOctets: tls.firstOctets))
        }
        if let alert = tls.alertReceived { return .tls(refusal(alert)) }
        if let chain = tls.unreadableChain { return .tls(.unreadableChain(chain)) }
        switch outcome.opensslReason {
        case nil, 0: return .tls(.closed)
        case Self.unexpectedEnd: return .tls(.closed)
        case Self.unsupportedProtocol, Self.wrongVersion: return .tls(.unsupportedVersion)
        case .some(let reason): return .tls(.failed(reason: reason))
        }
    }

    private func refusal(_ alert: UInt8) -> TLSFault {
        if alert == Self.protocolVersion { return .unsupportedVersion }
        let isAboutClient =
            alert == Self.certificateRequired
            || curl.handshake?.report.askedForCertificate == true
        return isAboutClient ? .clientCertificateRefused(alert: alert) : .alert(alert)
    }

    // RFC 8446 section 6.
    private static let closeNotify: UInt8 = 0
    private static let protocolVersion: UInt8 = 70
    private static let certificateRequired: UInt8 = 116
    // Numbers of OpenSSL's reasons, of libcurl's codes.
    private static let unsupportedProtocol: UInt32 = 258
    private static let wrongVersion: UInt32 = 267
    private static let unexpectedEnd: UInt32 = 294
    private static let writeErrorNumber: Int32 = 23
    /// libcurl's limit of a header line, in octets.
    private static let longestLine = 100 * 1_024
}
