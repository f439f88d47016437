@testable import CertTrust

/// A certificate taken apart, to be changed and signed again by a key that is made of a number.
struct CertificateParts {
    /// The encoded [0] with the version, empty where it is left out.
    var version: [UInt8]
    var serial: [UInt8]
    var issuer: [UInt8]
    var validity: [UInt8]
    var subject: [UInt8]
    var key: SeedKey
    var signer: SeedKey
    /// The encoded extensions; nil without a list of them.
    var extensions: [ExtensionParts]?

    init(_ certificate: Certificate, key: SeedKey, signer: SeedKey) {
        self.key = key
        self.signer = signer
        var fields = DERReader.children(
            of: DERReader.children(of: certificate.signedPart)[0].content
        )
        version = fields.first?.tag == 0xa0 ? Array(fields.removeFirst().encoded) : []
        serial = Array(fields[0].encoded)
        issuer = Array(fields[2].encoded)
        validity = Array(fields[3].encoded)
        subject = Array(fields[4].encoded)
        extensions =
            fields.last { $0.tag == 0xa3 } == nil
            ? nil
            : certificate.extensions.all.map(ExtensionParts.init)
    }

    /// The whole certificate.
    var encoded: [UInt8] {
        let list = extensions.map { list in
            DERBuilder.element(0xa3, DERBuilder.element(0x30, list.flatMap(\.encoded)))
        }
        let signed = DERBuilder.sequence(
            version,
            serial,
            Self.ed25519,
            issuer,
            validity,
            subject,
            DERBuilder.sequence(Self.ed25519, DERBuilder.bitString(key.publicOctets)),
            list ?? []
        )
        let signature = signer.signature(of: signed)
        return DERBuilder.sequence(signed, Self.ed25519, DERBuilder.bitString(signature))
    }

    /// The algorithm of RFC 8410, of keys and of signatures.
    private static let ed25519 = DERBuilder.sequence(DERBuilder.oid(0x2b, 0x65, 0x70))
}

/// One extension, ready to be changed.
struct ExtensionParts: Hashable {
    let oid: OID
    var isCritical: Bool
    var value: [UInt8]

    var encoded: [UInt8] {
        DERBuilder.sequence(
            DERBuilder.element(0x06, Array(oid.content)),
            isCritical ? [0x01, 0x01, 0xff] : [],
            DERBuilder.element(0x04, value)
        )
    }
}

extension ExtensionParts {
    init(_ element: Extension) {
        self.init(
            oid: element.oid,
            isCritical: element.isCritical,
            value: Array(element.value)
        )
    }
}

extension DERReader {
    /// All elements of something that was read before.
    fileprivate static func children(of bytes: Bytes) -> [DERElement] {
        var reader = DERReader(bytes)
        var elements: [DERElement] = []
        while let element = try? reader.read() { elements.append(element) }
        return elements
    }
}
