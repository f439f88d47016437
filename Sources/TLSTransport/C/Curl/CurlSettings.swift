/// What one transfer is about.
///
/// All texts are free of line ends and NUL.
struct CurlSettings {
    /// `https://host:port/`; the target is apart.
    var url: String
    /// What stands on the request line, octet for octet.
    var requestTarget: String
    var method: String
    var body: Body
    /// `Name: value`, `Name;` for an empty value, `Name:` to leave out one of libcurl's own.
    var headers: [String]
    /// Where to dial whatever the URL says.
    var connectTo: ConnectTo?
    var proxy: Proxy?
    var allowsHTTP2: Bool
    var decompresses: Bool

    enum Body: Equatable {
        case none
        /// No octets, said with `Content-Length: 0`.
        case empty
        /// Asked from the delegate; a nil length is sent in chunks.
        case upload(length: Int64?)
    }

    struct ConnectTo {
        /// An address, or a name.
        var host: String
        var port: UInt16
        var isIPv6: Bool
    }

    struct Proxy {
        /// `http://host:port` or `socks5h://host:port`.
        var url: String
        var user: String?
        var password: String?
    }
}
