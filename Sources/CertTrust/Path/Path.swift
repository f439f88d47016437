/// A candidate path: the leaf first, each certificate signed by the next one, and how it ends.
struct Path: Sendable {
    /// Never empty.
    let certificates: [Certificate]
    /// What checking the signature of each certificate but the last with its issuer's key gave.
    let links: [SignatureCheck]
    let end: PathEnd
    /// Whether the last certificate is among the system's roots, however the path was anchored.
    let endsInSystemStore: Bool
    /// Whether signatures and keys are taken for good, unchecked: such a path can be refused, and never accepted.
    var isAssumed = false
    /// Whether the first certificate is an issuer's, looked at on its own, and no server's.
    var startsAtIssuer = false

    var leaf: Certificate { certificates[0] }
    var lastIndex: Int { certificates.count - 1 }

    /// The class of the anchor that the path ends at.
    var anchor: AnchorClass? {
        if case .anchored(let anchor) = end { anchor } else { nil }
    }

    /// Whether a certificate's key has checked the signature below it, and so is one.
    func hasUsedKey(of index: Int) -> Bool {
        isAssumed || index > 0 && links[index - 1] == .valid
    }

    /// Whether the leaf itself is an anchor of the user's: Apple then leaves out what it asks of issued certificates.
    var isUserTrustedLeaf: Bool { certificates.count == 1 && anchor == .user }
}

/// How a path ends.
enum PathEnd: Sendable {
    case anchored(AnchorClass)
    /// The last certificate signed itself and is no anchor.
    case selfSigned
    /// Nobody has the issuer's name.
    case noIssuer
    /// Certificates have the issuer's name, and none of their keys signed the last certificate.
    case noSigner(namesakes: [IssuerCandidate])
}

/// A certificate that has the issuer's name.
struct IssuerCandidate: Sendable {
    let certificate: Certificate
    /// Nil for one that the server sent.
    let anchor: AnchorClass?
}
