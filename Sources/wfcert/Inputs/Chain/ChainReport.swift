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
    /// In the order in which a person should see to them.
    let faults: [ChainFault]

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
        /// Another certificate of a CA that is in the chain already.
        case crossSign = "cross-sign"
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
    }

    /// Whether something should be done about it: about what was found, or about what was written in order.
    func needsFix(isWritten: Bool) -> Bool {
        faults.contains { isWritten ? $0.outlivesOrder : $0.severity != .notice }
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
    /// The issuer of a certificate is nowhere.
    case gap(certificate: Int)
    case expired(certificate: Int)
    case duplicate(certificate: Int, of: Int)
    case unrelated(certificate: Int)
    /// Sent with each handshake, and believed by nobody.
    case rootSent(certificate: Int)
    case crossSign(certificate: Int, of: Int)
    /// More signatures to check than anybody needs.
    case limitExceeded

    /// The stable word for it.
    var code: String {
        switch self {
        case .leafNotFirst: "leaf-not-first"
        case .wrongOrder: "wrong-order"
        case .gap: "missing-intermediate"
        case .expired: "expired"
        case .duplicate: "duplicate-certificate"
        case .unrelated: "unrelated-sent"
        case .rootSent: "root-sent"
        case .crossSign: "cross-sign"
        case .limitExceeded: "limit-exceeded"
        }
    }

    var severity: DiagnosticSeverity {
        switch self {
        case .leafNotFirst, .gap, .expired, .limitExceeded: .error
        case .wrongOrder, .duplicate, .unrelated: .warning
        case .rootSent, .crossSign: .notice
        }
    }

    /// Whether the same certificates in order have it, too.
    var outlivesOrder: Bool {
        switch self {
        case .gap, .expired, .limitExceeded: true
        case .leafNotFirst, .wrongOrder, .duplicate, .unrelated, .rootSent, .crossSign: false
        }
    }

    /// The place of the certificate at fault.
    var certificate: Int? {
        switch self {
        case .leafNotFirst, .wrongOrder, .limitExceeded: nil
        case .gap(let place), .expired(let place), .duplicate(let place, _),
            .unrelated(let place), .rootSent(let place), .crossSign(let place, _):
            place
        }
    }
}
