/// Builds certificates for targets whose inputs are something else.
struct SmallCertificate {
    var serial: UInt8 = 1
    var issuer = "root"
    var commonNames: [String]
    var key = 1
    var signer = 1
    var extensions: [DERNode]

    var encoded: [UInt8] {
        let time = DERNode(0x18, Array("20200101000000Z".utf8))
        let end = DERNode(0x18, Array("20491231235959Z".utf8))
        let signed = DERNode(
            0x30,
            .elements(
                [
                    DERNode(0xa0, .elements([DERNode(0x02, [2])])),
                    DERNode(0x02, [serial]),
                    Self.algorithm,
                    Self.name([issuer]),
                    DERNode(0x30, .elements([time, end])),
                    Self.name(commonNames),
                    DERNode(0x30, .octets(SmallKey(key)?.publicKeyInfo ?? [])),
                    DERNode(0xa3, .elements([DERNode(0x30, .elements(extensions))])),
                ].filter { $0.tag != 0xa3 || !extensions.isEmpty }
            )
        )
        let unsigned = DERNode(
            0x30,
            .elements([signed, Self.algorithm, DERNode(0x03, [0, 0x30, 0])])
        )
        return Signing.sign(unsigned.encoded, with: SmallKey(signer))
    }

    static func name(_ commonNames: [String]) -> DERNode {
        DERNode(
            0x30,
            .elements(
                commonNames.map { text in
                    let attribute = DERNode(
                        0x30,
                        .elements([
                            DERNode(0x06, [0x55, 4, 3]), DERNode(0x0c, Array(text.utf8)),
                        ])
                    )
                    return DERNode(0x31, .elements([attribute]))
                }
            )
        )
    }

    static func `extension`(_ oid: [UInt8], critical: Bool = false, _ value: DERNode) -> DERNode {
        DERNode(
            0x30,
            .elements(
                [DERNode(0x06, oid)] + (critical ? [DERNode(0x01, [0xff])] : [])
                    + [DERNode(0x04, value.encoded)]
            )
        )
    }

    private static var algorithm: DERNode {
        DERNode(0x30, .elements([DERNode(0x06, [0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2])]))
    }
}
