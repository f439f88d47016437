/// Why a certificate was revoked (RFC 5280 5.3.1).
public enum RevocationReason: UInt8, Sendable, CaseIterable {
    case unspecified = 0
    case keyCompromise = 1
    case caCompromise = 2
    case affiliationChanged = 3
    case superseded = 4
    case cessationOfOperation = 5
    /// Revoked for now; a later list may take it back.
    case certificateHold = 6
    /// The revocation is taken back; only lists of changes say so.
    case removeFromCRL = 8
    case privilegeWithdrawn = 9
    case aaCompromise = 10

    /// The standard's word for it.
    public var word: String {
        switch self {
        case .unspecified: "unspecified"
        case .keyCompromise: "keyCompromise"
        case .caCompromise: "cACompromise"
        case .affiliationChanged: "affiliationChanged"
        case .superseded: "superseded"
        case .cessationOfOperation: "cessationOfOperation"
        case .certificateHold: "certificateHold"
        case .removeFromCRL: "removeFromCRL"
        case .privilegeWithdrawn: "privilegeWithdrawn"
        case .aaCompromise: "aACompromise"
        }
    }

    /// Reads an ENUMERATED; the number 7 and those above 10 are none.
    init(_ element: DERElement) throws(DERError) {
        let content = element.content
        guard element.tag == DERTag.enumerated.rawValue, content.count == 1,
            let reason = content.first.flatMap(RevocationReason.init(rawValue:))
        else { throw .badValue(.revocationReason, offset: element.encoded.startIndex) }
        self = reason
    }
}
