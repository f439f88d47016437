/// An AlgorithmIdentifier that names how a certificate was signed.
public struct SignatureAlgorithm: Sendable {
    /// The algorithm's identifier.
    public let oid: OID
    let parameters: DERElement?
    /// The whole identifier as it was encoded.
    let encoded: Bytes

    init(reading reader: inout DERReader) throws(DERError) {
        let element = try reader.read(.sequence)
        encoded = element.encoded
        var fields = DERReader(element.content)
        oid = try fields.read(.objectIdentifier).objectIdentifier()
        parameters = fields.isAtEnd ? nil : try fields.read()
        try fields.finish()
    }

    /// The family of key that makes such a signature.
    enum Scheme: Sendable, Equatable {
        case rsa, rsaPSS(PSSParameters), ecdsa, dsa, ed25519, ed448
    }

    /// The digest inside the signature; the Edwards schemes bring their own.
    public enum Digest: String, Sendable, Equatable {
        case md2, md4, md5, sha1, sha224, sha256, sha384, sha512

        /// Whether anybody can make two texts of one digest on a desk; SHA-1 still takes a hall.
        var isBroken: Bool {
            switch self {
            case .md2, .md4, .md5: true
            case .sha1, .sha224, .sha256, .sha384, .sha512: false
            }
        }
    }

    /// What the identifier means; nil for an algorithm that is not known here.
    var meaning: (scheme: Scheme, digest: Digest?)? {
        if oid == .rsaPSS {
            guard let pss = PSSParameters(parameters) else { return nil }
            return (.rsaPSS(pss), pss.digest)
        }
        return Self.known[oid].map { ($0.scheme, $0.digest) }
    }

    /// The digest, where there is one and it is known.
    public var digest: Digest? { meaning?.digest }

    private struct Known {
        let name: String
        let scheme: Scheme
        let digest: Digest?
    }

    private static func pkcs1(_ number: UInt8) -> OID {
        OID(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, number)
    }

    private static let known: [OID: Known] = [
        pkcs1(2): Known(name: "md2WithRSAEncryption", scheme: .rsa, digest: .md2),
        pkcs1(3): Known(name: "md4WithRSAEncryption", scheme: .rsa, digest: .md4),
        pkcs1(4): Known(name: "md5WithRSAEncryption", scheme: .rsa, digest: .md5),
        pkcs1(5): Known(name: "sha1WithRSAEncryption", scheme: .rsa, digest: .sha1),
        OID(0x2b, 0x0e, 3, 2, 29): Known(
            name: "sha1WithRSASignature",
            scheme: .rsa,
            digest: .sha1
        ),
        pkcs1(11): Known(name: "sha256WithRSAEncryption", scheme: .rsa, digest: .sha256),
        pkcs1(12): Known(name: "sha384WithRSAEncryption", scheme: .rsa, digest: .sha384),
        pkcs1(13): Known(name: "sha512WithRSAEncryption", scheme: .rsa, digest: .sha512),
        pkcs1(14): Known(name: "sha224WithRSAEncryption", scheme: .rsa, digest: .sha224),
        OID(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 1): Known(
            name: "ecdsa-with-SHA1",
            scheme: .ecdsa,
            digest: .sha1
        ),
        OID(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 1): Known(
            name: "ecdsa-with-SHA224",
            scheme: .ecdsa,
            digest: .sha224
        ),
        OID(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2): Known(
            name: "ecdsa-with-SHA256",
            scheme: .ecdsa,
            digest: .sha256
        ),
        OID(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 3): Known(
            name: "ecdsa-with-SHA384",
            scheme: .ecdsa,
            digest: .sha384
        ),
        OID(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 4): Known(
            name: "ecdsa-with-SHA512",
            scheme: .ecdsa,
            digest: .sha512
        ),
        OID(0x2a, 0x86, 0x48, 0xce, 0x38, 4, 3): Known(
            name: "dsa-with-SHA1",
            scheme: .dsa,
            digest: .sha1
        ),
        OID(0x60, 0x86, 0x48, 0x01, 0x65, 3, 4, 3, 1): Known(
            name: "dsa-with-SHA224",
            scheme: .dsa,
            digest: .sha224
        ),
        OID(0x60, 0x86, 0x48, 0x01, 0x65, 3, 4, 3, 2): Known(
            name: "dsa-with-SHA256",
            scheme: .dsa,
            digest: .sha256
        ),
        .ed25519: Known(name: "Ed25519", scheme: .ed25519, digest: nil),
        .ed448: Known(name: "Ed448", scheme: .ed448, digest: nil),
    ]

    private var knownName: String? {
        guard oid != .rsaPSS else {
            return "RSASSA-PSS" + (digest.map { "-" + $0.rawValue.uppercased() } ?? "")
        }
        return Self.known[oid]?.name
    }
}

extension SignatureAlgorithm: CustomStringConvertible {
    /// The usual name, such as `sha256WithRSAEncryption`; the dotted identifier where there is none.
    public var description: String { knownName ?? oid.description }
}
