public import CertTrust

extension TransportError.Cause {
    /// Whether it is for want of what the system gives.
    var isLack: Bool {
        switch self {
        case .unreachable(let code), .proxy(.unreachable(let code)),
            .upload(.unreadable(let code)), .download(.unwritable(let code)):
            SystemError.isLack(code)
        default: false
        }
    }

    /// The step that it belongs to.
    var step: TransportError.Step {
        switch self {
        case .unresolved: .resolve
        case .unreachable: .connect
        case .proxy: .proxy
        case .tls: .tls
        case .untrusted: .trust
        case .violation, .closed, .unprocessed: .protocol
        case .status: .status
        case .timeout: .stall
        case .redirect: .redirect
        case .upload: .upload
        case .download: .download
        case .session: .session
        case .cancelled: .cancelled
        case .shutDown, .noResources: .local
        }
    }

    /// The stable word for it, in kebab case.
    var code: String {
        switch self {
        case .unresolved: "name-not-found"
        case .unreachable: "unreachable"
        case .proxy(let fault): fault.code
        case .tls(let fault): fault.code
        case .untrusted(let verdict, _): verdict.mainReason?.code.rawValue ?? "untrusted"
        case .violation(let fault): fault.code
        case .closed: "connection-closed"
        case .unprocessed: "request-unprocessed"
        case .status: "http-status"
        case .timeout(.connect), .timeout(.whole): "timeout"
        case .timeout(.firstByte), .timeout(.idle): "stalled"
        case .redirect(let fault): fault.code
        case .upload(let fault): fault.code
        case .download(let fault): fault.code
        case .session(let fault): fault.code
        case .cancelled: "cancelled"
        case .shutDown: "shut-down"
        case .noResources: "no-resources"
        }
    }

    /// What tells it from others of the same code.
    func kind(at host: HostIdentity) -> String? {
        switch self {
        case .untrusted(let verdict, _): TransportError.kind(of: verdict, at: host)
        case .timeout(let phase): phase.rawValue
        case .session(let fault): fault.kind
        case .tls(.startTLS(let fault)): fault.kind
        case .tls(.closedAtOnce(let byReset)): TLSFault.kind(byReset: byReset)
        case .proxy(.refused), .proxy(.schemesNotSpoken): "http"
        case .proxy(.socksRefused): "socks"
        case .unresolved, .unreachable, .proxy, .tls, .violation, .closed, .unprocessed, .status,
            .redirect, .upload, .download, .cancelled, .shutDown, .noResources:
            nil
        }
    }

    /// What was measured.
    var facts: [Fact] {
        switch self {
        case .untrusted(let verdict, _): verdict.mainReason?.facts ?? []
        case .unreachable(let code), .proxy(.unreachable(let code)),
            .upload(.unreadable(let code)), .download(.unwritable(let code)):
            [Fact("errno", Int64(code))]
        case .proxy(.refused(let status)): [Fact("status", Int64(status))]
        case .proxy(.schemesNotSpoken(let offered)):
            [Fact("status", 407), Fact("schemes", .text(offered.joined(separator: ", ")))]
        case .status(let status, _): [Fact("status", Int64(status))]
        case .session(let fault): fault.facts
        case .proxy(.socksRefused(.replied(let reply))): [Fact("socks", Int64(reply.rawValue))]
        case .proxy(.socksRefused(.failed(let code))): [Fact("curl", Int64(code))]
        case .tls(.alert(let alert)): [Fact("alert", Int64(alert))]
        case .tls(.clientCertificateRefused(let alert)):
            alert.map { [Fact("alert", Int64($0))] } ?? []
        case .tls(.handshakeTooLarge(let limit)), .tls(.messageFlood(let limit)):
            [Fact("limit", Int64(limit))]
        case .tls(.failed(let reason)): [Fact("openssl", Int64(reason))]
        case .tls(.notTLS(let octets)): [Fact("first_octets", .text(ShownText.escape(octets)))]
        case .tls(.startTLS(let fault)): fault.facts
        case .violation(.failed(let code)): [Fact("curl", Int64(code))]
        case .violation(.headerTooLarge(let limit)), .redirect(.tooMany(let limit)):
            [Fact("limit", Int64(limit))]
        case .redirect(.insecure(let scheme)): [Fact("scheme", .text(scheme))]
        case .download(.wrongLength(let expected, let actual)):
            [Fact("expected", expected), Fact("actual", actual)]
        case .download(.checksumMismatch(let expected, let actual)):
            [
                Fact("expected_sha256", .text(expected.description)),
                Fact("actual_sha256", .text(actual.description)),
            ]
        case .upload(.unsent(let status, let sent, let length)):
            [Fact("status", Int64(status)), Fact("sent", sent), Fact("length", length)]
        case .unresolved, .proxy, .tls, .violation, .closed, .unprocessed, .timeout, .redirect,
            .upload, .download, .cancelled, .shutDown, .noResources:
            []
        }
    }
}

extension TransportError {
    /// Where in the course of a transfer it happened.
    public var step: Step { cause.step }
    /// The stable word for what happened, in kebab case; where the gate refused, the main reason's.
    public var code: String { cause.code }
    /// What tells it from other failures of the same code; nil where there is but one.
    public var kind: String? { cause.kind(at: connection.endpoint.host) }
    /// What was measured, such as the status of an answer or the system's `errno`.
    public var facts: [Fact] { cause.facts }

    /// The main reason's kind.
    ///
    /// A certificate for another name, from a server that could be told no name: its default one, as it seems.
    fileprivate static func kind(of verdict: Verdict, at host: HostIdentity) -> String? {
        guard let reason = verdict.mainReason else { return nil }
        guard reason.code == .hostMismatch, host.isIP, let leaf = verdict.path.first?.certificate,
            leaf.hasNamesOnly
        else { return reason.kind }
        return "sni-default-certificate"
    }
}

extension Certificate {
    /// Whether it is for names and for no address.
    fileprivate var hasNamesOnly: Bool {
        let names = extensions.subjectAlternativeNames ?? []
        return names.contains { if case .dns = $0 { true } else { false } }
            && !names.contains { if case .ip = $0 { true } else { false } }
    }
}

extension Fact {
    fileprivate init(_ name: String, _ number: Int64) {
        self.init(name, .number(number))
    }
}

extension StartTLSFault {
    fileprivate var facts: [Fact] {
        [("reply", reply), ("injected", injectedOctets)].filter { !$0.1.isEmpty }
            .map { Fact($0.0, .text(ShownText.escape($0.1))) }
    }
}

extension ProxyFault {
    fileprivate var code: String {
        switch self {
        case .unresolved: "proxy-not-found"
        case .refused, .schemesNotSpoken, .socksRefused: "proxy-refused"
        case .unreachable: "proxy-unreachable"
        case .closed: "proxy-closed"
        case .otherProtocol: "proxy-other-protocol"
        }
    }
}

extension TLSFault {
    /// What tells an end before the first octet from others.
    fileprivate static func kind(byReset: Bool) -> String {
        byReset ? "reset" : "at-once"
    }

    fileprivate var code: String {
        switch self {
        case .notTLS: "not-tls"
        case .alert: "tls-alert"
        case .clientCertificateRefused: "client-certificate-required"
        case .handshakeTooLarge: "handshake-too-large"
        case .messageFlood: "tls-message-flood"
        case .renegotiationRefused: "renegotiation-refused"
        case .closed, .closedAtOnce: "tls-closed"
        case .unreadableChain: "chain-unreadable"
        case .unsupportedVersion: "protocol-version"
        case .startTLS(.otherProtocol): "starttls-other-protocol"
        case .startTLS(.injected): "starttls-injected"
        case .startTLS: "starttls-refused"
        case .failed: "tls-failed"
        }
    }
}

extension Violation {
    fileprivate var code: String {
        switch self {
        case .truncated: "truncated"
        case .headerTooLarge: "header-too-large"
        case .malformedHeader: "malformed-header"
        case .malformedEncoding: "malformed-encoding"
        case .http2: "http2"
        case .wrongRange: "wrong-range"
        case .unwantedEncoding: "unwanted-encoding"
        case .notHTTP: "not-http"
        case .failed: "protocol-failed"
        }
    }
}

extension RedirectFault {
    fileprivate var code: String {
        switch self {
        case .tooMany: "too-many-redirects"
        case .insecure: "insecure-redirect"
        case .malformed: "malformed-redirect"
        case .bodyNotRepeatable: "body-not-repeatable"
        }
    }
}

extension UploadFault {
    fileprivate var code: String {
        switch self {
        case .unreadable: "file-unreadable"
        case .changed: "file-changed"
        case .wrongLength: "wrong-length"
        case .sequenceFailed: "body-failed"
        case .unsent: "body-unsent"
        }
    }
}

extension DownloadFault {
    fileprivate var code: String {
        switch self {
        case .exists: "file-exists"
        case .inUse: "file-in-use"
        case .diskFull: "disk-full"
        case .unwritable: "file-unwritable"
        case .wrongLength: "wrong-length"
        case .checksumMismatch: "checksum-mismatch"
        }
    }
}
