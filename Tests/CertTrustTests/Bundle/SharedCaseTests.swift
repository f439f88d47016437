import Foundation
import Testing

@testable import CertTrust

/// The loading rows of the cases that lie beside this repository, or where `WFCERT_SHARED` says.
@Suite(.enabled(if: !SharedCases.loads.isEmpty, "there are no shared cases; set WFCERT_SHARED"))
struct SharedCaseTests {
    typealias Load = SharedCases.Load

    @Test(
        "loads what the case says, and says why nothing came of a file",
        arguments: SharedCases.loads
    )
    func loads(load: Load) throws {
        var bundle = CertificateBundle()
        try bundle.add(path: SharedCases.path + "/" + load.testDescription)
        let codes = Set(bundle.diagnostics.map(\.code))
        #expect(bundle.entries.count == load.certs)
        #expect(codes.isSuperset(of: load.diagnostics ?? []))
        #expect(load.certs > 0 || !codes.isEmpty)
    }

    static let directories: [(String, Int, [String])] = [
        ("01-pem-crlf-bom", 1, ["ca.pem encoding-quirk"]),
        ("04-pem-bag-attributes", 2, ["export.pem encoding-quirk"]),
        (
            "05-private-key-in-bundle", 1,
            ["keyonly.pem private-key", "params.pem parameters", "server.pem private-key"]
        ),
        ("08-extension-lies", 4, ["a.pem encoding-quirk", "d.der encoding-quirk"]),
        (
            "10-empty-and-junk-files", 1,
            [
                "badbase64.pem bad-base64", "blank.cer empty-file",
                "cut.der malformed-certificate", "cut.pem truncated-pem", "empty.pem empty-file",
                "list.pem crl", "login.crt html", "request.pem certificate-request",
            ]
        ),
    ]

    @Test("loads whole directories, each file with its own diagnostic", arguments: directories)
    func loadsDirectory(name: String, count: Int, diagnostics: [String]) throws {
        var bundle = CertificateBundle()
        try bundle.add(path: SharedCases.path + "/" + name + "/bundle")
        #expect(bundle.entries.count == count)
        #expect(
            bundle.diagnostics.map { diagnostic in
                URL(fileURLWithPath: diagnostic.source).lastPathComponent + " " + diagnostic.code
            } == diagnostics
        )
    }
}
