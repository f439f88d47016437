/// Why the status of a certificate is not known.
///
/// Where several lists fail for different reasons, the one that came nearest to an answer is named.
public enum RevocationGap: Sendable, Equatable {
    /// No list of the certificate's issuer, or of who signs lists for it, was given.
    case noList(issuer: String)
    /// There is a list, for other certificates or from another place than the certificate names.
    case outOfScope
    /// Only changes to a list that was not given (RFC 5280 5.2.4).
    case noBaseList
    case notYetValid(thisUpdate: Instant, at: Instant)
    case expired(nextUpdate: Instant, at: Instant)
    case unusable(RevocationListFault)
    /// Nobody of the list's issuer's name leads to the same anchor as the certificate; the name is escaped.
    case noSigner(issuer: String)
    /// The signer restricts its key, and not to signing lists (RFC 5280 6.3.3 (f)).
    case signerMayNotSign
    /// Whether the signer itself was revoked is not known, or it was.
    case signerNotGood
    /// The signer's key did not make the signature, or nobody here can check one of its sort.
    case badSignature
    /// Only some of the reasons to revoke are covered.
    case missingReasons(RevocationReasons)
    /// The stapled response is none.
    case unreadableResponse(OCSPResponseError)
    /// The stapled response is about other certificates.
    case otherCertificate
    /// Neither the issuer nor anybody whom it lets answer signed the stapled response (RFC 6960 4.2.2.2).
    case noResponder
    /// The responder says that it does not know the certificate.
    case responderDoesNotKnow
    /// A limit of `Limits` was reached.
    case limit(LimitName)

    /// The stable word for it.
    public var word: String {
        switch self {
        case .noList: "no-crl"
        case .outOfScope: "crl-scope"
        case .noBaseList: "no-base-crl"
        case .notYetValid: "not-yet-valid"
        case .expired: "expired"
        case .unusable(let fault): fault.word
        case .noSigner: "no-crl-signer"
        case .signerMayNotSign: "no-crl-sign"
        case .signerNotGood: "signer-not-good"
        case .badSignature: "bad-signature"
        case .missingReasons: "missing-reasons"
        case .unreadableResponse: "malformed-ocsp-response"
        case .otherCertificate: "ocsp-other-certificate"
        case .noResponder: "no-ocsp-responder"
        case .responderDoesNotKnow: "ocsp-unknown"
        case .limit: "limit"
        }
    }

    /// How near it came to an answer: of two gaps the one with the higher number says more.
    private var nearness: Int {
        switch self {
        case .noList: 0
        case .outOfScope, .otherCertificate: 1
        case .noBaseList: 2
        case .notYetValid, .expired: 3
        case .unusable, .unreadableResponse: 4
        case .noSigner, .noResponder: 5
        case .badSignature: 6
        case .signerMayNotSign, .signerNotGood: 7
        case .responderDoesNotKnow: 8
        case .missingReasons: 9
        case .limit: 10
        }
    }

    /// This one, or another one that says more.
    func nearer(_ other: RevocationGap) -> RevocationGap {
        other.nearness > nearness ? other : self
    }

    var facts: [Fact] {
        [Fact("fault", .text(word))] + details
    }

    private var details: [Fact] {
        switch self {
        case .noList(let issuer), .noSigner(let issuer): [Fact("issuer", .text(issuer))]
        case .notYetValid(let start, let now):
            [Fact("this_update", .time(start)), Fact("at", .time(now))]
        case .expired(let end, let now):
            [Fact("next_update", .time(end)), Fact("at", .time(now))]
        case .unusable(let fault): fault.oid.map(Self.facts) ?? []
        case .missingReasons(let reasons): [Fact("reasons", .list(reasons.words))]
        case .unreadableResponse(let error): error.facts
        case .limit(let name): [Fact("name", .text(name.rawValue))]
        case .outOfScope, .noBaseList, .signerMayNotSign, .signerNotGood, .badSignature,
            .otherCertificate, .noResponder, .responderDoesNotKnow:
            []
        }
    }

    private static func facts(_ oid: OID) -> [Fact] {
        [Fact("oid", .text(oid.description)), Fact("name", .text(oid.extensionName))]
    }
}

extension OCSPResponseError {
    fileprivate var facts: [Fact] {
        switch self {
        case .empty: [Fact("response", .text("empty"))]
        case .tooLarge(let bytes):
            [Fact("response", .text("too-large")), Fact("bytes", .number(Int64(bytes)))]
        case .malformed(let error):
            [Fact("response", .text("malformed")), Fact("offset", .number(Int64(error.offset)))]
        case .unsuccessful(let status):
            [Fact("response", .text("unsuccessful")), Fact("status", .number(Int64(status)))]
        case .unknownType(let oid):
            [Fact("response", .text("unknown-type")), Fact("oid", .text(oid.description))]
        case .unsupportedVersion(let number):
            [
                Fact("response", .text("unsupported-version")),
                Fact("version", .number(Int64(number))),
            ]
        case .tooMany(let limit):
            [Fact("response", .text("too-many")), Fact("limit", .number(Int64(limit)))]
        case .unknownCriticalExtension(let oid):
            [
                Fact("response", .text("unknown-critical-extension")),
                Fact("oid", .text(oid.description)),
            ]
        }
    }
}
