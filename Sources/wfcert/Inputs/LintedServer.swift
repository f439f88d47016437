internal import CertTrust
internal import TLSTransport

/// A server that was linted, and how it was asked.
struct LintedServer {
    /// As it was typed, unescaped.
    let name: String
    /// Whom it was asked for (RFC 6066 section 3); nil for nobody.
    let serverName: String?
    /// The protocol that went over to TLS; nil for TLS from the first octet.
    let startTLS: StartTLS?

    init(name: String, _ target: ProbeTarget) {
        self.name = name
        let host = target.endpoint.host
        serverName = host.isIP ? nil : host.description
        startTLS = target.startTLS
    }
}
