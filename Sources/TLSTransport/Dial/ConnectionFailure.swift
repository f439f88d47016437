internal import CertTrust

/// What an end says about a connection: the way to it, its TLS, its trust.
struct ConnectionFailure {
    /// That of the connection which was opened last; nil where none came so far.
    let handshake: TLSHandshake?
    let usesProxy: Bool

    /// Nil where the connection stood, and what failed is what was said over it.
    func cause(_ outcome: CurlOutcome) -> TransportError.Cause? {
        if let fault = proxyFault(outcome) { return .proxy(fault) }
        handshake?.judgeUnread()
        if let tls = handshake?.report, !tls.isDone || isTLS(outcome.code) {
            return tlsFailure(tls, outcome)
        }
        switch outcome.code {
        case .resolveHost, .resolveProxy: return .unresolved
        case .connect: return .unreachable(code: outcome.systemError)
        case .sslConnect, .peerFailedVerification: return .tls(.failed(reason: 0))
        case .proxy: return .proxy(.socksRefused(code: outcome.proxyError))
        case .done, .send, .receive, .emptyAnswer, .partialFile, .writeError, .readError,
            .abortedByCallback, .rewind, .http2, .http2Stream, .weirdAnswer, .badEncoding,
            .outOfMemory, .other:
            return nil
        }
    }

    /// What the other end's last alert says behind the handshake; nil for none, and for its goodbye.
    var lateAlert: TLSFault? {
        guard let alert = handshake?.report.alertReceived, alert != Self.closeNotify else {
            return nil
        }
        return refusal(alert)
    }

    /// The connection ended without an alert and before anything was answered.
    ///
    /// TLS 1.3 asks for a certificate and refuses it behind the handshake, and a reset may overtake the alert.
    var silentEnd: TransportError.Cause {
        handshake?.report.askedForCertificate == true
            ? .tls(.clientCertificateRefused(alert: nil)) : .closed
    }

    private func proxyFault(_ outcome: CurlOutcome) -> ProxyFault? {
        guard usesProxy, handshake == nil else { return nil }
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
            alert == Self.certificateRequired || handshake?.report.askedForCertificate == true
        return isAboutClient ? .clientCertificateRefused(alert: alert) : .alert(alert)
    }

    // RFC 8446 section 6.
    private static let closeNotify: UInt8 = 0
    private static let protocolVersion: UInt8 = 70
    private static let certificateRequired: UInt8 = 116
    // Numbers of OpenSSL's reasons.
    private static let unsupportedProtocol: UInt32 = 258
    private static let wrongVersion: UInt32 = 267
    private static let unexpectedEnd: UInt32 = 294
}
