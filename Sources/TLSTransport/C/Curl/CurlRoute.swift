/// Whom a connection is for, and the way there; all texts are free of line ends and NUL.
struct CurlRoute: Equatable {
    /// `https://host:port/`.
    let url: String
    /// Where to dial whatever the URL says.
    let connectTo: ConnectTo?
    let proxy: Proxy?
    /// Whether connecting may take longer than libcurl's own limit.
    let connectsLong: Bool

    /// Whether both lead the same way to the same host.
    func isWay(of other: CurlRoute?) -> Bool {
        url == other?.url && connectTo == other?.connectTo && proxy == other?.proxy
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
}
