internal import CertTrust

/// Whom a link is for, and the way there.
struct LinkPlan {
    let endpoint: Endpoint
    /// What the caller wished instead of where the host's name leads, for reports.
    let wished: DialAddress?
    /// Where is connected to; nil for where the host's name leads, and for what a proxy is told.
    let dialling: DialAddress?
    let proxy: Proxy?
    let identity: ClientIdentity?
    let generation: TrustGeneration
    /// Until the connection stands, TLS included.
    let timeout: Duration
    /// Whether ALPN says HTTP/1.1.
    let namesHTTP: Bool

    var route: CurlRoute {
        CurlRoute(
            "https://\(endpoint)/",
            to: endpoint,
            at: dialling,
            through: proxy,
            connectsLong: timeout > CurlRoute.longConnect
        )
    }

    func report(_ facts: ConnectionFacts = ConnectionFacts()) -> ConnectionReport {
        var report = ConnectionReport(
            endpoint: endpoint,
            dialled: wished,
            proxy: proxy,
            facts: facts
        )
        report.carriesSession = true
        return report
    }
}
