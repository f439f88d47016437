@testable import CertTrust

/// A revocation list whose structure is all that matters; its signature is well-formed only.
struct TestRevocationList {
    /// Encoded, one behind another; nil leaves revokedCertificates out.
    var entries: [UInt8]?
    /// Encoded, one behind another; nil leaves crlExtensions out.
    var extensions: [UInt8]? = Self.number(1)
    /// 1 stands for version 2; nil for version 1, which is not written.
    var version: [UInt8]? = [1]
    var thisUpdate = DERBuilder.time("20260101000000Z")
    var nextUpdate: [UInt8]? = DERBuilder.time("20270101000000Z")
    var signedAlgorithm = Self.algorithm
    var issuer = Self.name("Test CA")

    var der: [UInt8] {
        DERBuilder.sequence(
            signedPart,
            Self.algorithm,
            DERBuilder.bitString(Array(repeating: 0x5a, count: 70))
        )
    }

    private var signedPart: [UInt8] {
        DERBuilder.sequence(
            version.map { DERBuilder.element(0x02, $0) } ?? [],
            signedAlgorithm,
            issuer,
            thisUpdate,
            nextUpdate ?? [],
            entries.map { DERBuilder.element(0x30, $0) } ?? [],
            extensions.map { DERBuilder.element(0xa0, DERBuilder.element(0x30, $0)) } ?? []
        )
    }

    static func entry(
        serial: [UInt8],
        date: [UInt8] = Array("260101000000Z".utf8),
        extensions: [UInt8]? = nil
    ) -> [UInt8] {
        DERBuilder.sequence(
            DERBuilder.element(0x02, serial),
            DERBuilder.element(0x17, date),
            extensions.map { DERBuilder.element(0x30, $0) } ?? []
        )
    }

    /// An extension below 2.5.29.
    static func ext(_ arc: UInt8, isCritical: Bool = false, _ value: [UInt8]) -> [UInt8] {
        DERBuilder.sequence(
            DERBuilder.oid(0x55, 0x1d, arc),
            isCritical ? DERBuilder.element(0x01, [0xff]) : [],
            DERBuilder.element(0x04, value)
        )
    }

    static func number(_ number: UInt8) -> [UInt8] { ext(20, DERBuilder.element(0x02, [number])) }

    static func reason(_ code: UInt8) -> [UInt8] { ext(21, DERBuilder.element(0x0a, [code])) }

    static func certificateIssuer(_ name: [UInt8]) -> [UInt8] {
        ext(29, isCritical: true, DERBuilder.sequence(DERBuilder.element(0xa4, name)))
    }

    /// An issuingDistributionPoint of the given fields, encoded.
    static func point(_ fields: [UInt8]) -> [UInt8] {
        ext(28, isCritical: true, DERBuilder.element(0x30, fields))
    }

    static func name(_ commonName: String) -> [UInt8] {
        DERBuilder.sequence(
            DERBuilder.set(
                DERBuilder.sequence(
                    DERBuilder.oid(0x55, 4, 3),
                    DERBuilder.utf8String(commonName)
                )
            )
        )
    }

    /// Of ecdsa-with-SHA256.
    static let algorithm = DERBuilder.sequence(
        DERBuilder.oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2)
    )
}
