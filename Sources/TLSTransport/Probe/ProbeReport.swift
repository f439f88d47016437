public import CertTrust

/// What one target has shown.
public struct ProbeReport: Sendable {
    /// What was looked at.
    public let target: ProbeTarget
    /// The moment it was judged at.
    public let time: Instant
    /// All rungs, in their order.
    public var rungs: [ProbeRung]
    /// What the first connection came to: address, TLS, the gate's answer.
    public var connection: ConnectionReport
    /// Why an app would not connect; nil where it would.
    ///
    /// A refusal of the gate is `TransportError.Cause.untrusted`.
    public var failure: TransportError?
    /// Each certificate as it was served, in DER, in the order in which it came.
    public var servedChain: [[UInt8]] = []
    /// The group of the key exchange, such as `X25519`; nil where there was none, or no handshake.
    public var group: String?
    /// Protocols that ALPN offered, best first.
    public var offeredProtocols: [String] = []
    /// Whether the server wants a certificate of the client's.
    public var clientCertificate = ClientCertificateWish.notAsked
    /// Whether the certificate of `ProbeOptions.identity` was sent: the server asked, and is trusted.
    public var sentClientCertificate = false
    /// What the OCSP response says that came along (RFC 6066 section 8); nil where none came.
    public var stapled: StapledStatement?
    /// What answers in clear where TLS was expected; nil where nothing does, or nobody asked.
    public var service: PlainService? { connection.service }
    /// What each address shows that the name leads to; empty unless asked for, and where there is no name.
    public var addresses: [ProbedAddress] = []
    /// What is shown to whoever asks for nobody; nil unless asked for, and where nobody was asked for anyway.
    public var withoutServerName: ProbedSight?
    /// What the server takes that was offered alone; empty unless asked for.
    public var offers: [ProbedOffer] = []
    /// What is shown to whoever takes RSA's signatures alone, and to whoever takes ECDSA's; nil unless asked for, and
    /// where TLS 1.2 is not spoken.
    public var byKeyType: (rsa: ProbedSight, ecdsa: ProbedSight)?
    /// By how much the server's clock is ahead of this machine's; nil unless asked for, and where it did not say.
    public var clockSkew: Duration?
    /// Why it is not known; nil where it is, and unless asked for.
    public var clockDoubt: ClockDoubt?
    /// The status of the answer that its clock was taken from; nil unless asked for, and without an answer.
    public var answeredStatus: Int?
    /// The answers of each policy and trust mode, with the same anchors; empty unless asked for.
    public var verdicts: [Verdict] = []
    /// Until the first connection stood; nil where none did.
    public var connecting: Duration?
    /// From there to the end of the handshake.
    public var handshaking: Duration?

    /// The gate's answer; nil where no chain was served.
    public var verdict: Verdict? { connection.verdict }

    /// Whether an app would connect.
    public var isGood: Bool { failure == nil }

    /// Whether a client certificate was asked for, and nothing says whether it is needed.
    public var isClientCertificateOpen: Bool {
        switch clientCertificate {
        case .asked, .unknown: answeredStatus == nil || mayRefuseClient
        case .notAsked, .required, .shown: false
        }
    }

    /// Whether a server that asked for a client certificate answered so that it may be for want of one that it trusts; it
    /// may be for anything else.
    public var mayRefuseClient: Bool {
        clientCertificate != .notAsked
            && answeredStatus.map { [400, 401, 403].contains($0) } ?? false
    }

    /// The rung that broke by what `failure` names first, so that step and code tell of one thing; nil where none broke.
    public var firstBroken: ProbeStep? {
        let broken = rungs.filter(\.isBroken).map(\.step)
        guard case .untrusted(let verdict, _) = failure?.cause, let reason = verdict.mainReason,
            broken.contains(reason.step)
        else { return broken.first }
        return reason.step
    }

    /// The earliest end of a certificate on the paths that were found, of all addresses; nil where there is none.
    public var expires: Instant? {
        let own = verdict?.path.map(\.certificate.validity.notAfter).min()
        return ([own] + addresses.map(\.sight.expires)).compactMap { $0 }.min()
    }

    /// The addresses of that state; empty where addresses were not looked at.
    public func addresses(_ state: ProbedAddress.State) -> [ProbedAddress] {
        addresses.filter { $0.state == state }
    }

    /// Whether two of the addresses show different certificates.
    public var addressesDiffer: Bool {
        Set(addresses.compactMap(\.sight.leaf)).count > 1
    }
}

/// Whether a server wants a certificate of the client's; raw values are stable words.
public enum ClientCertificateWish: String, Sendable {
    case notAsked = "not-asked"
    /// It asked, and went on without one; whether it refuses in what it answers is another matter.
    case asked
    /// It asked, and said nothing about having got none.
    case unknown
    /// It ended the connection without one, or with one that it does not trust, or said in its answer that it is for that.
    case required
    /// It asked, got the one that was given, and did not refuse it.
    case shown
}

/// What one more connection showed.
public struct ProbedSight: Sendable, Equatable {
    /// What the handshake agreed on; nil where it failed.
    public let tls: TLSInformation?
    /// What the server's hello chose of what was offered, though the handshake may have failed behind it, as it does
    /// before TLS 1.3 for want of a client's certificate; without a protocol of ALPN's where it failed.
    public let chosen: TLSInformation?
    /// Each certificate as it was served, in DER.
    public let servedChain: [[UInt8]]
    /// Why it failed; nil where it did not.
    public let failure: TransportError?
    /// The gate's answer; nil where it was not asked, as of offers and names that no app makes, and without a chain.
    public var verdict: Verdict?

    /// The earliest end of a certificate on the path that was found; nil where there is none.
    public var expires: Instant? { verdict?.path.map(\.certificate.validity.notAfter).min() }

    /// The server's own certificate; nil where none was served.
    public var leaf: [UInt8]? { servedChain.first }
}

/// What one address of several showed.
public struct ProbedAddress: Sendable, Equatable {
    /// The address, as text.
    public let address: String
    /// What was seen there.
    public let sight: ProbedSight

    /// What an app comes to there.
    public var state: State {
        switch sight.failure?.cause {
        case nil: .connects
        case .unreachable(let code) where SystemError.isOwn(code): .notSeen
        case .cancelled, .shutDown, .noResources: .notSeen
        case .unresolved, .unreachable, .timeout: .silent
        case .proxy, .tls, .untrusted, .violation, .closed, .unprocessed, .status, .redirect,
            .upload, .download, .session:
            .fails
        }
    }

    /// What an app comes to at an address; raw values are stable words.
    public enum State: String, Sendable, CaseIterable {
        case connects
        /// It is reached, and the app does not connect to it.
        case fails
        /// Nobody takes the connection, or answers on it in time.
        case silent
        /// This machine has no way there, or none of its own to spare: nothing is known of it.
        case notSeen = "not-seen"
    }
}

/// An offer that was made alone, and what came of it.
public struct ProbedOffer: Sendable, Equatable {
    /// What was offered.
    public let offer: ProbeOffer
    /// What the server's hello chose, whatever came behind it; nil where the server did not take the offer, or where that
    /// is not known.
    public let taken: TLSInformation?
    /// Whether the server's answer tells: a connection that it closes or leaves unanswered says nothing where it does so
    /// with what it has taken before.
    public let isKnown: Bool

    /// Whether the server should not have taken it.
    public var isWeakness: Bool { taken != nil && offer.isWeak }
}

/// What is offered alone, to see whether a server takes it; raw values are stable words.
public enum ProbeOffer: String, Sendable, CaseIterable {
    case tls10 = "TLSv1.0"
    case tls11 = "TLSv1.1"
    case tls12 = "TLSv1.2"
    case tls13 = "TLSv1.3"
    /// RSA key exchange: whoever gets the key later reads what was recorded.
    case staticRSA = "static-rsa"
    /// Diffie-Hellman over a group that the server chooses.
    case finiteField = "dhe"
    /// Nobody shows a certificate.
    case anonymous
    /// Nothing is encrypted.
    case unencrypted = "null"

    /// Whether no server should take it (RFC 8996, RFC 9325 section 4).
    public var isWeak: Bool {
        switch self {
        case .tls12, .tls13: false
        case .tls10, .tls11, .staticRSA, .finiteField, .anonymous, .unencrypted: true
        }
    }

    var look: LookOffer {
        switch self {
        case .tls10: .version(.tls10)
        case .tls11: .version(.tls11)
        case .tls12: .version(.tls12)
        case .tls13: .version(.tls13)
        case .staticRSA: .suites("kRSA:!eNULL")
        case .finiteField: .suites("kDHE:!aNULL:!eNULL")
        case .anonymous: .suites("aNULL:!eNULL")
        case .unencrypted: .suites("eNULL:!aNULL")
        }
    }
}
