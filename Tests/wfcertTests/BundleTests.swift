import Foundation
import Testing

@Suite("bundle")
struct BundleTests {
    private let deployment: Deployment
    private let wfcert: Wfcert

    init() throws {
        deployment = try Deployment.shared()
        wfcert = try Wfcert()
    }

    private func bundle(_ arguments: String...) throws -> Outcome {
        try wfcert.run(["bundle", "App", "--at", Deployment.now] + arguments)
    }

    private func put(_ files: [String: String]) throws {
        for (name, source) in files {
            try wfcert.scratch.write(try deployment.scratch.text(source), "App/" + name)
        }
    }

    @Test("tells what is loaded, from where, and for whom", arguments: ["en", "zh"])
    func loaded(_ language: String) throws {
        try put([
            "ca.pem": "root.pem", "copy.crt": "root.pem", "server.cer": "self-signed.pem",
            "old.der": "expired.pem", "notes.txt": "page.crt", "deep/ca.pem": "intermediate.pem",
        ])
        let outcome = try bundle(
            "--host",
            "101.35.103.221",
            "--host",
            "im.lan",
            "--lang",
            language
        )
        #expect(outcome.status == 0 && outcome.errors == "")
        try Snapshot.expect(
            Snapshot.masked(outcome.output, folder: wfcert.scratch.folder),
            "bundle.\(language).txt"
        )
    }

    @Test("looks into folders when asked to")
    func recursive() throws {
        try put(["ca.pem": "root.pem", "deep/ca.pem": "intermediate.pem"])
        #expect(!(try bundle().output.contains("CN=Test Intermediate")))
        #expect(try bundle("--recursive").output.contains("CN=Test Intermediate"))
    }

    @Test("warns of what ends soon")
    func endsSoon() throws {
        try put(["ca.pem": "root.pem"])
        #expect(try bundle("--format", "json").output.contains("expires-soon") == false)
        let outcome = try bundle("--expires-in", "9999d")
        #expect(outcome.status == 0)
        let line = outcome.output.split(separator: "\n").first { $0.hasPrefix("warning ") }
        #expect(line?.hasPrefix("warning App/ca.pem:1 (block 1): ends ") == true)
        #expect(line?.hasSuffix(" [expires-soon]") == true, "\(outcome.output)")
    }

    @Test(
        "finds a key, whatever the file is called",
        arguments: [
            "server.pem", "server.key", "backup", "key.txt", "old.crl", "deep/server.pem",
            "deep/er/key.txt",
        ]
    )
    func key(_ name: String) throws {
        try put(["ca.pem": "root.pem", name: "leaf.key"])
        let outcome = try bundle()
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix("ERROR App/\(name):1 (block 1): a PRIVATE KEY"))
        #expect(try bundle("--exit-zero").status == 0)
    }

    @Test("is in no order where all certificates have ended")
    func ended() throws {
        try put(["old.pem": "expired.pem"])
        let outcome = try bundle()
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("ERROR App/old.pem"))
        #expect(outcome.output.contains("the app has no other that is valid"))
        try put(["ca.pem": "root.pem"])
        #expect(try bundle().status == 0)
    }

    @Test("exits with 3 when there is nothing to load")
    func empty() throws {
        try put(["page.crt": "page.crt"])
        let outcome = try bundle("--format", "json")
        #expect(outcome.status == 3)
        #expect(outcome.errors == "wfcert: App: no certificate in it\n")
        #expect(outcome.output.contains("\"html\""))
        #expect(try wfcert.run("bundle", deployment.file("root.pem")).status == 3)
    }
}
