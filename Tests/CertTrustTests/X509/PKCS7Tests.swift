import Testing

@testable import CertTrust

@Suite struct PKCS7Tests {
    typealias Material = InputMaterial

    @Test(
        "gives the certificates of a message in its order, signed or not, DER or PEM",
        arguments: ["degenerate", "signed", "PEM", "CMS", "certificate label", "DER behind DER"]
    )
    func reads(form: String) {
        let chain = [Material.second, Material.first]
        let message = Material.pkcs7(chain)
        let file =
            switch form {
            case "signed":
                CertificateFile(Material.pkcs7(chain, signers: Material.der(0x30, [2, 1, 1])))
            case "PEM": CertificateFile(text: Material.pem(message, label: "PKCS7"))
            case "CMS": CertificateFile(text: Material.pem(message, label: "CMS"))
            case "certificate label": CertificateFile(text: Material.pem(message))
            default: CertificateFile(message)
            }
        #expect(file.encodings == chain)
        #expect(file.certificates.map(\.block) == [1, 1])
    }

    static let odd: [(String, [UInt8], [InputProblem], Int)] = [
        ("no certificate", Material.pkcs7([]), [.emptyPKCS7], 0),
        (
            "an attribute certificate", Material.pkcs7([Material.first], more: [0xa1, 0]),
            [.otherCertificates(count: 1)], 1
        ),
        (
            "a CRL", Material.pkcs7([Material.first], crls: [0xa1, 0]),
            [.holds(.crl)], 1
        ),
        (
            "a certificate that is none", Material.pkcs7([Material.first, [0x30, 0]]),
            [.malformedCertificate(.malformed(.truncated(offset: 2)))], 1
        ),
        (
            "another type of message",
            Material.der(0x30, Material.data, Material.der(0xa0, [4, 0])),
            [.malformedPKCS7(.notSignedData(.pkcs7Data))], 0
        ),
        (
            "the indefinite length of BER",
            [0x30, 0x80] + Material.signedData + [0xa0, 0x80, 0x30, 0x80, 0, 0, 0, 0, 0, 0],
            [.malformedPKCS7(.indefiniteLength)], 0
        ),
        (
            "no version",
            Material.der(0x30, Material.signedData, Material.der(0xa0, Material.der(0x30))),
            [.malformedPKCS7(.malformed(.truncated(offset: 17)))], 0
        ),
    ]

    @Test("says what is wrong with a message", arguments: odd)
    func names(name: String, message: [UInt8], problems: [InputProblem], count: Int) {
        let file = CertificateFile(message)
        #expect(file.kind == (count > 0 ? .certificate : .pkcs7))
        #expect(file.problems == problems)
        #expect(file.certificates.count == count)
    }

    @Test("reads a certificate below a PKCS#7 label, and says so")
    func readsCertificateBelowWrongLabel() {
        let file = CertificateFile(text: Material.pem(Material.first, label: "PKCS7"))
        #expect(file.encodings == [Material.first])
        #expect(file.problems == [.encodingQuirk(.labelDoesNotFit)])
    }
}
