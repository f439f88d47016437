import Foundation
import Testing

@testable import CertTrust

/// Real certificates and what tests make of them: nothing here is a key, and no PEM stands in Swift.
enum InputMaterial {
    /// Different certificates as DER: those of `WFCERT_TESTCERTS`, else of the machine's own roots.
    static let certificates: [[UInt8]] = {
        let made = ProcessInfo.processInfo.environment["WFCERT_TESTCERTS"].map(pemFiles) ?? []
        let files = made.isEmpty ? ["/etc/ssl/certs/ca-certificates.crt"] : made
        var seen: Set<[UInt8]> = []
        let found = files.flatMap(blocks).filter { der in
            (try? Certificate(der: der))?.der.count == der.count && seen.insert(der).inserted
        }
        return Array(found.prefix(200))
    }()

    static var first: [UInt8] { certificates[0] }
    static var second: [UInt8] { certificates[1] }
    static var third: [UInt8] { certificates[2] }

    /// Lines of 64 characters between boundaries, encoded by another implementation than ours.
    static func pem(_ der: [UInt8], label: String = "CERTIFICATE", end: String = "\n") -> String {
        let options: Data.Base64EncodingOptions = [.lineLength64Characters, .endLineWithLineFeed]
        let body = Data(der).base64EncodedString(options: options)
        let lines = ["-----BEGIN \(label)-----", body, "-----END \(label)-----", ""]
        return lines.joined(separator: "\n").replacingOccurrences(of: "\n", with: end)
    }

    static func utf16(_ text: String, bigEndian: Bool, mark: Bool) -> [UInt8] {
        let units = (mark ? [0xfeff] : []) + Array(text.utf16)
        return units.flatMap { unit in
            let pair = [UInt8(unit >> 8), UInt8(unit & 0xff)]
            return bigEndian ? pair : pair.reversed()
        }
    }

    /// An ASN.1 element with definite length.
    static func der(_ tag: UInt8, _ parts: [UInt8]...) -> [UInt8] {
        let content = Array(parts.joined())
        guard content.count >= 0x80 else { return [tag, UInt8(content.count)] + content }
        let octets = [24, 16, 8, 0].map { UInt8(content.count >> $0 & 0xff) }.drop { $0 == 0 }
        return [tag, 0x80 | UInt8(octets.count)] + octets + content
    }

    static func oid(_ octets: UInt8...) -> [UInt8] { der(0x06, octets) }
    static func integer(_ octets: UInt8...) -> [UInt8] { der(0x02, octets) }

    static let signedData = oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, 2)
    static let data = oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, 1)
    static let serverAuth = oid(0x2b, 6, 1, 5, 5, 7, 3, 1)
    static let emailProtection = oid(0x2b, 6, 1, 5, 5, 7, 3, 4)

    /// A message around certificates; with a signer it is not degenerate.
    static func pkcs7(
        _ certificates: [[UInt8]],
        more: [UInt8] = [],
        crls: [UInt8] = [],
        signers: [UInt8] = []
    ) -> [UInt8] {
        let list = der(0xa0, Array(certificates.joined()), more)
        let content = der(
            0x30,
            integer(1),
            der(0x31),
            der(0x30, data),
            list,
            crls,
            der(0x31, signers)
        )
        return der(0x30, signedData, der(0xa0, content))
    }

    private static func pemFiles(below directory: String) -> [String] {
        let names = FileManager.default.enumerator(atPath: directory)?.allObjects as? [String] ?? []
        let wanted = names.filter { $0.hasSuffix(".pem") || $0.hasSuffix(".crt") }
        return wanted.sorted().map { directory + "/" + $0 }
    }

    private static func blocks(of file: String) -> [[UInt8]] {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return [] }
        return text.components(separatedBy: "-----BEGIN CERTIFICATE-----").dropFirst().compactMap {
            let body = $0.components(separatedBy: "-----END")[0]
            return Data(base64Encoded: body, options: .ignoreUnknownCharacters).map(Array.init)
        }
    }
}

extension CertificateFile {
    init(text: String) {
        self.init(Array(text.utf8))
    }

    /// The encodings of the certificates, which say most of it.
    var encodings: [[UInt8]] { certificates.map { Array($0.certificate.der) } }
    var codes: [String] { diagnostics.map(\.code) }
    var problems: [InputProblem] { diagnostics.map(\.problem) }
}
