extension PublicKeyInfo.Algorithm: CustomStringConvertible {
    /// The usual name, such as `RSA`, `EC P-256` or `Ed25519`.
    public var description: String {
        switch self {
        case .rsa: "RSA"
        case .ec(let curve): "EC " + curve.description
        case .ed25519: "Ed25519"
        case .ed448: "Ed448"
        case .rsaPSS: "RSASSA-PSS"
        case .dsa: "DSA"
        case .x25519: "X25519"
        case .x448: "X448"
        case .other(let oid): oid.description
        case .unreadable(.rsaEncryption): "unreadable RSA"
        case .unreadable(.ecPublicKey): "unreadable EC"
        case .unreadable(let oid): "unreadable " + oid.description
        }
    }

    /// The family alone: `RSA`, `EC`, `Ed25519` ….
    public var family: String {
        if case .ec = self { "EC" } else { description }
    }
}

extension PublicKeyInfo.Curve: CustomStringConvertible {
    /// NIST's name, another curve's usual name, or `explicit`.
    public var description: String {
        switch self {
        case .p192: "P-192"
        case .p224: "P-224"
        case .p256: "P-256"
        case .p384: "P-384"
        case .p521: "P-521"
        case .other(let oid): Self.others[oid]?.name ?? oid.description
        case .explicit: "explicit"
        }
    }

    /// The size of the curve in bits, where it is known.
    var bits: Int? {
        switch self {
        case .p192: 192
        case .p224: 224
        case .p256: 256
        case .p384: 384
        case .p521: 521
        case .other(let oid): Self.others[oid]?.bits
        case .explicit: nil
        }
    }

    /// Curves that people meet and no policy here takes.
    private static let others: [OID: (name: String, bits: Int)] = [
        OID(0x2b, 0x81, 0x04, 0, 6): ("secp112r1", 112),
        OID(0x2b, 0x81, 0x04, 0, 28): ("secp128r1", 128),
        OID(0x2b, 0x81, 0x04, 0, 8): ("secp160r1", 160),
        OID(0x2b, 0x81, 0x04, 0, 10): ("secp256k1", 256),
        OID(0x2b, 0x24, 3, 3, 2, 8, 1, 1, 7): ("brainpoolP256r1", 256),
        OID(0x2b, 0x24, 3, 3, 2, 8, 1, 1, 11): ("brainpoolP384r1", 384),
        OID(0x2b, 0x24, 3, 3, 2, 8, 1, 1, 13): ("brainpoolP512r1", 512),
        OID(0x2a, 0x81, 0x1c, 0xcf, 0x55, 1, 0x82, 0x2d): ("SM2", 256),
    ]
}
