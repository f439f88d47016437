import Foundation
import Testing

@Suite("describe")
struct DescribeTests {
    private let deployment: Deployment
    private let wfcert: Wfcert

    init() throws {
        deployment = try Deployment.shared()
        wfcert = try Wfcert()
    }

    private func describe(_ words: String..., input: String = "") throws -> Outcome {
        let arguments = words.map {
            $0.hasPrefix("/") ? deployment.file(String($0.dropFirst())) : $0
        }
        return try wfcert.run(["describe", "--at", Deployment.now] + arguments, input: input)
    }

    private func expect(_ outcome: Outcome, _ snapshot: String) throws {
        try Snapshot.expect(
            Snapshot.masked(outcome.output, folder: deployment.scratch.folder),
            snapshot
        )
    }

    @Test("shows every row of a certificate", arguments: ["en", "zh"])
    func rows(_ language: String) throws {
        let outcome = try describe("/leaf.pem", "--lang", language)
        #expect(outcome.status == 0 && outcome.errors == "")
        try expect(outcome, "describe-leaf.\(language).txt")
    }

    @Test("shows constraints, addresses and what nobody knows")
    func constrained() throws {
        try expect(try describe("/constrained.pem"), "describe-constrained.txt")
    }

    @Test("says whether it fits and how to issue one that does")
    func hosts() throws {
        let outcome = try describe(
            "/chain.pem",
            "--host",
            "IM.Example.com",
            "--host",
            "10.0.16.13",
            "--host",
            "a b"
        )
        #expect(outcome.status == 1)
        try expect(outcome, "describe-hosts.txt")
    }

    @Test("shows a short block for each of many certificates")
    func list() throws {
        let all = try deployment.scratch.text("all.pem")
        let outcome = try describe("-", input: all + all)
        #expect(outcome.status == 0)
        try expect(outcome, "describe-list.txt")
        let complete = try describe("-", "-v", input: all + all)
        #expect(complete.output.components(separatedBy: "  Subject ").count == 7)
    }

    @Test("says a private key loudly, before anything else, and never shows it")
    func key() throws {
        for arguments in [[], ["-v"], ["--format", "json"]] {
            let outcome = try wfcert.run(
                ["describe", deployment.file("with-key.pem"), "--at", Deployment.now] + arguments
            )
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("private-key"))
            let secret = try deployment.scratch.text("leaf.key").split(separator: "\n")[1]
            #expect(!outcome.output.contains(secret))
        }
        try expect(try describe("/with-key.pem"), "describe-key.txt")
    }

    @Test("names each bad input on standard error and handles the others")
    func badBesideGood() throws {
        let outcome = try describe("/page.crt", "/empty.pem", "/leaf.key", "/leaf.pem")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("CN=im.example.com"))
        #expect(
            outcome.errors.replacingOccurrences(of: deployment.scratch.folder + "/", with: "")
                == """
                wfcert: page.crt: an HTML page: a login or error page was saved instead of the certificate [html]
                wfcert: empty.pem: empty: copy it again from where it came [empty-file]
                wfcert: leaf.key:1 (block 1): a PRIVATE KEY: whoever gets it can pose as the server. Take it out of \
                here; if it ever left the server, make a new one [private-key]

                """
        )
        let missing = try describe("/missing.pem", "/leaf.pem")
        #expect(missing.status == 3)
        #expect(missing.output.contains("CN=im.example.com"))
    }

    @Test("exits with 3 when no input held a certificate, and answers JSON all the same")
    func noCertificate() throws {
        #expect(try describe("/page.crt").status == 3)
        let outcome = try describe("/page.crt", "/missing.pem", "--format", "json")
        #expect(outcome.status == 3)
        let inputs = try JSON(outcome.output)["inputs"]
        #expect(inputs.elements.map(\.["kind"].text) == ["html", "unreadable"])
    }

    @Test("reads DER, PKCS#7, directories, lists and standard input alike")
    func inputs() throws {
        try deployment.authority.openssl(
            "x509",
            "-in",
            "leaf.pem",
            "-outform",
            "der",
            "-out",
            wfcert.scratch.path("leaf.txt")
        )
        try wfcert.scratch.write(deployment.file("leaf.pem") + "\n", "list")
        let leaf = try deployment.scratch.text("leaf.pem")
        let fingerprint = try #require(
            try describe("/leaf.pem").output.split(separator: "\n")
                .first { $0.contains("  SHA-256 ") }
        )
        for input in ["leaf.txt", "/all.p7b", "-", "@list", "/app"] {
            let output = try describe(input, input: leaf).output
            #expect(output.contains(input == "/app" ? "CN=Test Root" : String(fingerprint)))
        }
    }

    @Test("reads a file whose name looks like an option or a server")
    func oddNames() throws {
        let leaf = try deployment.scratch.text("leaf.pem")
        for name in ["--help", "im.lan:443", "@list"] {
            try wfcert.scratch.write(leaf, name)
            #expect(try describe("--", name).status == 0)
        }
    }
}
