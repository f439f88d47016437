import Foundation
import Testing

/// Keys in a folder for the app or the repository, whatever their files are called.
@Suite("lint of folders with keys")
struct LintSecretTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        let deployment = try Deployment.shared().scratch
        try scratch.write(try deployment.text("leaf.key"), "leaf.key")
        try scratch.write(try deployment.text("leaf.pem"), "certs/server.pem")
    }

    private func lint(_ arguments: String...) throws -> Outcome {
        try Wfcert(in: scratch).run(["lint"] + arguments + ["--at", Deployment.now])
    }

    /// The name, how it is made from leaf.key, and what is said beside the place.
    static let files: [(name: String, make: String, kind: String)] = [
        ("server.key", "cp leaf.key", ""), ("SERVER.KEY", "cp leaf.key", ""),
        ("backup", "cp leaf.key", ""), ("server.pem.bak", "cat certs/server.pem leaf.key >", ""),
        ("old.crl", "cp leaf.key", ""), ("cut.key", "head -n 2 leaf.key >", ""),
        ("der.key", "openssl pkey -in leaf.key -outform DER -out", ""),
        ("locked.key", "openssl pkey -in leaf.key -aes128 -passout pass:secret -out", ""),
        (
            "server.p12",
            "openssl pkcs12 -export -inkey leaf.key -in certs/server.pem -passout pass:secret -out",
            "pkcs12"
        ),
        ("trust.jks", "printf '\\376\\355\\376\\355\\0\\0\\0\\2\\0\\0\\0\\0' >", "keystore"),
    ]

    @Test(
        "finds one by what is in the file",
        arguments: files,
        ["certs", "--bundle certs leaf.pem"]
    )
    func found(_ file: (name: String, make: String, kind: String), _ inputs: String) throws {
        try scratch.write(try scratch.text("certs/server.pem"), "leaf.pem")
        let made = try Shell(scratch: scratch).run("\(file.make) certs/\(file.name)")
        #expect(made.status == 0)
        let words = inputs.split(separator: " ").map(String.init)
        let outcome = try Wfcert(in: scratch).run(
            ["lint"] + words + [
                "--select", "WF001,WF002", "--format", "json", "--at", Deployment.now,
            ]
        )
        #expect(outcome.status == 1)
        let findings = try JSON(outcome.output)["findings"].elements
        #expect(findings.map { $0["rule"].text } == ["WF002"])
        #expect(findings.first?["file"].text == "certs/\(file.name)")
        #expect(findings.first?["severity"].text == "error")
        #expect(findings.first?["facts"]["kind"].text == (file.kind.isEmpty ? nil : file.kind))
    }

    @Test(
        "says nothing of other files",
        arguments: ["notes.txt", "server.pub", "list.crl", "app.png"]
    )
    func others(_ name: String) throws {
        let made = try Shell(scratch: scratch).run(
            "openssl pkey -in leaf.key -pubout -out certs/server.pub",
            "echo 'the key is on the server' >certs/notes.txt",
            "printf '\\211PNG\\r\\n' >certs/app.png",
            "touch certs/list.crl"
        )
        #expect(made.status == 0)
        let outcome = try lint("certs", "--select", "WF0", "--format", "json")
        #expect(try JSON(outcome.output)["findings"].elements.isEmpty)
        #expect(outcome.status == 0)
    }

    @Test("tells of the folder that issue writes where its keys belong")
    func issued() throws {
        let made = try Wfcert(in: scratch).run("issue", "--dns", "im.lan", "-o", "im-certs")
        #expect(made.status == 0)
        let outcome = try Wfcert(in: scratch).run("lint", "im-certs", "--select", "WF002")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("WF002 private-key-in-file  im-certs/ca.key:1"))
        #expect(outcome.output.contains("WF002 private-key-in-file  im-certs/server.key:1"))
        let words = outcome.output.split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("a server's key belongs on that server alone, a CA's offline"))
    }
}
