internal import CertTrust

extension CurlRoute {
    /// - Parameters:
    ///   - url: `https://host:port/` of the endpoint, as it is to be written in a request.
    ///   - endpoint: Whom the connection is for.
    ///   - dialling: Where is connected to instead; nil for where the host's name leads.
    ///   - proxy: Who carries it.
    ///   - connectsLong: Whether connecting may take longer than libcurl's own limit.
    init(
        _ url: String,
        to endpoint: Endpoint,
        at dialling: DialAddress?,
        through proxy: TLSTransport.Proxy?,
        connectsLong: Bool
    ) {
        self.init(
            url: url,
            connectTo: dialling.map { ConnectTo($0, of: endpoint) },
            proxy: proxy.map { CurlRoute.Proxy($0) },
            connectsLong: connectsLong
        )
    }

    /// From where on libcurl's own limit is in the way.
    static let longConnect = Duration.seconds(240)
}

extension CurlRoute.ConnectTo {
    fileprivate init(_ dialling: DialAddress, of endpoint: Endpoint) {
        self.init(
            host: dialling.host.description,
            port: dialling.port ?? endpoint.port,
            isIPv6: dialling.host.isIPv6
        )
    }
}

extension CurlRoute.Proxy {
    fileprivate init(_ proxy: TLSTransport.Proxy) {
        let scheme =
            switch proxy.kind {
            case .http: "http"
            case .socks5: "socks5h"
            }
        self.init(
            url: "\(scheme)://\(proxy.endpoint)",
            user: proxy.credentials?.user,
            password: proxy.credentials?.password
        )
    }
}
