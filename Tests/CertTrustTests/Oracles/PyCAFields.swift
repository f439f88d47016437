import Foundation

@testable import CertTrust

/// The fields of a certificate in the shape that `pyca_fields.py` prints, so that both compare as one value.
enum PyCAFields {
    static func dictionary(_ certificate: Certificate) -> [String: Any] {
        [
            "version": certificate.version,
            "serial": decimal(certificate.serialNumber),
            "subject": name(certificate.subject),
            "issuer": name(certificate.issuer),
            "not_before": certificate.validity.notBefore.description,
            "not_after": certificate.validity.notAfter.description,
            "sha256": Hex.lower(certificate.sha256),
            "sha1": Hex.lower(certificate.sha1),
            "key": key(certificate.publicKey),
            "extensions": extensions(certificate.extensions),
        ]
    }

    private static func name(_ name: DistinguishedName) -> [Any] {
        name.relativeNames.map { group in
            group.map { [$0.type.description, $0.text as Any? ?? NSNull()] }
        }
    }

    /// pyca calls both kinds of RSA key RSA, and gives Edwards keys no size.
    private static func key(_ key: PublicKeyInfo) -> [Any] {
        switch key.algorithm {
        case .ed25519, .ed448: [key.algorithm.family, NSNull()]
        case .rsaPSS: ["RSA", key.bits as Any? ?? NSNull()]
        case .rsa, .ec, .dsa, .x25519, .x448, .other, .unreadable:
            [key.algorithm.family, key.bits as Any? ?? NSNull()]
        }
    }

    private static func extensions(_ extensions: Extensions) -> [String: Any] {
        let constraints = extensions.basicConstraints.map {
            [$0.isCA, $0.pathLength as Any? ?? NSNull()] as [Any]
        }
        // encipherOnly and decipherOnly mean something beside keyAgreement only; pyca raises on them elsewhere.
        let usages = extensions.keyUsage?.names.filter { !$0.hasSuffix("Only") }
        return [
            "san": extensions.subjectAlternativeNames?.map(generalName) ?? NSNull(),
            "key_usage": usages ?? NSNull(),
            "eku": extensions.extendedKeyUsage?.map(\.description) ?? NSNull(),
            "basic_constraints": constraints ?? NSNull(),
            "extensions": extensions.all.map { [$0.oid.description, $0.isCritical] as [Any] },
        ]
    }

    private static func generalName(_ entry: GeneralName) -> [Any] {
        switch entry {
        case .dns(let bytes): ["DNS", String(decoding: bytes, as: UTF8.self)]
        case .email(let bytes): ["email", String(decoding: bytes, as: UTF8.self)]
        case .uri(let bytes): ["URI", String(decoding: bytes, as: UTF8.self)]
        case .ip(let bytes): ["IP", Hex.lower(bytes)]
        case .directory(let value): ["dirName", name(value)]
        case .other: ["other", NSNull()]
        }
    }

    /// Two's complement octets as a decimal number of any length.
    private static func decimal(_ octets: Bytes) -> String {
        let isNegative = (octets.first ?? 0) & 0x80 != 0
        var magnitude = octets.map { isNegative ? ~$0 : $0 }
        if isNegative {
            for index in magnitude.indices.reversed() {
                magnitude[index] &+= 1
                if magnitude[index] != 0 { break }
            }
        }
        var digits: [Int] = [0]
        for octet in magnitude {
            var carry = Int(octet)
            for index in digits.indices {
                carry += digits[index] * 256
                digits[index] = carry % 10
                carry /= 10
            }
            while carry > 0 {
                digits.append(carry % 10)
                carry /= 10
            }
        }
        return (isNegative ? "-" : "") + digits.reversed().map(String.init).joined()
    }
}
