internal import CertTrust

/// Certificates as a server might send them, and the order in which it should.
struct ChainReport {
    /// In the order of the inputs.
    let certificates: [Member]
    /// The server's certificate.
    let server: DescribedCertificate
    /// Places in `certificates`, leaf first, as they should be sent: without the root.
    let order: [Int]
    /// What the chain ends at.
    let end: End
    /// Whom the app or the system has of it, or of whoever certified its last one; nil for nobody.
    let anchor: AnchorClass?
    /// Whether that was asked for a root that is here, too.
    let asksEnd: Bool
    /// In the order in which a person should see to them.
    let faults: [ChainFault]
    /// What should be a certificate and cannot be read, in the order of the inputs.
    let damaged: [SourceDiagnostic]

    /// One certificate and what it is in the chain.
    struct Member {
        let described: DescribedCertificate
        var role = Role.unrelated

        var certificate: Certificate { described.certificate }
    }

    /// What a certificate is in the chain; raw values are stable words.
    enum Role: String {
        case intermediate, root
        case server = "leaf"
        /// It made the signature of the one before it, and may make none (RFC 5280 4.2.1.9).
        case notAuthority = "not-a-ca"
        /// Another certificate of a CA that is in the chain already, by another issuer.
        case crossSign = "cross-sign"
        /// The same by the same issuer (RFC 5280 3.2): of two dates of one certificate, one is enough.
        case renewal
        /// There before.
        case duplicate
        case unrelated
    }

    /// Where the chain leads.
    enum End {
        /// A root that is among the inputs.
        case root(Int)
        /// An anchor of the app or the system that certified the last one.
        case anchor(AnchorClass)
        /// Nothing that is known: the name of the missing issuer, and where its CA says it is.
        case gap(issuer: DistinguishedName, urls: [String])
        /// An anchor has the name of the missing issuer, and another key.
        case stale(issuer: DistinguishedName)
        /// An issuer that is not here, and nobody said what the app has.
        case unknown(issuer: DistinguishedName)
    }

    /// Whether something should be done about it: about what was found, or about what was written in order.
    func needsFix(isWritten: Bool) -> Bool {
        faults.contains { isWritten ? $0.outlivesOrder : $0.severity != .notice }
    }

    /// The same where nobody says that a certificate is missing: the issuer that is not here may be a root.
    var withoutGap: ChainReport {
        guard case .gap(let issuer, _) = end else { return self }
        let gaps = faults.compactMap { if case .gap(let place) = $0 { place } else { nil } }
        return ChainReport(
            certificates: certificates,
            server: server,
            order: order,
            end: .unknown(issuer: issuer),
            anchor: anchor,
            asksEnd: asksEnd,
            faults: faults.filter { if case .gap = $0 { false } else { true } }
                + gaps.map { .rootUnknown(certificate: $0) },
            damaged: damaged
        )
    }

    /// The certificates to send, in order.
    var chain: [Certificate] { order.map { certificates[$0].certificate } }
}

/// What is not as it should be.
enum ChainFault: Equatable {
    /// A later place holds the leaf.
    case leafNotFirst
    /// The leaf is first, and what is behind it stands in another order.
    case wrongOrder
    /// What should be a certificate and is none; its place among the damaged.
    case damaged(Int)
    /// The issuer of a certificate is nowhere.
    case gap(certificate: Int)
    /// The issuer is not here, and whether the app has it, nobody said.
    case rootUnknown(certificate: Int)
    case expired(certificate: Int)
    /// It issued another one, and is no CA.
    case notAuthority(certificate: Int)
    /// More CAs follow below it than it allows (RFC 5280 4.2.1.9).
    case pathLength(certificate: Int, limit: Int, found: Int)
    case duplicate(certificate: Int, of: Int)
    case unrelated(certificate: Int)
    /// Sent with each handshake, and believed by nobody.
    case rootSent(certificate: Int)
    case crossSign(certificate: Int, of: Int)
    /// The chain has a certificate of the same CA that does: this one is older, or has ended.
    case superseded(certificate: Int, of: Int)
    /// It ends at what the app does not have.
    case untrusted(certificate: Int, UntrustedEnd)
    /// More signatures to check than anybody needs.
    case limitExceeded

    /// The stable word for it.
    var code: String {
        switch self {
        case .leafNotFirst: "leaf-not-first"
        case .wrongOrder: "wrong-order"
        case .damaged: "damaged-certificate"
        case .gap: "missing-intermediate"
        case .rootUnknown: "root-unknown"
        case .expired: "expired"
        case .notAuthority: "not-a-ca"
        case .pathLength: "path-length"
        case .duplicate: "duplicate-certificate"
        case .unrelated: "unrelated-sent"
        case .rootSent: "root-sent"
        case .crossSign: "cross-sign"
        case .superseded: "superseded-certificate"
        case .untrusted(_, let end): end.rawValue
        case .limitExceeded: "limit-exceeded"
        }
    }

    var severity: DiagnosticSeverity {
        switch self {
        case .leafNotFirst, .damaged, .gap, .expired, .notAuthority, .pathLength, .limitExceeded,
            .untrusted:
            .error
        case .wrongOrder, .duplicate, .unrelated, .superseded: .warning
        case .rootUnknown, .rootSent, .crossSign: .notice
        }
    }

    /// Whether the same certificates in order have it, too.
    var outlivesOrder: Bool {
        switch self {
        case .damaged, .gap, .expired, .notAuthority, .pathLength, .limitExceeded, .untrusted: true
        case .leafNotFirst, .wrongOrder, .rootUnknown, .duplicate, .unrelated, .rootSent,
            .crossSign, .superseded:
            false
        }
    }

    /// The place of the certificate at fault.
    var certificate: Int? {
        switch self {
        case .leafNotFirst, .wrongOrder, .damaged, .limitExceeded: nil
        case .gap(let place), .rootUnknown(let place), .expired(let place),
            .duplicate(let place, _),
            .unrelated(let place), .rootSent(let place), .crossSign(let place, _),
            .superseded(let place, _), .untrusted(let place, _), .notAuthority(let place),
            .pathLength(let place, _, _):
            place
        }
    }
}
