/// Which anchors a path may end at.
public enum TrustMode: String, Sendable, CaseIterable {
    /// The bundle's certificates, the user's and the system's roots, searched in this order.
    case systemThenPinned = "system-then-pinned"
    /// The bundle's certificates alone; with an empty bundle nothing is trusted.
    case pinOnly = "pin-only"
}
