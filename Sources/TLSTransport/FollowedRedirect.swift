/// An answer that sent elsewhere, and was followed.
public struct FollowedRedirect: Sendable, Equatable {
    /// Such as 302.
    public let status: Int
    /// The URL that was asked, escaped for showing.
    public let from: String
    /// The URL that was asked then, escaped for showing.
    public let to: String
}
