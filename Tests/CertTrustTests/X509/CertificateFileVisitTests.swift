import Testing

@testable import CertTrust

@Suite("CertificateFile, certificate by certificate")
struct CertificateFileVisitTests {
    private static let pem = Array(
        (InputMaterial.pem(InputMaterial.first) + InputMaterial.pem([0x30, 0x03, 2, 1, 1])
            + InputMaterial.pem(InputMaterial.second)).utf8
    )

    @Test("hands on what it would have collected, and says the same about the rest")
    func visits() {
        let collected = CertificateFile(Self.pem)
        var visited: [CertificateFile.Item] = []
        let file = CertificateFile(Self.pem) { visited.append($0) }
        #expect(visited == collected.certificates && visited.count == 2)
        #expect(file.certificates.isEmpty)
        #expect(file.kind == collected.kind && file.diagnostics == collected.diagnostics)
    }

    @Test("a served chain keeps the place of a certificate that cannot be read")
    func servedChain() throws {
        let chain = ServedChain(CertificateFile(Self.pem))
        #expect(chain.count == 3)
        let second = try Certificate(der: InputMaterial.second)
        #expect(chain.intermediates == [second])
        guard case .unreadable = chain.elements[1] else {
            Issue.record("the second certificate is readable")
            return
        }
    }
}
