internal import CertTrust

/// What an end says about a connection: the way to it, its TLS, its trust.
struct ConnectionFailure {
    /// That of the connection which was opened last; nil where none came so far.
    let handshake: TLSHandshake?
    let usesProxy: Bool

    /// Nil where the connection stood, and what failed is what was said over it.
    func cause(_ outcome: CurlOutcome) -> TransportError.Cause? {
        if isLack(outcome) { return .noResources }
        if let fault = proxyFault(outcome) { return .proxy(fault) }
        if handshake?.report.sentTooManyMessages == true {
            return .tls(.messageFlood(limit: LateMessages.limit))
        }
        handshake?.judgeUnread()
        if let tls = handshake?.report, !tls.isDone || isTLS(outcome.code) {
            return tlsFailure(tls, outcome)
        }
        switch outcome.code {
        case .resolveHost, .resolveProxy: return .unresolved
        case .connect where SystemError.isReset(outcome.systemError):
            // It stood, and had gone before anything was said.
            return .tls(.closedAtOnce(byReset: true))
        case .connect: return .unreachable(code: outcome.systemError)
        case .sslConnect, .peerFailedVerification: return .tls(.failed(reason: 0))
        case .proxy: return .proxy(ProxyFault(outcome.proxyError))
        case .done, .send, .receive, .emptyAnswer, .partialFile, .writeError, .readError,
            .abortedByCallback, .rewind, .http2, .http2Stream, .weirdAnswer, .badEncoding,
            .outOfMemory, .other:
            return nil
        }
    }

    /// What ended the connection behind the handshake; nil where neither a flood, a refused handshake nor an alert tells.
    ///
    /// The goodbye is no alert.
    var lateFault: TLSFault? {
        guard let report = handshake?.report else { return nil }
        if report.sentTooManyMessages { return .messageFlood(limit: LateMessages.limit) }
        if report.refusedRenegotiation { return .renegotiationRefused }
        guard let alert = report.alertReceived, alert != Self.closeNotify else { return nil }
        return report.refusal(alert)
    }

    /// The connection ended without an alert and before anything was answered.
    ///
    /// TLS 1.3 asks for a certificate and refuses it behind the handshake, and a reset may overtake the alert.
    var silentEnd: TransportError.Cause {
        handshake?.report.askedForCertificate == true
            ? .tls(.clientCertificateRefused(alert: nil)) : .closed
    }

    /// Nobody was asked: this process or its machine has used up what it may have.
    private func isLack(_ outcome: CurlOutcome) -> Bool {
        switch outcome.code {
        case .connect, .resolveHost, .resolveProxy: SystemError.isLack(outcome.systemError)
        default: false
        }
    }

    private func proxyFault(_ outcome: CurlOutcome) -> ProxyFault? {
        guard usesProxy, handshake == nil else { return nil }
        switch outcome.code {
        case .resolveProxy, .resolveHost: return .unresolved
        case .connect where SystemError.isReset(outcome.systemError): return .closed
        case .connect: return .unreachable(code: outcome.systemError)
        case .proxy: return ProxyFault(outcome.proxyError)
        case .receive, .send, .emptyAnswer, .other:
            return refusal(outcome) ?? .closed
        case .weirdAnswer: return refusal(outcome) ?? .otherProtocol
        case .done, .sslConnect, .peerFailedVerification, .partialFile, .writeError,
            .readError, .abortedByCallback, .rewind, .http2, .http2Stream, .badEncoding,
            .outOfMemory:
            return nil
        }
    }

    /// An HTTP proxy's answer to CONNECT that is a no.
    private func refusal(_ outcome: CurlOutcome) -> ProxyFault? {
        guard outcome.proxyStatus >= 300 else { return nil }
        let offered = outcome.proxySchemes
        // libcurl is let speak this one, whoever asks.
        guard outcome.proxyStatus == Self.asksWho, !offered.isEmpty, !offered.contains("Basic")
        else { return .refused(status: outcome.proxyStatus) }
        return .schemesNotSpoken(offered: offered)
    }

    private func isTLS(_ code: CurlCode) -> Bool {
        code == .sslConnect || code == .peerFailedVerification
    }

    private func tlsFailure(_ tls: TLSReport, _ outcome: CurlOutcome) -> TransportError.Cause {
        if let verdict = tls.verdict, !verdict.isTrusted {
            return .untrusted(verdict, chain: tls.servedChain)
        }
        var tls = tls
        if SystemError.isReset(outcome.systemError) { tls.wasReset = true }
        return .tls(tls.fault(reason: outcome.opensslReason))
    }

    // RFC 9110 section 15.5.8.
    private static let asksWho = 407
    // RFC 8446 section 6.
    private static let closeNotify: UInt8 = 0
}

extension ProxyFault {
    fileprivate init(_ error: CurlProxyError) {
        self =
            switch error {
            case .closed: .closed
            case .otherProtocol: .otherProtocol
            case .noAcceptableMethod: .socksRefused(.noAcceptableMethod)
            case .credentialsRefused: .socksRefused(.credentialsRefused)
            case .tooLong: .socksRefused(.tooLong)
            case .replied(let number):
                .socksRefused(.replied(SOCKSFault.Reply(rawValue: number) ?? .unassigned))
            case .other(let code): .socksRefused(.failed(code: code))
            }
    }
}
