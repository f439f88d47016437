/// The subject's public key (RFC 5280 4.1.2.7), as far as rules and people ask about it.
public struct PublicKeyInfo: Sendable, Hashable {
    /// The SubjectPublicKeyInfo as it was encoded: what a pin on the key is a hash of.
    public let encoded: Bytes
    /// What sort of key it is.
    public let algorithm: Algorithm
    /// The size that people quote: modulus, prime, field or curve bits; nil where it is not known.
    public let bits: Int?
    /// The content of the BIT STRING.
    let key: Bytes
    /// The algorithm with its parameters, as it was encoded.
    let algorithmIdentifier: Bytes

    /// What the key is for, with the sizes that rules compare.
    public enum Algorithm: Sendable, Hashable {
        /// The modulus in bits.
        case rsa(bits: Int)
        case ec(Curve)
        case ed25519, ed448
        /// An RSA key that may sign RSASSA-PSS only (RFC 4055 1.2).
        case rsaPSS
        case dsa
        case x25519, x448
        case other(OID)
        /// An algorithm that is known and a key that is not one of it.
        case unreadable(OID)
    }

    /// An elliptic curve; only named ones can be used (RFC 5480 2.1.1).
    public enum Curve: Sendable, Hashable {
        case p192, p224, p256, p384, p521
        case other(OID)
        /// The curve's numbers are written out. They are never read further (CVE-2022-0778).
        case explicit
    }

    init(_ element: DERElement) throws(DERError) {
        encoded = element.encoded
        var fields = DERReader(element.content)
        let written = try fields.read(.sequence)
        algorithmIdentifier = written.encoded
        var identifier = DERReader(written.content)
        let oid = try identifier.read(.objectIdentifier).objectIdentifier()
        let parameters = identifier.isAtEnd ? nil : try identifier.read()
        try identifier.finish()
        key = try fields.read(.bitString).wholeBitString()
        try fields.finish()
        algorithm = Self.algorithm(oid, parameters, key)
        bits = Self.bits(algorithm, parameters, key)
    }

    private static func bits(
        _ algorithm: Algorithm,
        _ parameters: DERElement?,
        _ key: Bytes
    ) -> Int? {
        switch algorithm {
        case .rsa(let bits): bits
        case .rsaPSS: RSAPublicKey(key)?.modulusBits
        case .dsa: prime(parameters)
        case .ec(let curve): curve.bits
        case .ed25519, .x25519: 256
        case .ed448, .x448: 448
        case .other, .unreadable: nil
        }
    }

    /// The size of p in Dss-Parms (RFC 3279 2.3.2), which may be inherited and then is not here.
    private static func prime(_ parameters: DERElement?) -> Int? {
        guard let parameters, parameters.tag == DERTag.sequence.rawValue else { return nil }
        var numbers = DERReader(parameters.content)
        guard let digits = try? numbers.read(.integer).content.drop(while: { $0 == 0 }),
            let head = digits.first
        else { return nil }
        return digits.count * 8 - head.leadingZeroBitCount
    }

    private static func algorithm(_ oid: OID, _ parameters: DERElement?, _ key: Bytes) -> Algorithm
    {
        switch oid {
        case .rsaEncryption:
            RSAPublicKey(key).map { .rsa(bits: $0.modulusBits) } ?? .unreadable(oid)
        case .ecPublicKey: curve(parameters).map { .ec($0) } ?? .unreadable(oid)
        case .ed25519: key.count == 32 ? .ed25519 : .unreadable(oid)
        case .ed448: key.count == 57 ? .ed448 : .unreadable(oid)
        case .rsaPSS: .rsaPSS
        case .dsa: .dsa
        case .x25519: .x25519
        case .x448: .x448
        default: .other(oid)
        }
    }

    private static func curve(_ parameters: DERElement?) -> Curve? {
        guard let parameters else { return nil }
        guard parameters.tag == DERTag.objectIdentifier.rawValue else {
            return parameters.tag == DERTag.sequence.rawValue ? .explicit : nil
        }
        guard let oid = OID(content: parameters.content) else { return nil }
        return switch oid {
        case .p192: .p192
        case .p224: .p224
        case .p256: .p256
        case .p384: .p384
        case .p521: .p521
        default: .other(oid)
        }
    }
}

/// The two numbers of an RSA public key (RFC 8017 A.1.1), without leading zero octets.
struct RSAPublicKey {
    let modulus: Bytes
    let exponent: Bytes

    init?(_ key: Bytes) {
        guard let numbers = Self.numbers(key), Self.isUsable(numbers.exponent) else { return nil }
        (modulus, exponent) = numbers
    }

    /// The exponent of an RSA key, usable or not; nil for any other key.
    static func exponent(of key: PublicKeyInfo) -> Bytes? {
        switch key.algorithm {
        case .rsa, .unreadable(.rsaEncryption): numbers(key.key)?.exponent
        case .ec, .ed25519, .ed448, .rsaPSS, .dsa, .x25519, .x448, .other, .unreadable: nil
        }
    }

    private static func numbers(_ key: Bytes) -> (modulus: Bytes, exponent: Bytes)? {
        var outer = DERReader(key)
        guard var fields = try? outer.readInside(.sequence), (try? outer.finish()) != nil,
            let modulus = try? fields.read(.integer).content,
            let exponent = try? fields.read(.integer).content, fields.isAtEnd,
            // Both are positive; a set high bit would make them negative.
            let modulusHead = modulus.first, modulusHead & 0x80 == 0,
            let exponentHead = exponent.first, exponentHead & 0x80 == 0
        else { return nil }
        let digits = modulus.drop { $0 == 0 }
        return digits.isEmpty ? nil : (digits, exponent.drop { $0 == 0 })
    }

    /// Odd, at least 3 (RFC 8017 3.1), and of 64 bits at most: with 1 anybody can sign, and large ones cost time.
    static func isUsable(_ exponent: Bytes) -> Bool {
        guard let last = exponent.last, exponent.count <= 8 else { return false }
        return last & 1 == 1 && (exponent.count > 1 || last >= 3)
    }

    var modulusBits: Int {
        guard let head = modulus.first else { return 0 }
        return modulus.count * 8 - head.leadingZeroBitCount
    }
}
