/// A certificate's extensions: all of them as encoded, and the content of those that trust decisions know.
///
/// Of an extension that stands twice the first one is read; `Certificate.duplicateExtensions` names it.
public struct Extensions: Sendable {
    /// Every extension, in the order of the certificate.
    public private(set) var all: [Extension] = []

    /// Whether it is a CA, and for how long a path.
    public private(set) var basicConstraints: BasicConstraints?
    /// What the key may be used for.
    public private(set) var keyUsage: KeyUsage?
    /// Purposes in the order of the extension; nil where there is no such extension.
    public private(set) var extendedKeyUsage: [OID]?
    /// The names of the subject: the only ones that a host is matched with.
    public private(set) var subjectAlternativeNames: [GeneralName]?
    /// Further names of the issuer; no decision reads them.
    public private(set) var issuerAlternativeNames: [GeneralName]?
    /// How issuers of others name this key.
    public private(set) var subjectKeyIdentifier: Bytes?
    /// Which key signed the certificate.
    public private(set) var authorityKeyIdentifier: AuthorityKeyIdentifier?
    /// Names that certificates below may carry.
    public private(set) var nameConstraints: NameConstraints?
    /// Policies, by identifier.
    public private(set) var certificatePolicies: [OID]?
    /// Policies of the issuer that count as others below.
    public private(set) var policyMappings: [PolicyMapping]?
    /// From where on policies are required.
    public private(set) var policyConstraints: PolicyConstraints?
    /// After how many certificates anyPolicy means nothing.
    public private(set) var inhibitAnyPolicy: Int?
    /// Where to ask about the issuer.
    public private(set) var authorityInformationAccess: [AccessDescription]?
    /// Where to ask about the subject.
    public private(set) var subjectInformationAccess: [AccessDescription]?
    /// Where revocations are published.
    public private(set) var crlDistributionPoints: [DistributionPoint]?

    /// No extensions, with room for so many.
    init(capacity: Int = 0) {
        all.reserveCapacity(capacity)
    }

    /// The extension of this type that comes first.
    public subscript(oid: OID) -> Extension? { all.first { $0.oid == oid } }

    mutating func add(_ element: Extension, isFirst: Bool) {
        var element = element
        do throws(DERError) {
            element.reading = try read(element, keep: isFirst) ? .parsed : .unknown
        } catch {
            element.reading = .malformed(error)
        }
        all.append(element)
    }

    /// Reads the content of a known extension; false for an unknown one.
    private mutating func read(_ element: Extension, keep: Bool) throws(DERError) -> Bool {
        guard keep else {
            var other = Extensions()
            return try other.read(element, keep: true)
        }
        switch element.oid {
        case .basicConstraints: basicConstraints = try BasicConstraints(element.value)
        case .keyUsage: keyUsage = try KeyUsage(element.value)
        case .extendedKeyUsage: extendedKeyUsage = try Self.oids(element.value)
        case .subjectAlternativeName: subjectAlternativeNames = try Self.names(element.value)
        case .issuerAlternativeName: issuerAlternativeNames = try Self.names(element.value)
        case .subjectKeyIdentifier: subjectKeyIdentifier = try Self.octets(element.value)
        case .authorityKeyIdentifier:
            authorityKeyIdentifier = try AuthorityKeyIdentifier(element.value)
        case .nameConstraints: nameConstraints = try NameConstraints(element.value)
        default:
            if try readPolicy(element) { return true }
            return try readAccess(element)
        }
        return true
    }

    private mutating func readPolicy(_ element: Extension) throws(DERError) -> Bool {
        switch element.oid {
        case .certificatePolicies: certificatePolicies = try PolicyInformation.oids(element.value)
        case .policyMappings: policyMappings = try PolicyMapping.readAll(element.value)
        case .policyConstraints: policyConstraints = try PolicyConstraints(element.value)
        case .inhibitAnyPolicy: inhibitAnyPolicy = try Self.single(.integer, element.value).count()
        default: return false
        }
        return true
    }

    /// Extensions that no verdict depends on; they are known, hence never "unknown critical".
    private mutating func readAccess(_ element: Extension) throws(DERError) -> Bool {
        switch element.oid {
        case .authorityInformationAccess:
            authorityInformationAccess = try AccessDescription.readAll(element.value)
        case .subjectInformationAccess:
            subjectInformationAccess = try AccessDescription.readAll(element.value)
        case .crlDistributionPoints:
            crlDistributionPoints = try DistributionPoint.readAll(element.value)
        case .ocspNoCheck: _ = try Self.single(.null, element.value)
        case .netscapeCertType: _ = try Self.single(.bitString, element.value).namedBits()
        case .privateKeyUsagePeriod, .entrustVersion, .qcStatements:
            _ = try Self.single(.sequence, element.value)
        default: return false
        }
        return true
    }
}

extension Extensions {
    /// The one element that the content of an extension is.
    static func single(_ tag: DERTag, _ value: Bytes) throws(DERError) -> DERElement {
        var reader = DERReader(value)
        let element = try reader.read(tag)
        try reader.finish()
        return element
    }

    static func inside(_ tag: DERTag, _ value: Bytes) throws(DERError) -> DERReader {
        DERReader(try single(tag, value).content)
    }

    private static func octets(_ value: Bytes) throws(DERError) -> Bytes {
        try single(.octetString, value).content
    }

    private static func names(_ value: Bytes) throws(DERError) -> [GeneralName] {
        var reader = try inside(.sequence, value)
        return try GeneralName.readAll(&reader)
    }

    private static func oids(_ value: Bytes) throws(DERError) -> [OID] {
        var reader = try inside(.sequence, value)
        var oids: [OID] = []
        while !reader.isAtEnd {
            oids.append(try reader.read(.objectIdentifier).objectIdentifier())
        }
        return oids
    }
}
