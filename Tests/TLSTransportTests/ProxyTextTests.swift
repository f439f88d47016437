import CertTrust
import TLSTransport
import Testing

/// Proxies as people write them, on the command line and in the environment.
@Suite("Proxies as text")
struct ProxyTextTests {
    @Test(
        "kind, host and port are read from a URL",
        arguments: [
            ("http://proxy.example.com:3128", "http proxy.example.com:3128"),
            ("http://proxy.example.com/", "http proxy.example.com:8080"),
            ("socks5://[2001:db8::1]:9", "socks5 [2001:db8::1]:9"),
            ("SOCKS5H://10.0.0.1", "socks5 10.0.0.1:1080"),
        ]
    )
    func isRead(_ text: String, _ expected: String) throws {
        let proxy = try Proxy(text)
        #expect("\(proxy.kind.rawValue) \(proxy.endpoint)" == expected)
    }

    @Test(
        "what stands before the host is who asks, percent-encoded",
        arguments: [
            ("http://proxy:3128", nil, nil),
            ("http://im:pa%3Ass%40@proxy:3128", "im", "pa:ss@"),
            ("socks5://im@proxy", "im", ""),
            ("http://im:a@b@proxy", "im", "a@b"),
        ] as [(String, String?, String?)]
    )
    func credentials(text: String, user: String?, password: String?) throws {
        let proxy = try Proxy(text)
        #expect(proxy.endpoint.host.description == "proxy")
        #expect(proxy.credentials?.user == user)
        #expect(proxy.credentials?.password == password)
    }

    @Test(
        "what is no proxy is refused",
        arguments: [
            ("proxy:3128", ProxyError.malformed), ("http://", .malformed),
            ("http://@proxy", .malformed), ("http://%zz@proxy", .malformed),
            ("http://%0a:b@proxy", .malformed), ("http://a:%ff@proxy", .malformed),
            ("proxy:3128x", .malformed), ("http://proxy/path", .malformed),
            ("http://proxy:0", .malformed),
            ("https://proxy", .notSupported(scheme: "https")),
        ]
    )
    func refused(text: String, error: ProxyError) {
        #expect(throws: error) { try Proxy(text) }
    }

    @Test(
        "the environment names a proxy and the hosts that need none",
        arguments: [
            ([:], "im.example.com", nil),
            (["https_proxy": "http://a:1"], "im.example.com", "a:1"),
            (["HTTPS_PROXY": "b:2"], "im.example.com", "b:2"),
            (["https_proxy": "", "ALL_PROXY": "socks5://c:3"], "im.example.com", "c:3"),
            (["http_proxy": "http://d:4"], "im.example.com", nil),
            (["https_proxy": "a:1", "no_proxy": "example.com"], "im.example.com", nil),
            (["https_proxy": "a:1", "no_proxy": ".example.com, x"], "IM.Example.COM", nil),
            (["https_proxy": "a:1", "no_proxy": "ample.com"], "im.example.com", "a:1"),
            (["https_proxy": "a:1", "NO_PROXY": "10.0.16.12"], "10.0.16.12", nil),
            (["https_proxy": "a:1", "no_proxy": "*"], "10.0.16.12", nil),
            (["https_proxy": "a:1", "no_proxy": "*.example.com"], "im.example.com", nil),
            (["https_proxy": "a:1", "no_proxy": "[2001:db8::1]"], "2001:db8::1", nil),
        ] as [([String: String], String, String?)]
    )
    func environment(variables: [String: String], host: String, endpoint: String?) throws {
        let environment = try ProxyEnvironment { variables[$0] }
        let proxy = environment.proxy(for: try HostIdentity(host))
        #expect(proxy?.endpoint.description == endpoint)
    }

    @Test("a proxy of the environment that cannot be used is an error, and not left out")
    func unusable() {
        #expect(throws: ProxyError.notSupported(scheme: "https")) {
            try ProxyEnvironment { $0 == "https_proxy" ? "https://a:1" : nil }
        }
    }
}
