/// How the time between heartbeats is found.
public enum IMHeartbeat: Sendable, Hashable {
    /// Always this long; less where the framing allows less.
    case fixed(Duration)
    /// As long as the network lets a silent connection live: from 3.5 minutes up to 10, found by trying.
    case searching
}
