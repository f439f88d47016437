internal import CertTrust

/// What is known of the connection of one transfer.
struct ConnectionFacts: Sendable {
    var address: String?
    var isReused = false
    /// What became of the connection's handshake; nil where there was none.
    var tls: TLSSnapshot?
}

extension ConnectionReport {
    init(
        endpoint: Endpoint,
        dialled: DialAddress?,
        proxy: Proxy?,
        facts: ConnectionFacts
    ) {
        self.init(endpoint: endpoint, dialled: dialled, proxy: proxy)
        isReused = facts.isReused
        address = facts.address
        if address != nil, facts.tls?.report.isDone != true {
            awaited = proxy != nil && facts.tls == nil ? .proxy : .handshake
        }
        guard let tls = facts.tls?.report else { return }
        verdict = tls.verdict
        asksForClientCertificate = tls.askedForCertificate
        chosen = tls.chosen.map {
            TLSInformation(
                version: $0.version,
                cipher: $0.cipher,
                applicationProtocol: nil,
                serverName: tls.serverName
            )
        }
        guard tls.isDone, let version = tls.version, let cipher = tls.cipher else { return }
        self.tls = TLSInformation(
            version: version,
            cipher: cipher,
            applicationProtocol: tls.applicationProtocol,
            serverName: tls.serverName
        )
        chosen = self.tls
    }
}
