@testable import CertTrust

/// A certificate of chosen fields that breaks no rule unless told to; its signature is of no worth.
struct LintSample {
    var subject = "im.example.com"
    var organization: String?
    /// Nil for the subject itself.
    var issuer: String? = "Example CA"
    var names: [SANEntry]? = ["DNS:im.example.com", "IP:10.0.16.12"]
    /// UTCTime.
    var start = "260601000000Z"
    var end = "270601000000Z"
    var isCA = false
    /// The octet of the key usage; nil for none.
    var keyUsage: UInt8? = 0x80
    var purposes: [OID]? = [.serverAuth]
    var serial: [UInt8] = Array(0x11...0x20)
    var key: Key = .p256
    /// Whether the algorithm outside is another one than inside.
    var algorithmsDiffer = false
    /// More extensions, as encoded.
    var extensions: [[UInt8]] = []

    enum Key {
        case p256
        /// Both numbers, most significant octet first.
        case rsa(modulus: [UInt8], exponent: [UInt8])
    }

    /// A CA without hosts and purposes.
    static func authority(_ name: String = "Example CA", end: String = "460601000000Z") -> Self {
        Self(
            subject: name,
            issuer: nil,
            names: nil,
            end: end,
            isCA: true,
            keyUsage: 0x06,
            purposes: nil,
            serial: Array(0x31...0x40)
        )
    }

    var certificate: Certificate { get throws { try Certificate(der: der) } }

    var pem: String { get throws { try LintVerdictTests.pem(der) } }

    var der: [UInt8] {
        DERBuilder.sequence(
            signedPart,
            algorithmsDiffer ? Self.ecdsa(3) : Self.ecdsa(2),
            DERBuilder.bitString([0x30, 6, 2, 1, 1, 2, 1, 1])
        )
    }

    private var signedPart: [UInt8] {
        DERBuilder.sequence(
            DERBuilder.element(0xa0, DERBuilder.element(0x02, [2])),
            DERBuilder.element(0x02, serial),
            Self.ecdsa(2),
            name(issuer ?? subject),
            DERBuilder.sequence(
                DERBuilder.element(0x17, Array(start.utf8)),
                DERBuilder.element(0x17, Array(end.utf8))
            ),
            name(subject),
            keyInfo,
            DERBuilder.element(0xa3, DERBuilder.element(0x30, allExtensions.flatMap { $0 }))
        )
    }

    private var allExtensions: [[UInt8]] {
        var all = extensions
        let basic: [UInt8] = isCA ? DERBuilder.element(0x01, [0xff]) : []
        all.append(Self.ext(.basicConstraints, DERBuilder.sequence(basic), isCritical: true))
        if let keyUsage {
            let unused = UInt8(keyUsage.trailingZeroBitCount)
            all.append(
                Self.ext(
                    .keyUsage,
                    DERBuilder.element(0x03, [unused, keyUsage]),
                    isCritical: true
                )
            )
        }
        if let names {
            all.append(
                Self.ext(
                    .subjectAlternativeName,
                    DERBuilder.element(0x30, names.flatMap(\.encoded))
                )
            )
        }
        if let purposes {
            let oids = purposes.flatMap { DERBuilder.element(0x06, Array($0.content)) }
            all.append(Self.ext(.extendedKeyUsage, DERBuilder.element(0x30, oids)))
        }
        return all
    }

    static func ext(_ oid: OID, _ value: [UInt8], isCritical: Bool = false) -> [UInt8] {
        DERBuilder.sequence(
            DERBuilder.element(0x06, Array(oid.content)),
            isCritical ? DERBuilder.element(0x01, [0xff]) : [],
            DERBuilder.element(0x04, value)
        )
    }

    private func name(_ commonName: String) -> [UInt8] {
        let organization = organization.map { attribute(10, $0) } ?? []
        return DERBuilder.sequence(organization, attribute(3, commonName))
    }

    private func attribute(_ type: UInt8, _ text: String) -> [UInt8] {
        DERBuilder.set(
            DERBuilder.sequence(DERBuilder.oid(0x55, 4, type), DERBuilder.utf8String(text))
        )
    }

    private var keyInfo: [UInt8] {
        switch key {
        case .p256:
            DERBuilder.sequence(
                DERBuilder.sequence(
                    DERBuilder.oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1),
                    DERBuilder.oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7)
                ),
                DERBuilder.bitString(Self.generator)
            )
        case .rsa(let modulus, let exponent):
            DERBuilder.sequence(
                DERBuilder.sequence(
                    DERBuilder.element(0x06, Array(OID.rsaEncryption.content)),
                    DERBuilder.element(0x05, [])
                ),
                DERBuilder.bitString(
                    DERBuilder.sequence(
                        DERBuilder.element(0x02, [0] + modulus),
                        DERBuilder.element(0x02, exponent)
                    )
                )
            )
        }
    }

    private static func ecdsa(_ number: UInt8) -> [UInt8] {
        DERBuilder.sequence(DERBuilder.oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, number))
    }

    /// A point of P-256 that everybody knows: its generator, compressed (SEC 2 2.4.2).
    private static let generator: [UInt8] = [
        0x03, 0x6b, 0x17, 0xd1, 0xf2, 0xe1, 0x2c, 0x42, 0x47, 0xf8, 0xbc, 0xe6, 0xe5, 0x63, 0xa4,
        0x40, 0xf2, 0x77, 0x03, 0x7d, 0x81, 0x2d, 0xeb, 0x33, 0xa0, 0xf4, 0xa1, 0x39, 0x45, 0xd8,
        0x98, 0xc2, 0x96,
    ]
}
