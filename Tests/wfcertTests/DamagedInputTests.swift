import Foundation
import Testing

@Suite("Damaged input")
struct DamagedInputTests {
    private let deployment: Deployment
    private let wfcert: Wfcert

    init() throws {
        deployment = try Deployment.shared()
        wfcert = try Wfcert()
    }

    /// Blocks that should hold the server's certificate and give none.
    private static let damaged = [
        "-----BEGIN CERTIFICATE-----\n@@@@\n-----END CERTIFICATE-----\n",
        "-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----\n",
        "-----BEGIN CERTIFICATE-----\nMIIB\n",
    ]

    @Test("never takes the next certificate for the server's", arguments: damaged)
    func damagedLeaf(block: String) throws {
        let good = try deployment.scratch.text("leaf.pem")
        try wfcert.scratch.write(block + good, "chain.pem")
        let outcome = try wfcert.run(
            "verify",
            "chain.pem",
            "--host",
            "im.example.com",
            "--bundle",
            deployment.file("leaf.pem"),
            "--system",
            "none",
            "--at",
            Deployment.now,
            "--format",
            "json"
        )
        #expect(outcome.status == 1)
        let reasons = try JSON(outcome.output)["reasons"]
        #expect(reasons[0]["code"] == .string("malformed-certificate"))
    }

    /// Every command that needs a certificate.
    private static let commands = [
        "chain bad.pem", "diff bad.pem bad.pem", "diff leaf.pem bad.pem", "match bad.pem leaf.key",
        "export bad.pem --for pem", "verify bad.pem --host x", "issue --renew bad.pem -o new",
        "verify leaf.pem --host x --user-root bad.pem", "describe bad.pem", "chain folder",
    ]

    @Test(
        "without a certificate is told with the place and the fault of each block",
        arguments: commands
    )
    func damagedFile(_ command: String) throws {
        let good = try deployment.scratch.text("leaf.pem")
        try wfcert.scratch.write(good, "leaf.pem")
        try wfcert.scratch.write(try deployment.scratch.text("leaf.key"), "leaf.key")
        let bad = Self.damaged[0] + Self.damaged[1]
        try wfcert.scratch.write(bad, "bad.pem")
        try wfcert.scratch.write(bad, "folder/bad.pem")
        let outcome = try wfcert.run(command.split(separator: " ").map { String($0) })
        #expect(outcome.status == 3 && outcome.output == "")
        for told in [
            "bad.pem:1 (block 1): CERTIFICATE: no base64", "bad.pem:4 (block 2): a certificate",
        ] {
            #expect(outcome.errors.contains(told), "\(outcome.errors)")
        }
    }

    @Test("of many blocks is told by the first ones and a count")
    func manyDamaged() throws {
        let bad = String(repeating: Self.damaged[1], count: 40)
        try wfcert.scratch.write(bad, "bad.pem")
        let errors = try wfcert.run("chain", "bad.pem").errors
        #expect(errors.contains("(block 5)") && !errors.contains("(block 6)"))
        #expect(errors.hasSuffix("; 35 more\n"), "\(errors)")
    }

    @Test("is called by what it is where it is something else")
    func otherFile() throws {
        try wfcert.scratch.write(try deployment.scratch.text("leaf.key"), "server.key")
        let errors = try wfcert.run("chain", "server.key").errors
        #expect(errors.contains("no certificate in it: server.key:1 (block 1): a PRIVATE KEY"))
    }

    @Test("takes a key that is given as a list for what it is, and never repeats it")
    func keyAsList() throws {
        let key = try deployment.scratch.text("leaf.key")
        try wfcert.scratch.write(key, "server.key")
        let outcome = try wfcert.run("describe", "@server.key")
        #expect(outcome.status == 3)
        let secret = key.split(separator: "\n").dropFirst().first ?? ""
        #expect(!secret.isEmpty)
        #expect(!(outcome.output + outcome.errors).contains(secret))
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("wfcert: no list, which is a text"))
    }
}
