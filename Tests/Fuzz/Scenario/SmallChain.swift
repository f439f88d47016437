@testable import CertTrust

/// The chain that `revocation` asks about.
///
/// `leaf`, number 3, by `int`, number 2, by `root`, number 1, each with the key of its number: make_revocation.py makes
/// lists and responses about it.
struct SmallChain: Sendable {
    let leaf: Certificate
    let middle: Certificate
    let root: Certificate

    static let shared: SmallChain? = try? SmallChain()

    /// In the middle of what the lists are good for.
    static let time = Instant(seconds: 1_893_456_000)

    private init() throws {
        root = try Self.certificate("root", 1, by: "root", 1, isCA: true)
        middle = try Self.certificate("int", 2, by: "root", 1, isCA: true)
        leaf = try Self.certificate("leaf", 3, by: "int", 2, isCA: false)
    }

    private static func certificate(
        _ name: String,
        _ number: Int,
        by issuer: String,
        _ signer: Int,
        isCA: Bool
    ) throws -> Certificate {
        let identifier = SHA2.sha1(SmallKey(number)?.publicKeyInfo.suffix(65) ?? [])
        let use: [UInt8] = isCA ? [1, 0x06] : [7, 0x80]
        let names = DERNode(0x30, .elements([DERNode(0x82, Array("im.example.com".utf8))]))
        var extensions = [
            SmallCertificate.extension([0x55, 0x1d, 14], DERNode(0x04, identifier)),
            SmallCertificate.extension([0x55, 0x1d, 15], critical: true, DERNode(0x03, use)),
        ]
        if isCA {
            let constraints = DERNode(0x30, .elements([DERNode(0x01, [0xff])]))
            extensions.append(
                SmallCertificate.extension([0x55, 0x1d, 19], critical: true, constraints)
            )
        } else {
            extensions.append(SmallCertificate.extension([0x55, 0x1d, 17], names))
        }
        let made = SmallCertificate(
            serial: UInt8(truncatingIfNeeded: number),
            issuer: issuer,
            commonNames: [name],
            key: number,
            signer: signer,
            extensions: extensions
        )
        return try Certificate(der: made.encoded)
    }

    /// Asks for the status of the whole path with these lists and this response.
    func verdict(lists: [RevocationList], response: [UInt8]?, _ mode: RevocationMode) -> Verdict {
        let evaluator = TrustEvaluator(
            anchors: AnchorStore(pinned: [root]),
            policy: TrustPolicy(revocation: mode),
            revocation: RevocationStore(lists: lists)
        )
        let chain = ServedChain([leaf, middle], stapledResponse: response)
        return evaluator.evaluate(chain: chain, for: "im.example.com", at: Self.time)
    }
}
