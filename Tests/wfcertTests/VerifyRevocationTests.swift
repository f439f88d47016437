import Testing

@Suite("verify --crl")
struct VerifyRevocationTests {
    private let deployment: Deployment
    private let wfcert: Wfcert

    init() throws {
        deployment = try Deployment.shared()
        wfcert = try Wfcert(in: Scratch())
        try Self.lists.get()
    }

    /// Lists of both issuers, made once: the chain's leaf is 03, its intermediate 02.
    private static let lists = Result {
        let authority = RevocationAuthority(authority: try Deployment.shared().authority)
        try authority.issue("root.crl", issuer: "root")
        try authority.issue("root-revokes.crl", issuer: "root", revoking: ["02"])
        try authority.issue("ca.crl", issuer: "intermediate", revoking: ["04"])
        try authority.issue("ca-revokes.crl", issuer: "intermediate", revoking: ["03"])
        try authority.issue("ca-ended.crl", issuer: "intermediate", end: "20261120000000Z")
        let scratch = authority.authority.scratch
        try scratch.write(
            try scratch.text("root.pem") + scratch.text("root.crl") + scratch.text("ca.crl"),
            "app-with-lists/ca.pem"
        )
        try scratch.write(
            try scratch.text("root.crl") + scratch.text("ca-revokes.crl"),
            "both.crl"
        )
    }

    private func verify(_ words: [String], input: String = "") throws -> Outcome {
        let arguments = ["/chain.pem", "--bundle", "/root.pem", "--system", "none"] + words
        return try wfcert.run(
            ["verify", "--host", "im.example.com", "--at", Deployment.now]
                + arguments.map {
                    $0.hasPrefix("/") ? deployment.file(String($0.dropFirst())) : $0
                },
            input: input
        )
    }

    /// Arguments, and the reasons; none for a trusted chain.
    static let rows: [([String], [String])] = [
        (["--crl", "/root.crl", "--crl", "/ca.crl"], []),
        (["--crl", "/root.crl", "--crl", "/ca-revokes.crl"], ["revoked@0"]),
        (["--crl", "/both.crl"], ["revoked@0"]),
        (["--crl", "/root-revokes.crl", "--crl", "/ca.crl"], ["revoked@1"]),
        (["--crl", "/root.crl"], ["revocation-unknown@0"]),
        (["--crl", "/root.crl", "--revocation", "soft"], []),
        (["--crl", "/ca-revokes.crl", "--revocation", "soft"], ["revoked@0"]),
        (["--crl", "/root.crl", "--crl", "/ca-ended.crl"], ["revocation-unknown@0"]),
        (["--revocation", "hard"], ["revocation-unknown@0", "revocation-unknown@1"]),
        (["--revocation", "soft"], []),
        (["--bundle", "/app-with-lists"], []),
        (["--bundle", "/app-with-lists", "--revocation", "hard"], []),
        (["--bundle", "/root-revokes.crl"], ["revoked@1"]),
        (["--bundle", "/ca.crl"], []),
        (["--bundle", "/ca.crl", "--revocation", "hard"], ["revocation-unknown@1"]),
        (["--bundle", "/ca.crl", "--crl", "/root.crl"], []),
        (["--bundle", "/ca.crl", "--crl", "/ca.crl"], ["revocation-unknown@1"]),
        (["--bundle", "/app-with-lists", "--crl", "/ca-revokes.crl"], ["revoked@0"]),
    ]

    @Test(
        "refuses what a list revokes, and what no list knows unless asked to be soft",
        arguments: rows
    )
    func row(_ words: [String], _ reasons: [String]) throws {
        let outcome = try verify(words + ["--format", "json"])
        let answer = try JSON(outcome.output)
        let found = answer["reasons"].elements.map { reason -> String in
            guard case .number(let place) = reason["certificate"] else { return "?" }
            return "\(reason["code"].text ?? "?")@\(place)"
        }
        #expect(found == reasons)
        #expect(outcome.status == (reasons.isEmpty ? 0 : 1))
    }

    @Test("says that revocation was not evaluated until it was")
    func notEvaluated() throws {
        func left(_ words: String...) throws -> Bool {
            try JSON(verify(words + ["--format", "json"]).output)["not_evaluated"].elements
                .contains(.string("revocation"))
        }
        #expect(try left())
        #expect(try left("--crl", "/root.crl", "--revocation", "soft"))
        #expect(try !left("--crl", "/root.crl", "--crl", "/ca.crl"))
    }

    @Test("says of a list in the bundle that its name keeps out")
    func nameOfList() throws {
        let list = try deployment.scratch.text("ca-revokes.crl")
        let words =
            "x.crl: not loaded, so that what it revokes is trusted: let its name end in .pem"
        for (name, status) in [("x.crl", Int32(0)), ("x.pem", 1), ("x.txt", 0)] {
            let wfcert = try Wfcert()
            try wfcert.scratch.write(try deployment.scratch.text("root.pem"), "app/ca.pem")
            try wfcert.scratch.write(list, "app/" + name)
            let chain = deployment.file("chain.pem")
            let outcome = try wfcert.run(
                "verify",
                chain,
                "--host",
                "im.example.com",
                "--bundle",
                "app",
                "--system",
                "none",
                "--at",
                Deployment.now
            )
            #expect(outcome.status == status)
            #expect(outcome.errors.contains(words) == (name == "x.crl"), "\(outcome.errors)")
        }
    }

    @Test("reads a list from standard input")
    func standardInput() throws {
        let list = try deployment.scratch.text("ca-revokes.crl")
        let outcome = try verify(["--crl", "/root.crl", "--crl", "-"], input: list)
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("revoked"))
    }

    @Test("loads no half of the lists")
    func unreadable() throws {
        try wfcert.scratch.write(
            try deployment.scratch.text("ca.crl")
                + "-----BEGIN X509 CRL-----\nMAA=\n-----END X509 CRL-----\n",
            "half.crl"
        )
        for file in ["missing.crl", "/root.pem", "half.crl"] {
            let outcome = try verify(["--crl", file])
            #expect(outcome.status == 3)
            #expect(outcome.output == "")
        }
        #expect(try verify(["--crl", "-"], input: "").status == 3)
    }
}
