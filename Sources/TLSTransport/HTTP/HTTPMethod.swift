/// What is asked of the server.
public struct HTTPMethod: Sendable, Hashable {
    /// The word on the request line.
    public let name: String
    /// Whether doing it twice is the same as doing it once (RFC 9110 section 9.2.2): only then it may be sent again
    /// when a kept connection turns out to be closed.
    public let isIdempotent: Bool
    /// Whether it says how long the body is also where there is none (RFC 9110 section 8.6).
    let handsOver: Bool

    /// Any token of RFC 9110 section 5.6.2; nil for what is none.
    public init?(_ name: String) {
        guard !name.isEmpty, name.utf8.count <= 64, name.utf8.allSatisfy(HTTPHeaders.isToken)
        else { return nil }
        self.init(known: name)
    }

    private init(known name: String) {
        self.name = name
        isIdempotent = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE"].contains(name)
        handsOver = ["POST", "PUT", "PATCH"].contains(name)
    }

    /// Reads.
    public static let get = HTTPMethod(known: "GET")
    /// Reads the header alone.
    public static let head = HTTPMethod(known: "HEAD")
    /// Hands something over.
    public static let post = HTTPMethod(known: "POST")
    /// Stores.
    public static let put = HTTPMethod(known: "PUT")
    /// Removes.
    public static let delete = HTTPMethod(known: "DELETE")
    /// Changes a part.
    public static let patch = HTTPMethod(known: "PATCH")
    /// Asks what can be asked.
    public static let options = HTTPMethod(known: "OPTIONS")
}
