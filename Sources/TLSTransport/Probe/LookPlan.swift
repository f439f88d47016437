internal import CertTrust

/// One connection, and how far it goes.
struct LookPlan: Sendable {
    let endpoint: Endpoint
    /// What is connected to instead of where the host's name leads.
    var dialled: DialAddress?
    var proxy: Proxy?
    var manner = Manner.handshake(.usual)
    /// What ALPN offers.
    var protocols: [String] = []
    /// Whom the server is asked for; nil for nobody.
    var serverName: String?
    var startTLS: StartTLS?
    /// What the client shows where the server asks; nil for nothing.
    var identity: LookIdentity?
    /// When it is over, whatever came.
    var deadline: Moment
    /// The time that was given for it; nil for what is left when it begins.
    var limit: Duration?

    /// What is done once the connection stands.
    enum Manner: Sendable, Equatable {
        /// A handshake with this offer.
        case handshake(LookOffer)
        /// Nothing but to listen what is said in clear, after a question or without.
        case listen(PlainQuestion?)
    }

    var route: CurlRoute {
        CurlRoute(
            "http://\(endpoint)/",
            to: endpoint,
            at: dialled,
            through: proxy,
            connectsLong: false
        )
    }
}

/// What one look has seen.
struct LookResult: Sendable {
    /// The address at the other end; nil where no connection stood.
    var address: String?
    /// Nil where it did not come to a handshake.
    var tls: TLSReport?
    var stapled: [UInt8]?
    var group: String?
    /// Whether the server went on behind its handshake, content with the client.
    var wentOn = false
    /// Whether a certificate of the client's was sent.
    var sentCertificate = false
    /// What was said in clear.
    var heard: [UInt8] = []
    /// Why it ended early; nil where it went as far as it was meant to.
    var cause: TransportError.Cause?
    /// What the other end had still to say in clear; nil where that is over.
    var awaited: ConnectionReport.Awaited?
    /// The time that ran out; nil where none did.
    var limit: Duration?
    /// Until the connection stood, and from there to the end.
    var connecting: Duration?
    var handshaking: Duration?

    /// Whether a record of TLS came.
    var hasAnsweredInTLS: Bool { tls.map { TLSReport.beginsRecord($0.firstOctets) } ?? false }

    /// A handshake that was done, whatever came after it.
    var hasHandshake: Bool { tls?.isDone == true }
}
