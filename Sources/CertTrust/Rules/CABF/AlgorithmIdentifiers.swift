/// AlgorithmIdentifiers that the Baseline Requirements list octet for octet (BR 7.1.3.1 and 7.1.3.2).
enum AlgorithmIdentifiers {
    /// 7.1.3.1.1: rsaEncryption, with its NULL.
    static let rsaEncryption = sequence(pkcs1(1), null)

    /// 7.1.3.2: RSASSA-PKCS1-v1_5, RSASSA-PSS and ECDSA, each with SHA-256, SHA-384 and SHA-512.
    static let signatures: Set<[UInt8]> = [
        sequence(pkcs1(11), null),
        sequence(pkcs1(12), null),
        sequence(pkcs1(13), null),
        pss(.sha256, saltLength: 32),
        pss(.sha384, saltLength: 48),
        pss(.sha512, saltLength: 64),
        sequence(ecdsa(2)),
        sequence(ecdsa(3)),
        sequence(ecdsa(4)),
    ]

    /// 7.1.3.2.1: one digest for message and mask, and a salt as long as the digest.
    private static func pss(_ digest: OID, saltLength: UInt8) -> [UInt8] {
        let digest = sequence(element(0x06, Array(digest.content)), null)
        return sequence(
            element(0x06, Array(OID.rsaPSS.content)),
            sequence(
                element(0xa0, digest),
                element(0xa1, sequence(element(0x06, Array(OID.mgf1.content)), digest)),
                element(0xa2, element(0x02, [saltLength]))
            )
        )
    }

    private static func pkcs1(_ number: UInt8) -> [UInt8] {
        element(0x06, [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, number])
    }

    private static func ecdsa(_ number: UInt8) -> [UInt8] {
        element(0x06, [0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, number])
    }

    private static func sequence(_ parts: [UInt8]...) -> [UInt8] {
        element(0x30, Array(parts.joined()))
    }

    /// All that is written here is shorter than 128 octets.
    private static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        [tag, UInt8(truncatingIfNeeded: content.count)] + content
    }

    private static let null: [UInt8] = [0x05, 0]
}
