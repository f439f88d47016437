import Testing

@testable import CertTrust

@Suite struct CertificateFileTests {
    typealias Material = InputMaterial
    static let first = Material.first
    static let second = Material.second
    static let pem = Material.pem(first)

    static let readable: [(String, [UInt8], [EncodingQuirk])] = [
        ("PEM", Array(pem.utf8), []),
        ("DER", first, []),
        ("CRLF", Array(Material.pem(first, end: "\r\n").utf8), []),
        ("CR", Array(Material.pem(first, end: "\r").utf8), [.misplacedBoundary]),
        ("spaces", Array(Material.pem(first, end: " ").utf8), [.misplacedBoundary]),
        ("one line", Array(Material.pem(first, end: "").utf8), [.misplacedBoundary]),
        ("indented", Array(("  " + Material.pem(first, end: "\n    ")).utf8), [.misplacedBoundary]),
        ("X509 label", Array(Material.pem(first, label: "X509 CERTIFICATE").utf8), []),
        ("UTF-8 with a mark", [0xef, 0xbb, 0xbf] + Array(pem.utf8), [.utf8ByteOrderMark]),
        ("UTF-16 LE", Material.utf16(pem, bigEndian: false, mark: true), [.utf16]),
        ("UTF-16 BE", Material.utf16(pem, bigEndian: true, mark: true), [.utf16]),
        ("UTF-16 LE without a mark", Material.utf16(pem, bigEndian: false, mark: false), [.utf16]),
        ("UTF-16 BE without a mark", Material.utf16(pem, bigEndian: true, mark: false), [.utf16]),
        ("text around", Array("根证书\n\(pem)\nend".utf8), [.textAroundBlocks]),
        ("mixed line ends", Array("\r\n\(pem)".utf8), [.mixedLineEnds]),
        (
            "a mark in the middle", Array("\n\u{feff}\(pem)".utf8),
            [.misplacedBoundary, .textAroundBlocks]
        ),
    ]

    @Test("reads a certificate however it is written", arguments: readable)
    func reads(name: String, bytes: [UInt8], quirks: [EncodingQuirk]) {
        let file = CertificateFile(bytes)
        #expect(file.kind == .certificate)
        #expect(file.encodings == [Self.first])
        #expect(file.problems == quirks.map { .encodingQuirk($0) })
    }

    @Test("gives block and line of each certificate, and folds nothing")
    func places() {
        let key = "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"
        let file = CertificateFile(text: "\n" + key + Self.pem + Self.pem)
        let lines = Self.pem.split(separator: "\n").count
        #expect(file.certificates.map(\.block) == [2, 3])
        #expect(file.certificates.map(\.line) == [5, 5 + lines])
        #expect(
            file.diagnostics == [
                InputDiagnostic(block: 1, line: 2, problem: .holds(.privateKey(.pkcs8)))
            ]
        )
    }

    @Test("reads DER certificates one behind another")
    func readsSeveralDER() {
        let file = CertificateFile(Self.first + Self.second + Material.third)
        #expect(file.encodings == [Self.first, Self.second, Material.third])
        #expect(file.certificates.map(\.block) == [1, 2, 3])
        #expect(file.certificates.map(\.line) == [nil, nil, nil])
        #expect(file.diagnostics.isEmpty)
    }

    static let behind: [(String, [UInt8], [InputProblem], Int)] = [
        ("an octet", first + [0x0a], [.trailingData(bytes: 1)], 1),
        ("zeros", first + [0, 0, 0, 0], [.trailingData(bytes: 4)], 1),
        ("text", first + Array("hello".utf8), [.trailingData(bytes: 5)], 1),
        ("another structure", first + [0x30, 3, 0x0c, 1, 0x41], [.trailingData(bytes: 5)], 1),
        (
            "half a certificate", first + second.prefix(100),
            [.malformedCertificate(.malformed(.truncated(offset: 0)))], 1
        ),
        (
            "a key", first + [0x30, 7, 2, 1, 1, 4, 2, 0, 0] + second,
            [.holds(.privateKey(.sec1))], 2
        ),
        (
            "a certificate behind another structure", first + [0x30, 0] + second,
            [.trailingData(bytes: 2)], 2
        ),
    ]

    @Test("keeps a DER certificate whatever stands behind it, and says what", arguments: behind)
    func keeps(name: String, bytes: [UInt8], problems: [InputProblem], count: Int) {
        let file = CertificateFile(bytes)
        #expect(file.encodings == Array([Self.first, Self.second].prefix(count)))
        #expect(file.problems == problems)
    }

    @Test("hashes a certificate without what stands behind it")
    func fingerprint() throws {
        let exact = try Certificate(der: Self.first)
        let file = CertificateFile(Self.first + [0, 0])
        let pem = CertificateFile(text: Material.pem(Self.first + [0, 0]))
        #expect(file.certificates.map(\.certificate.sha256) == [exact.sha256])
        #expect(pem.certificates.map(\.certificate.sha256) == [exact.sha256])
        #expect(pem.problems == [.trailingData(bytes: 2)])
    }

    static let bad: [(String, String, String)] = [
        ("cut", "-----BEGIN CERTIFICATE-----\nMIIB\n", "truncated-pem"),
        ("without a start", "MIIB\n-----END CERTIFICATE-----\n", "truncated-pem"),
        ("with four hyphens", "-----BEGIN CERTIFICATE----\nMIIB\n", "truncated-pem"),
        (
            "with bad base64", "-----BEGIN CERTIFICATE-----\nMI*B\n-----END CERTIFICATE-----\n",
            "bad-base64"
        ),
        (
            "with another label at its end",
            "-----BEGIN CERTIFICATE-----\nMIIB\n-----END X509 CRL-----\n", "mismatched-label"
        ),
        (
            "encrypted",
            "-----BEGIN CERTIFICATE-----\nProc-Type: 4,ENCRYPTED\n\nMIIB\n-----END CERTIFICATE-----\n",
            "encrypted-block"
        ),
        (
            "empty", "-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n",
            "malformed-certificate"
        ),
        (
            "no certificate", "-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----\n",
            "malformed-certificate"
        ),
        (
            "unknown", "-----BEGIN SECRET-----\nMAA=\n-----END SECRET-----\n",
            "not-a-certificate"
        ),
        (
            "a key", "-----BEGIN EC PRIVATE KEY-----\nMAA=\n-----END EC PRIVATE KEY-----\n",
            "private-key"
        ),
    ]

    @Test("never lets a bad block hide a good one, nor go unsaid", arguments: bad)
    func goesOn(name: String, block: String, code: String) {
        let between = CertificateFile(text: Self.pem + block + Material.pem(Self.second))
        #expect(between.encodings == [Self.first, Self.second])
        #expect(between.codes.contains(code))
        let alone = CertificateFile(text: block)
        #expect(alone.certificates.isEmpty)
        #expect(alone.codes.contains(code))
    }

    @Test("names a key below a certificate's label, and one that starts as a certificate")
    func namesHiddenKeys() {
        let key = Material.pem([0x30, 7, 2, 1, 1, 4, 2, 0, 0])
        #expect(CertificateFile(text: key).problems == [.holds(.privateKey(.sec1))])
        let unknown = Material.pem([0x30, 7, 2, 1, 1, 4, 2, 0, 0], label: "MATERIAL")
        #expect(CertificateFile(text: unknown).problems == [.holds(.privateKey(.sec1))])
        let spliced = "-----BEGIN CERTIFICATE-----\nMIIB\n-----END PRIVATE KEY-----\n"
        #expect(CertificateFile(text: spliced).codes == ["mismatched-label", "private-key"])
    }

    @Test("never shows what stands in a key block")
    func showsNoKey() {
        let secret = "c2VjcmV0c2VjcmV0"
        for end in ["-----END PRIVATE KEY-----", "-----END CERTIFICATE-----", "!", ""] {
            let file = CertificateFile(text: "-----BEGIN PRIVATE KEY-----\n\(secret)\n\(end)")
            #expect(file.codes.first == "private-key")
            #expect(!"\(file.diagnostics)".contains("c2Vj"))
        }
    }

    @Test("escapes labels")
    func escapesLabels() {
        let file = CertificateFile(text: "-----BEGIN A\\B-----\nAA==\n-----END A\\B-----")
        #expect(file.problems == [.unknownLabel("A\\\\B")])
    }

    @Test("lists so many diagnostics of a code and counts the others")
    func boundsDiagnostics() {
        let junk = "-----BEGIN X-----\nAA==\n-----END X-----\n"
        let key = "-----BEGIN PRIVATE KEY-----\nAA==\n-----END PRIVATE KEY-----\n"
        let file = CertificateFile(text: String(repeating: junk, count: 1_000) + key)
        #expect(file.diagnostics.count == Limits.diagnosticsOfOneCode + 2)
        #expect(file.codes.contains("private-key"))
        #expect(file.problems.last == .omitted(code: "not-a-certificate", count: 900))
    }

    @Test("says that it reads no more certificates than it may")
    func boundsCertificates() {
        let pem = Array((Self.pem + Self.pem + Self.pem).utf8)
        for bytes in [
            pem, Self.first + Self.first + Self.first,
            Material.pkcs7([Self.first, Self.first, Self.first]),
        ] {
            let file = CertificateFile(bytes, maximumCertificates: 2)
            #expect(file.certificates.count == 2)
            #expect(file.problems == [.tooMany(limit: 2)])
            #expect(!file.isComplete)
            #expect(CertificateFile(bytes, maximumCertificates: 3).isComplete)
        }
    }

    @Test("reads nothing of more octets than a file may have")
    func boundsBytes() {
        let bytes = [UInt8](repeating: 0x0a, count: Limits.fileBytes + 1)
        #expect(CertificateFile(bytes).problems == [.tooLarge(bytes: bytes.count)])
    }

    @Test("reads the machine's own roots as the file says")
    func readsEverything() {
        let text = Material.certificates.map { Material.pem($0) }.joined(separator: "# next\n")
        let file = CertificateFile(text: text)
        #expect(file.encodings == Material.certificates)
        #expect(file.problems == [.encodingQuirk(.textAroundBlocks)])
    }
}
