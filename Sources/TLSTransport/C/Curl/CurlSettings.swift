/// What one transfer is about.
///
/// All texts are free of line ends and NUL. An object, since a transfer keeps it and is asked whether it fits another.
final class CurlSettings {
    /// `https://host:port/`; the target is apart.
    let url: String
    /// What stands on the request line, octet for octet.
    let requestTarget: String
    let method: String
    let body: Body
    /// `Name: value`, `Name;` for an empty value, `Name:` to leave out one of libcurl's own.
    let headers: [String]
    /// Where to dial whatever the URL says.
    let connectTo: ConnectTo?
    let proxy: Proxy?
    let allowsHTTP2: Bool
    let decompresses: Bool
    /// Whether connecting may take longer than libcurl's own limit.
    let connectsLong: Bool

    init(
        url: String,
        requestTarget: String,
        method: String,
        body: Body,
        headers: [String],
        connectTo: ConnectTo?,
        proxy: Proxy?,
        allowsHTTP2: Bool,
        decompresses: Bool,
        connectsLong: Bool
    ) {
        self.url = url
        self.requestTarget = requestTarget
        self.method = method
        self.body = body
        self.headers = headers
        self.connectTo = connectTo
        self.proxy = proxy
        self.allowsHTTP2 = allowsHTTP2
        self.decompresses = decompresses
        self.connectsLong = connectsLong
    }

    enum Body: Equatable {
        case none
        /// No octets, said with `Content-Length: 0`.
        case empty
        /// Asked from the delegate; a nil length is sent in chunks.
        case upload(length: Int64?)
    }

    struct ConnectTo: Equatable {
        /// An address, or a name.
        var host: String
        var port: UInt16
        var isIPv6: Bool
    }

    struct Proxy: Equatable {
        /// `http://host:port` or `socks5h://host:port`.
        var url: String
        var user: String?
        var password: String?
    }

    /// Whether it asks the same of the same host over the same way, apart from target and fields.
    func isLike(_ other: CurlSettings) -> Bool {
        url == other.url && method == other.method && body == other.body
            && connectTo == other.connectTo && proxy == other.proxy
            && allowsHTTP2 == other.allowsHTTP2 && decompresses == other.decompresses
            && connectsLong == other.connectsLong
    }
}
