internal import CertTrust

/// Certificates as PEM (RFC 7468).
enum PEMText {
    static func octets(_ certificates: [Certificate]) -> [UInt8] {
        certificates.flatMap { Array(text($0).utf8) }
    }

    static func text(_ certificate: Certificate) -> String {
        text(der: Array(certificate.der))
    }

    /// The same of an encoding, which may be that of no certificate.
    static func text(der: [UInt8]) -> String {
        var lines = ["-----BEGIN CERTIFICATE-----"]
        var rest = Base64.text(der)[...]
        while !rest.isEmpty {
            lines.append(String(rest.prefix(lineLength)))
            rest = rest.dropFirst(lineLength)
        }
        return (lines + ["-----END CERTIFICATE-----", ""]).joined(separator: "\n")
    }

    /// RFC 7468 2.
    private static let lineLength = 64
}
