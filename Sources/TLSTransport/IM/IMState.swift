public import CertTrust

/// Where a long connection is in its life.
public enum IMState: Sendable, Equatable {
    /// Not started.
    case idle
    /// Addresses are looked up and dialled, and the protocol is opened.
    case connecting
    /// Messages flow; what the connection is.
    case ready(ConnectionReport)
    /// The last connection broke, or none came to stand; the next attempt comes so much later.
    case waiting(Duration, after: TransportError)
    /// What is queued is being written; nothing more is taken.
    case closing
    /// It is over: nil where the app closed it, else why another attempt would be of no use.
    case stopped(TransportError?)
}

/// What is worth knowing of a connection that stands, beside its state.
public enum IMNotice: Sendable, Equatable {
    /// A heartbeat was answered after so long.
    case heartbeat(Duration)
    /// The certificate of the connection has ended at this moment: the next connection will be refused.
    case certificateExpired(Instant)
    /// The trust changed, and the connection's chain was judged again and found good.
    case trustedAgain
}

/// What an app knows and a socket does not.
public enum IMHint: Sendable, Hashable {
    /// Another network, or one again: what was found out about the old one says nothing.
    case networkChanged
    /// The app came to the foreground, or the device woke up.
    case foreground
}
