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
