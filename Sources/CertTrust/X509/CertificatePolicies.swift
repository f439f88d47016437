/// Reads CertificatePolicies (RFC 5280 4.2.1.4); qualifiers are checked for form only.
enum PolicyInformation {
    static func oids(_ value: Bytes) throws(DERError) -> [OID] {
        var reader = try Extensions.inside(.sequence, value)
        var oids: [OID] = []
        while !reader.isAtEnd {
            var fields = try reader.readInside(.sequence)
            oids.append(try fields.read(.objectIdentifier).objectIdentifier())
            _ = try fields.readOptional(.sequence)
            try fields.finish()
        }
        return oids
    }
}

/// A policy of the issuer that counts as one of the subject's (RFC 5280 4.2.1.5).
public struct PolicyMapping: Sendable, Hashable {
    /// The policy in the issuer's words.
    public let issuerPolicy: OID
    /// The same policy in the subject's words.
    public let subjectPolicy: OID

    static func readAll(_ value: Bytes) throws(DERError) -> [PolicyMapping] {
        var reader = try Extensions.inside(.sequence, value)
        var mappings: [PolicyMapping] = []
        while !reader.isAtEnd {
            var fields = try reader.readInside(.sequence)
            let issuer = try fields.read(.objectIdentifier).objectIdentifier()
            let subject = try fields.read(.objectIdentifier).objectIdentifier()
            try fields.finish()
            mappings.append(PolicyMapping(issuerPolicy: issuer, subjectPolicy: subject))
        }
        return mappings
    }
}

/// After how many certificates a policy is required, and mapping forbidden (RFC 5280 4.2.1.11).
public struct PolicyConstraints: Sendable, Hashable {
    /// After how many certificates a policy is required; nil for never.
    public let requireExplicitPolicy: Int?
    /// After how many certificates mapping is forbidden; nil for never.
    public let inhibitPolicyMapping: Int?

    init(_ value: Bytes) throws(DERError) {
        var fields = try Extensions.inside(.sequence, value)
        requireExplicitPolicy = try fields.readOptional(.context(0))?.count()
        inhibitPolicyMapping = try fields.readOptional(.context(1))?.count()
        try fields.finish()
    }
}
