/// How a chain misses the anchors, with what a person needs to mend it.
public enum UntrustedChain: Sendable, Equatable {
    /// The server's certificate signed itself and is not in the bundle.
    case selfSigned(sha256: [UInt8])
    /// The chain ends at a self-signed certificate that the server sent and nobody trusts.
    case unknownRoot(subject: String, sha256: [UInt8])
    /// The issuer of the last certificate was neither sent nor is it an anchor.
    case missingIntermediate(issuer: String, issuerURL: String?)
    /// An anchor has the issuer's name and another key: the CA was made again.
    case staleAnchor(issuer: String, anchorSHA256: [UInt8])
    /// The bundle pins another certificate of the leaf's name.
    case leafReplaced(pinnedSHA256: [UInt8], pinnedUntil: Instant, servedSHA256: [UInt8])
    /// The system or the user trusts the issuer; the bundle, which alone counts, does not have it.
    case notPinned(issuer: String)

    /// The stable word.
    public var kind: String {
        switch self {
        case .selfSigned: "self-signed"
        case .unknownRoot: "unknown-root"
        case .missingIntermediate: "missing-intermediate"
        case .staleAnchor: "stale-anchor"
        case .leafReplaced: "leaf-replaced"
        case .notPinned: "not-pinned"
        }
    }
}
