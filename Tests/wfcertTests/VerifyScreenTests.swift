import Testing

@Suite("The screen of verify")
struct VerifyScreenTests {
    private let deployment: Deployment

    init() throws {
        deployment = try Deployment.shared()
    }

    private func screen(_ words: String...) throws -> Outcome {
        let common = ["--system", "none", "--at", Deployment.now]
        return try Wfcert(in: deployment.scratch).run(["verify"] + words + common)
    }

    private func expect(_ outcome: Outcome, _ snapshot: String) throws {
        try Snapshot.expect(
            Snapshot.masked(outcome.output, folder: deployment.scratch.folder),
            snapshot
        )
    }

    @Test("says verdict, cause, evidence and fix", arguments: ["en", "zh"])
    func rejected(_ language: String) throws {
        let outcome = try screen(
            "chain.pem",
            "--host",
            "10.0.16.13",
            "--bundle",
            "root.pem",
            "--lang",
            language
        )
        #expect(outcome.status == 1)
        try expect(outcome, "verify-rejected.\(language).txt")
    }

    @Test("shows several hosts one after another, and all of it with -v")
    func several() throws {
        let outcome = try screen(
            "chain.pem",
            "--host",
            "im.example.com",
            "--host",
            "x",
            "--bundle",
            "root.pem",
            "-v"
        )
        try expect(outcome, "verify-several.txt")
    }

    @Test("has at most 24 lines a verdict, however much is wrong")
    func height() throws {
        let outcome = try screen(
            "hostile.pem",
            "--host",
            "10.0.0.1",
            "--bundle",
            "self-signed.pem",
            "--policy",
            "tls"
        )
        #expect(outcome.output.split(separator: "\n").count <= 24)
        let complete = try screen("hostile.pem", "--host", "10.0.0.1", "-v")
        #expect(!complete.output.contains("more: -v"))
    }

    @Test("gives way to the lines that the app would log")
    func log() throws {
        let outcome = try screen(
            "chain.pem",
            "--host",
            "10.0.16.13",
            "--bundle",
            "root.pem",
            "--log"
        )
        #expect(outcome.status == 1)
        try expect(outcome, "verify-log.txt")
    }
}
