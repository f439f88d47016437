@testable import CertTrust

/// A certificate whose names are all that matters; its key and its signature are well-formed only.
struct TestCertificate {
    var commonNames: [String] = []
    /// The subject alternative name; nil for a certificate without one.
    var names: [SANEntry]?

    func certificate() throws(CertificateError) -> Certificate {
        try Certificate(der: der)
    }

    var der: [UInt8] {
        DERBuilder.sequence(
            signedPart,
            Self.algorithm,
            DERBuilder.bitString(Array(repeating: 0x5a, count: 70))
        )
    }

    private var signedPart: [UInt8] {
        DERBuilder.sequence(
            DERBuilder.element(0xa0, DERBuilder.element(0x02, [2])),
            DERBuilder.element(0x02, [1]),
            Self.algorithm,
            Self.name(["Test CA"]),
            DERBuilder.sequence(
                DERBuilder.time("20260101000000Z"),
                DERBuilder.time("20270101000000Z")
            ),
            Self.name(commonNames),
            DERBuilder.sequence(
                DERBuilder.sequence(
                    DERBuilder.oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1),
                    DERBuilder.oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7)
                ),
                DERBuilder.bitString([4] + Array(repeating: 0x11, count: 64))
            ),
            names.map(Self.extensions) ?? []
        )
    }

    private static func name(_ commonNames: [String]) -> [UInt8] {
        let attributes = commonNames.map { text in
            DERBuilder.set(
                DERBuilder.sequence(DERBuilder.oid(0x55, 4, 3), DERBuilder.utf8String(text))
            )
        }
        return DERBuilder.element(0x30, Array(attributes.joined()))
    }

    private static func extensions(_ names: [SANEntry]) -> [UInt8] {
        let value = DERBuilder.element(0x30, Array(names.map(\.encoded).joined()))
        return DERBuilder.element(
            0xa3,
            DERBuilder.sequence(
                DERBuilder.sequence(
                    DERBuilder.oid(0x55, 0x1d, 0x11),
                    DERBuilder.element(0x04, value)
                )
            )
        )
    }

    /// Of ecdsa-with-SHA256.
    private static let algorithm = DERBuilder.sequence(
        DERBuilder.oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2)
    )
}

/// One entry of a subject alternative name: `DNS:…`, `IP:…`, `email:…`, `URI:…`, or any octets.
struct SANEntry: ExpressibleByStringLiteral, Sendable {
    let encoded: [UInt8]

    init(tag: UInt8, _ content: [UInt8]) {
        encoded = DERBuilder.element(tag, content)
    }

    init(stringLiteral text: String) { self.init(text) }

    init(_ text: String) {
        let value = Array(text.drop { $0 != ":" }.dropFirst().utf8)
        switch text.prefix(while: { $0 != ":" }) {
        case "DNS": self.init(tag: 0x82, value)
        case "IP": self.init(tag: 0x87, IPAddress.octets(value[...]) ?? [])
        case "email": self.init(tag: 0x81, value)
        case "URI": self.init(tag: 0x86, value)
        default: preconditionFailure("unknown kind of entry: \(text)")
        }
    }
}
