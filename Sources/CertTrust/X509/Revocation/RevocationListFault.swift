/// Why a list that can be read says nothing about any certificate.
public enum RevocationListFault: Sendable, Hashable {
    /// RFC 5280 5.2.3: every list has a number.
    case noNumber
    /// RFC 5280 5.2.3: the number is not critical.
    case criticalNumber
    /// RFC 5280 5.1.2.5: every list says when the next one comes; one that does not could be played back for ever.
    case noNextUpdate
    /// RFC 5280 5.2: nobody here knows what the extension takes away.
    case unknownCriticalExtension(OID)
    /// RFC 5280 5.3: the same, and it holds for the whole list.
    case unknownCriticalEntryExtension(OID)
    case malformedExtension(OID)
    case malformedEntryExtension(OID)
    case duplicateExtension(OID)
    /// RFC 5280 5.1.1.2: the algorithms inside and outside of the signed part differ.
    case signatureAlgorithmMismatch
    /// RFC 5280 5.3.3: an entry of another issuer in a list that is not indirect.
    case foreignEntry
    /// RFC 5280 5.3.3: an entry names its certificate's issuer, but not by a distinguished name.
    case unnamedIssuer
    /// RFC 5280 5.2.5: a list for CAs alone is not one for users alone.
    case contradictoryScope

    /// The stable word for it.
    public var word: String {
        switch self {
        case .noNumber: "no-crl-number"
        case .criticalNumber: "critical-crl-number"
        case .noNextUpdate: "no-next-update"
        case .unknownCriticalExtension: "unknown-critical-extension"
        case .unknownCriticalEntryExtension: "unknown-critical-entry-extension"
        case .malformedExtension: "malformed-extension"
        case .malformedEntryExtension: "malformed-entry-extension"
        case .duplicateExtension: "duplicate-extension"
        case .signatureAlgorithmMismatch: "signature-algorithm-mismatch"
        case .foreignEntry: "foreign-entry"
        case .unnamedIssuer: "unnamed-issuer"
        case .contradictoryScope: "contradictory-scope"
        }
    }

    /// The extension at fault, where one is.
    public var oid: OID? {
        switch self {
        case .unknownCriticalExtension(let oid), .unknownCriticalEntryExtension(let oid),
            .malformedExtension(let oid), .malformedEntryExtension(let oid),
            .duplicateExtension(let oid):
            oid
        case .noNumber, .criticalNumber, .noNextUpdate, .signatureAlgorithmMismatch,
            .foreignEntry, .unnamedIssuer, .contradictoryScope:
            nil
        }
    }
}
