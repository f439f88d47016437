/// Which way a file takes to the server.
public enum UploadRoute: Sendable, Equatable {
    /// A PUT to a URL that the server has signed.
    case presigned
    /// The connection of the messages, or a form with a token.
    case token

    /// Chooses as the app does.
    ///
    /// - Parameters:
    ///   - size: Octets of the file.
    ///   - isOffered: Whether the server signs URLs.
    ///   - isForced: Whether the deployment wants them for every file.
    ///   - usesShortLink: Whether messages go over a short TCP link, which carries no files.
    ///   - isSecret: Whether the chat is a secret one, whose files do not leave by a signed URL.
    /// - Returns: The way; without an offer always the token's.
    public static func choose(
        size: Int64,
        isOffered: Bool,
        isForced: Bool = false,
        usesShortLink: Bool = false,
        isSecret: Bool = false
    ) -> UploadRoute {
        guard isOffered else { return .token }
        if usesShortLink { return .presigned }
        if isSecret { return .token }
        return isForced || size > largestByToken ? .presigned : .token
    }

    /// Octets up to which a file goes by token.
    public static let largestByToken: Int64 = 100_000_000
}
