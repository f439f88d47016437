extension DownloadFault {
    init(_ fault: FileFault) {
        switch fault {
        case .exists: self = .exists
        case .inUse: self = .inUse
        case .full: self = .diskFull
        case .system(let code): self = .unwritable(code: code)
        }
    }
}

extension TransportError.Cause {
    /// Whether a transfer whose body had begun broke off, in a way that another one need not.
    var breaksOff: Bool {
        switch self {
        case .violation(.truncated), .timeout(.idle), .closed, .unprocessed, .tls(.alert),
            .tls(.closed), .tls(.closedAtOnce):
            true
        case .unresolved, .unreachable, .proxy, .tls, .untrusted, .violation, .status, .timeout,
            .redirect, .upload, .download, .session, .cancelled, .shutDown, .noResources:
            false
        }
    }
}
