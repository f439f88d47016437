/// What one transfer is about.
///
/// All texts are free of line ends and NUL. An object, since a transfer keeps it and is asked whether it fits another.
final class CurlSettings {
    let route: CurlRoute
    /// What stands on the request line, octet for octet.
    let requestTarget: String
    let method: String
    let body: Body
    /// `Name: value`, `Name;` for an empty value, `Name:` to leave out one of libcurl's own.
    let headers: [String]
    let allowsHTTP2: Bool
    /// The encodings that are asked for; nil for what is given as it comes.
    ///
    /// libcurl undoes others, too.
    let decompresses: String?

    init(
        route: CurlRoute,
        requestTarget: String,
        method: String,
        body: Body,
        headers: [String],
        allowsHTTP2: Bool,
        decompresses: String?
    ) {
        self.route = route
        self.requestTarget = requestTarget
        self.method = method
        self.body = body
        self.headers = headers
        self.allowsHTTP2 = allowsHTTP2
        self.decompresses = decompresses
    }

    enum Body: Equatable {
        case none
        /// No octets, said with `Content-Length: 0`.
        case empty
        /// Asked from the delegate; a nil length is sent in chunks.
        case upload(length: Int64?)
    }

    /// Whether it asks the same of the same host over the same way, apart from target and fields.
    func isLike(_ other: CurlSettings) -> Bool {
        route == other.route && method == other.method && body == other.body
            && allowsHTTP2 == other.allowsHTTP2 && decompresses == other.decompresses
    }
}
