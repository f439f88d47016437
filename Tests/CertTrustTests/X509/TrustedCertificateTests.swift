import Testing

@testable import CertTrust

/// TRUSTED CERTIFICATE blocks, whose settings follow the certificate.
@Suite struct TrustedCertificateTests {
    typealias Material = InputMaterial
    static let server = Material.serverAuth
    static let mail = Material.emailProtection
    static let any = Material.oid(0x55, 0x1d, 37, 0)

    static func settings(trust: [UInt8]? = nil, reject: [UInt8]? = nil) -> [UInt8] {
        let alias = Material.der(0x0c, Array("alias".utf8))
        return Material.der(
            0x30,
            trust.map { Material.der(0x30, $0) } ?? [],
            reject.map { Material.der(0xa0, $0) } ?? [],
            alias
        )
    }

    static let rows: [(String, [UInt8], [InputProblem])] = [
        ("no settings", [], [.trustedCertificate]),
        ("settings of nothing", settings(), [.trustedCertificate]),
        ("trusted for servers", settings(trust: mail + server), [.trustedCertificate]),
        ("trusted for everything", settings(trust: any), [.trustedCertificate]),
        ("rejected for mail", settings(reject: mail), [.trustedCertificate]),
        (
            "trusted for mail alone", settings(trust: mail),
            [.rejectedCertificate(.notTrusted)]
        ),
        ("trusted for nothing", settings(trust: []), [.rejectedCertificate(.notTrusted)]),
        (
            "rejected for servers", settings(trust: server, reject: mail + server),
            [.rejectedCertificate(.rejected)]
        ),
        (
            "rejected for everything", settings(reject: any),
            [.rejectedCertificate(.rejected)]
        ),
        ("unreadable", [0x30, 9, 0], [.rejectedCertificate(.unreadable)]),
        ("no settings at all", Array("junk".utf8), [.rejectedCertificate(.unreadable)]),
        (
            "more behind the settings", settings(trust: server) + [0, 0],
            [.rejectedCertificate(.unreadable)]
        ),
    ]

    @Test("keeps a certificate out that its settings refuse for servers", arguments: rows)
    func reads(name: String, settings: [UInt8], problems: [InputProblem]) {
        let pem = Material.pem(Material.first + settings, label: "TRUSTED CERTIFICATE")
        let file = CertificateFile(text: pem)
        let isKept = problems.first == .trustedCertificate
        #expect(file.kind == .certificate)
        #expect(file.encodings == (isKept ? [Material.first] : []))
        #expect(file.problems == problems)
    }

    @Test("gives a certificate without its settings")
    func dropsSettings() {
        let bytes = Material.first + Self.settings(trust: Self.server)
        let file = CertificateFile(text: Material.pem(bytes, label: "TRUSTED CERTIFICATE"))
        #expect(
            file.certificates.map(\.certificate.findings) == [
                CertificateFile(Material.first).certificates[0].certificate.findings
            ]
        )
    }
}
