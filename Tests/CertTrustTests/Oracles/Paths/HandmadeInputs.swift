@testable import CertTrust

/// Chains for classes that chance would hit too seldom.
enum HandmadeInputs {
    /// Changes of a good chain of leaf, intermediate and root.
    private static let changes: [(name: String, change: @Sendable (inout ChainParts) -> Void)] = [
        (
            "anchor of version 1 with a malformed extension",
            { chain in
                chain.certificates[root].version = []
                chain.certificates[root].set(keyUsage, isCritical: true, [0x13, 2, 1, 6])
            }
        ),
        (
            "names with a form that nobody knows",
            { chain in
                let strange = DERBuilder.element(0x89, [0x61])
                chain.certificates[leaf].set(names, DERBuilder.sequence(host, strange))
            }
        ),
        (
            "mailbox without a host under a constraint",
            { chain in
                let mailbox = DERBuilder.element(0x81, Array("im".utf8))
                let subtree = DERBuilder.sequence(host)
                let permitted = DERBuilder.element(0xa0, subtree)
                chain.certificates[leaf].set(names, DERBuilder.sequence(host, mailbox))
                chain.certificates[middle].set(.nameConstraints, DERBuilder.sequence(permitted))
            }
        ),
        (
            "names with a wrong tag",
            { $0.certificates[leaf].set(names, DERBuilder.element(0x10, host)) }
        ),
        (
            "leaf of the anchor's name and key",
            { chain in
                let anchor = chain.certificates[root]
                chain.certificates[leaf].subject = anchor.subject
                chain.certificates[leaf].issuer = anchor.subject
                chain.certificates[leaf].key = anchor.key
                chain.certificates[leaf].signer = anchor.key
                chain.certificates[leaf].extensions?.removeAll { $0.oid == authority }
            }
        ),
        (
            "mapping of anyPolicy without policies",
            { $0.certificates[middle].set(mappings, anyMapped) }
        ),
        (
            "mapping of anyPolicy in a leaf",
            { chain in
                let policy = DERBuilder.sequence(DERBuilder.oid(0x2a, 3))
                chain.certificates[leaf].set(.certificatePolicies, DERBuilder.sequence(policy))
                chain.certificates[leaf].set(mappings, anyMapped)
            }
        ),
        (
            "directory constraint that is not critical",
            { chain in
                let name = DERBuilder.sequence(
                    DERBuilder.set(
                        DERBuilder.sequence(
                            DERBuilder.oid(0x55, 4, 10),
                            DERBuilder.utf8String("Elsewhere")
                        )
                    )
                )
                let subtree = DERBuilder.sequence(DERBuilder.element(0xa4, name))
                let permitted = DERBuilder.element(0xa0, subtree)
                chain.certificates[middle].set(.nameConstraints, DERBuilder.sequence(permitted))
            }
        ),
        (
            "leaf that is a CA, without key usage",
            { chain in
                chain.certificates[leaf].set(constraints, [0x30, 3, 1, 1, 0xff])
                chain.certificates[leaf].extensions?.removeAll { $0.oid == keyUsage }
            }
        ),
        (
            "leaf of version 1",
            { chain in
                chain.certificates[leaf].version = []
                chain.certificates[leaf].extensions = nil
            }
        ),
        (
            "leaf of version 1 with an unknown critical extension",
            { chain in
                chain.certificates[leaf].version = []
                chain.certificates[leaf].set(unknown, isCritical: true, [5, 0])
            }
        ),
    ]

    /// All of them, made of a chain of the test certificates.
    static func all(from inputs: [OracleInput]) -> [OracleInput] {
        guard let base = inputs.first(where: { $0.id == "testcerts/strict-good" }),
            base.served.count == 2
        else { preconditionFailure("testcerts/specs.txt has no chain strict-good of leaf and CA") }
        return changes.map { name, change in
            var chain = ChainParts(base)
            change(&chain)
            return OracleInput(
                id: "handmade/" + name,
                served: chain.served.map { chain.certificates[$0].encoded },
                anchors: chain.anchors.map { chain.certificates[$0].encoded },
                host: base.host,
                time: base.time
            )
        }
    }

    private static let leaf = 0
    private static let middle = 1
    private static let root = 2
    private static let keyUsage = OID.keyUsage
    private static let names = OID.subjectAlternativeName
    private static let constraints = OID.basicConstraints
    private static let mappings = OID.policyMappings
    private static let authority = OID.authorityKeyIdentifier
    private static let unknown = OID(0x2a, 3, 4)
    private static let anyMapped = DERBuilder.sequence(
        DERBuilder.sequence(DERBuilder.oid(0x55, 0x1d, 0x20, 0), DERBuilder.oid(0x2a, 3))
    )
    /// The entry `DNS:im.example.com`.
    private static let host = DERBuilder.element(0x82, Array("im.example.com".utf8))
}

extension CertificateParts {
    /// Puts an extension in the place of the one of its type.
    fileprivate mutating func set(_ oid: OID, isCritical: Bool = false, _ value: [UInt8]) {
        extensions?.removeAll { $0.oid == oid }
        extensions?.append(ExtensionParts(oid: oid, isCritical: isCritical, value: value))
    }
}
