/// A version of WuKongIM's protocol that is spoken here.
public enum WuKongVersion: UInt8, Sendable, CaseIterable, Comparable {
    case v3 = 3
    /// The answer to CONNECT names the server's version and node.
    case v4
    /// Messages have no fields of streams any more.
    case v5
    /// Messages are counted in eight octets.
    case v6

    /// Earlier versions come first.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
