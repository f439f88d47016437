internal import CertTrust

extension TransportError.Cause {
    /// The step that it belongs to.
    var step: TransportError.Step {
        switch self {
        case .unresolved: .resolve
        case .unreachable: .connect
        case .proxy: .proxy
        case .tls: .tls
        case .untrusted: .trust
        case .violation, .closed: .protocol
        case .status: .status
        case .timeout: .stall
        case .redirect: .redirect
        case .upload: .upload
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
        case .untrusted: "untrusted"
        case .violation(let fault): fault.code
        case .closed: "connection-closed"
        case .status(let status, _): "http-\(status)"
        case .timeout(let phase): "timeout-\(phase.rawValue)"
        case .redirect(let fault): fault.code
        case .upload(let fault): fault.code
        case .cancelled: "cancelled"
        case .shutDown: "shut-down"
        case .noResources: "no-resources"
        }
    }

    /// The number that belongs to it, with its name.
    var number: (name: String, value: Int)? {
        switch self {
        case .unreachable(let code), .proxy(.unreachable(let code)),
            .upload(.unreadable(let code)):
            ("errno", Int(code))
        case .proxy(.refused(let status)): ("status", status)
        case .proxy(.socksRefused(let code)): ("socks", code)
        case .tls(.alert(let alert)): ("alert", Int(alert))
        case .tls(.clientCertificateRefused(let alert)): alert.map { ("alert", Int($0)) }
        case .tls(.failed(let reason)): ("openssl", Int(reason))
        case .violation(.failed(let code)): ("curl", Int(code))
        case .violation(.headerTooLarge(let limit)), .redirect(.tooMany(let limit)):
            ("limit", limit)
        case .unresolved, .proxy, .tls, .untrusted, .violation, .closed, .status, .timeout,
            .redirect, .upload, .cancelled, .shutDown, .noResources:
            nil
        }
    }
}

extension TransportError {
    /// Where in the course of a transfer it happened.
    public var step: Step { cause.step }
    /// The stable word for what happened, in kebab case.
    public var code: String { cause.code }
}

extension ProxyFault {
    fileprivate var code: String {
        switch self {
        case .unresolved: "proxy-not-found"
        case .refused, .socksRefused: "proxy-refused"
        case .unreachable: "proxy-unreachable"
        }
    }
}

extension TLSFault {
    fileprivate var code: String {
        switch self {
        case .notTLS: "not-tls"
        case .alert: "tls-alert"
        case .clientCertificateRefused: "client-certificate-refused"
        case .closed: "tls-closed"
        case .unsupportedVersion: "tls-version"
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
        }
    }
}
