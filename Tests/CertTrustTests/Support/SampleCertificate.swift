@testable import CertTrust

/// Certificates with chosen fields and a signature of no worth, for sentences about verdicts.
///
/// The same fields give the same octets, so that fingerprints in snapshots stay.
struct SampleCertificate {
    var subject = "im.example.com"
    var issuer: String?
    var names: [Name] = []
    var start = "2026-11-01T00:00:00Z"
    var end = "2028-11-01T00:00:00Z"
    var isCA: Bool?
    var purposes: [OID]? = [.serverAuth]
    /// DNS subtrees of name constraints.
    var permitted: [String] = []
    var isLogged = false

    /// An entry of the subject alternative name, by raw content.
    enum Name {
        case dns(String)
        case ip([UInt8])
    }

    var certificate: Certificate {
        get throws {
            let signed = sequence(
                element(0xa0, element(0x02, [2])),
                element(0x02, [0x11, 0x22]),
                Self.algorithm,
                name(issuer ?? subject),
                sequence(time(start), time(end)),
                name(subject),
                Self.key,
                element(0xa3, sequence(extensions))
            )
            return try Certificate(
                der: sequence(
                    signed,
                    Self.algorithm,
                    element(0x03, [0] + [UInt8](repeating: 0xab, count: 32))
                )
            )
        }
    }

    private var extensions: [UInt8] {
        var all: [UInt8] = []
        if let isCA {
            all += ext(.basicConstraints, sequence(isCA ? element(0x01, [0xff]) : []))
        }
        if !names.isEmpty { all += ext(.subjectAlternativeName, sequence(names.flatMap(entry))) }
        if let purposes {
            all += ext(.extendedKeyUsage, sequence(purposes.flatMap { element(0x06, $0.content) }))
        }
        if !permitted.isEmpty {
            let trees = permitted.flatMap { sequence(element(0x82, $0.utf8)) }
            all += ext(.nameConstraints, sequence(element(0xa0, trees)))
        }
        if isLogged { all += ext(.signedCertificateTimestamps, element(0x04, [0])) }
        // A certificate with the extensions field needs one extension at least.
        return all + ext(.subjectKeyIdentifier, element(0x04, [1, 2, 3, 4]))
    }

    private func entry(_ name: Name) -> [UInt8] {
        switch name {
        case .dns(let text): element(0x82, text.utf8)
        case .ip(let octets): element(0x87, octets)
        }
    }

    private func name(_ text: String) -> [UInt8] {
        guard !text.isEmpty else { return sequence() }
        let attribute = sequence(
            element(0x06, OID.commonName.content),
            element(0x0c, text.utf8)
        )
        return sequence(element(0x31, attribute))
    }

    private func time(_ text: String) -> [UInt8] {
        element(0x18, text.filter(\.isNumber).utf8 + [UInt8(ascii: "Z")])
    }

    private func ext(_ oid: OID, _ value: [UInt8]) -> [UInt8] {
        sequence(element(0x06, oid.content), element(0x04, value))
    }

    private static let algorithm = sequence(
        element(0x06, [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 11]),
        element(0x05, [])
    )

    private static let key = sequence(
        sequence(element(0x06, OID.rsaEncryption.content), element(0x05, [])),
        element(
            0x03,
            [0]
                + sequence(
                    element(0x02, [0] + [UInt8](repeating: 0xc3, count: 256)),
                    element(0x02, [1, 0, 1])
                )
        )
    )
}

private func sequence(_ parts: [UInt8]...) -> [UInt8] { element(0x30, Array(parts.joined())) }

private func element(_ tag: UInt8, _ bytes: some Collection<UInt8>) -> [UInt8] {
    let content = Array(bytes)
    let length = content.count
    if length < 0x80 { return [tag, UInt8(length)] + content }
    if length < 0x100 { return [tag, 0x81, UInt8(length)] + content }
    if length < 0x1_0000 { return [tag, 0x82, UInt8(length >> 8), UInt8(length & 0xff)] + content }
    return [tag, 0x83] + [16, 8, 0].map { UInt8(length >> $0 & 0xff) } + content
}
