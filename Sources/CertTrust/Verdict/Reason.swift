/// One reason to refuse: what is wrong, with which certificate of the path, and the facts that show it.
public struct Reason: Sendable, Equatable {
    /// What is wrong, with the facts.
    public let fault: Fault
    /// The position in the judged path, 0 for the leaf; nil where no single certificate is at fault.
    public let certificate: Int?

    init(_ fault: Fault, certificate: Int? = nil) {
        self.fault = fault
        self.certificate = certificate
    }

    /// The stable word, in kebab case.
    public var code: ReasonCode { fault.code }

    /// The stable word for the sort of fault, where a code has several.
    public var kind: String? { fault.kind }

    /// What was measured or found, in a fixed order; names are `lower_snake`, text is escaped for showing.
    public var facts: [Fact] { fault.facts }

    /// What two reasons share when a person who has read one learns nothing from the other.
    struct Identity: Hashable {
        let code: ReasonCode
        let certificate: Int?
        let facts: [Fact]
    }

    var identity: Identity {
        let isPlural = Self.oftenPlural.contains(code)
        return Identity(code: code, certificate: certificate, facts: isPlural ? facts : [])
    }

    /// Codes of which one certificate can have several that a person must all fix.
    private static let oftenPlural: Set<ReasonCode> = [
        .unknownCriticalExtension, .duplicateExtension, .malformedExtension, .nameConstraints,
        .profile,
    ]
}

/// What is wrong, with the facts.
public enum Fault: Sendable, Equatable {
    /// The text that was given is nobody's name.
    case invalidHost(text: String, HostIdentityError)
    case hostMismatch(HostMiss)
    /// A mailbox that was asked for is none of these; both escaped. Batch mode alone asks for mailboxes.
    case mailboxMismatch(mailbox: String, presented: [String])
    case untrusted(UntrustedChain)
    /// The trust mode leaves no anchor to end at.
    case noAnchors
    case expired(notAfter: Instant, at: Instant)
    case notYetValid(notBefore: Instant, at: Instant)
    /// Seconds from start to end, the limit, and from when on certificates are held to it.
    case validityTooLong(seconds: Int64, limit: Int64, since: Instant, isSystemRoot: Bool)
    /// The purposes that there are; nil without the extension.
    case ekuMissingServerAuth(present: [OID]?)
    /// The smallest size that the policy takes, in bits.
    case weakKey(PublicKeyInfo.Algorithm, minimumBits: Int)
    case unsupportedKey(PublicKeyInfo.Algorithm)
    case weakSignature(SignatureAlgorithm.Digest)
    case signatureInvalid(SignatureFault)
    case notACA(IssuerFault)
    /// The limit of the CA, and how many intermediates follow it.
    case pathLength(limit: Int, intermediates: Int)
    case nameConstraints(NameConstraintFault)
    case unknownCriticalExtension(OID)
    case duplicateExtension(OID)
    case malformedExtension(OID)
    case malformedCertificate(CertificateError)
    case emptySubject
    /// What the certificate says of its issuer's key, and what the issuer says.
    case keyIdentifierMismatch(authority: Bytes, subject: Bytes)
    case serial(octets: Int, limit: Int)
    case denied(DeniedBy)
    case revoked(Revocation)
    /// Nothing that counts says whether it was revoked, and the policy wants to know.
    case revocationUnknown(RevocationGap)
    case policyConstraints
    /// The certificate breaks a rule of the profiles that strict mode judges by.
    case profile(ProfileRule)
    case emptyChain
    case limitExceeded(LimitName, limit: Int)
}

/// Why a signature does not count.
public enum SignatureFault: Sendable, Equatable {
    /// The issuer's key did not make it; the issuer's name is escaped.
    case failed(issuer: String)
    /// The algorithms inside and outside of the signed part differ.
    case algorithmsDiffer(inner: String, outer: String)
    /// No cryptography here can check it.
    case unsupportedAlgorithm(String)
}

/// Why a certificate may not issue others.
public enum IssuerFault: String, Sendable, Equatable {
    case noBasicConstraints = "no-basic-constraints"
    case notMarkedCA = "ca-false"
    case noKeyCertSign = "no-key-cert-sign"
    case oldVersion = "version-below-3"
}

/// How a name breaks a CA's constraints.
public enum NameConstraintFault: Sendable, Equatable {
    /// Not below any permitted subtree of its form; both shown as text.
    case notPermitted(name: String, permitted: [String])
    case excluded(name: String, subtree: String)
    /// A critical constraint on a form, or with a distance, that nobody can evaluate.
    case unsupported(form: String)
}

/// Which line of the deny list it was.
public enum DeniedBy: Sendable, Equatable {
    case certificate(sha256: [UInt8])
    case publicKey(sha256: [UInt8])
}
