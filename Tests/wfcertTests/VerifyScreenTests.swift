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

/// What a screen says of the keys that a policy takes, asked of the policy.
@Suite("keys that policies take")
struct AcceptedKeyTests {
    /// A curve that no policy takes tells what each does.
    private func told(_ policy: String) throws -> String {
        let wfcert = try Wfcert()
        let outcome = try verify("ec -pkeyopt ec_paramgen_curve:secp256k1", policy, wfcert)
        #expect(outcome.status == 1)
        let line = outcome.output.split(separator: "\n").first { $0.contains("  Accepted ") }
        return line.map { String($0) } ?? ""
    }

    private func verify(_ key: String, _ policy: String, _ wfcert: Wfcert) throws -> Outcome {
        let made = try Shell(scratch: wfcert.scratch).run(
            "openssl req -x509 -newkey \(key) -nodes -subj /CN=k -addext subjectAltName=DNS:k.example"
                + " -addext extendedKeyUsage=serverAuth -keyout k.key -out k.crt"
        )
        #expect(made.status == 0, "\(made.errors)")
        return try wfcert.run(
            ["verify", "k.crt", "--host", "k.example", "--bundle", "k.crt", "--system", "none"]
                + ["--policy", policy]
        )
    }

    /// A key, how a screen calls it, and the policies that take it.
    static let keys = [
        ("rsa:1024", "RSA 1024-8192", ["permissive"]),
        ("rsa:2048", "RSA", ["permissive", "tls"]),
        ("ec -pkeyopt ec_paramgen_curve:prime192v1", "P-192", ["permissive"]),
        ("ec -pkeyopt ec_paramgen_curve:secp224r1", "P-224", ["permissive"]),
        ("ec -pkeyopt ec_paramgen_curve:P-256", "P-256", ["permissive", "tls"]),
        ("ec -pkeyopt ec_paramgen_curve:P-521", "P-521", ["permissive", "tls"]),
        ("ed25519", "Ed25519", ["permissive"]),
        ("ed448", "Ed448", ["permissive"]),
    ]

    @Test("are told as they are taken", arguments: ["permissive", "tls"])
    func accepted(_ policy: String) throws {
        let told = try told(policy)
        let wfcert = try Wfcert()
        for (key, name, policies) in Self.keys {
            let isTaken = policies.contains(policy)
            #expect(told.contains(name) == isTaken, "\(name): \(told)")
            #expect(try (verify(key, policy, wfcert).status == 0) == isTaken, "\(key)")
        }
    }
}
