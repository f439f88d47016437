/// Who put an anchor where it is; some rules hold for one class and not for another.
public enum AnchorClass: String, Sendable, CaseIterable {
    /// Shipped with the app.
    case pinned
    /// Installed on this machine by its owner.
    case user
    /// Came with the operating system.
    case system
}
