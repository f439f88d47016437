import Foundation
import Testing

@Suite("chain")
struct ChainTests {
    private let deployment: Deployment
    private let wfcert: Wfcert
    private let shell: Shell

    init() throws {
        deployment = try Deployment.shared()
        wfcert = try Wfcert()
        shell = Shell(scratch: wfcert.scratch)
    }

    private func chain(_ arguments: String...) throws -> Outcome {
        try wfcert.run(["chain"] + arguments + ["--at", Deployment.now, "--system", "none"])
    }

    /// Puts files of the deployment behind one another.
    private func put(_ parts: String, _ name: String) throws {
        let text = try parts.split(separator: " ").map {
            try deployment.scratch.text($0 + ".pem")
        }
        try wfcert.scratch.write(text.joined(), name)
    }

    struct Row: CustomStringConvertible {
        let parts: String
        let faults: [String]
        let status: Int32
        /// Of what is written.
        let order: String

        var description: String { parts }
    }

    static let rows: [Row] = [
        Row(parts: "leaf intermediate", faults: [], status: 0, order: "leaf intermediate"),
        Row(
            parts: "leaf intermediate root",
            faults: ["root-sent"],
            status: 0,
            order: "leaf intermediate"
        ),
        Row(
            parts: "leaf root intermediate",
            faults: ["wrong-order", "root-sent"],
            status: 1,
            order: "leaf intermediate"
        ),
        Row(
            parts: "root intermediate leaf",
            faults: ["leaf-not-first", "root-sent"],
            status: 1,
            order: "leaf intermediate"
        ),
        Row(
            parts: "leaf intermediate leaf self-signed",
            faults: ["unrelated-sent", "duplicate-certificate"],
            status: 1,
            order: "leaf intermediate"
        ),
        Row(
            parts: "self-signed leaf intermediate",
            faults: ["leaf-not-first", "unrelated-sent"],
            status: 1,
            order: "leaf intermediate"
        ),
        Row(parts: "leaf", faults: ["missing-intermediate"], status: 1, order: "leaf"),
        Row(
            parts: "leaf root",
            faults: ["missing-intermediate", "unrelated-sent"],
            status: 1,
            order: "leaf"
        ),
        Row(parts: "expired", faults: ["expired"], status: 1, order: "expired"),
        Row(
            parts: "self-signed",
            faults: ["self-signed"],
            status: 1,
            order: "self-signed"
        ),
    ]

    @Test("finds what is wrong, and writes what is right", arguments: rows)
    func finds(_ row: Row) throws {
        try put(row.parts, "in.pem")
        let found = try chain("in.pem", "--bundle", deployment.file("app"), "--format", "json")
        let json = try JSON(found.output)
        #expect(json["faults"].elements.compactMap { $0["code"].text } == row.faults)
        #expect(found.status == row.status && found.errors == "")
        let written = try chain("in.pem", "--bundle", deployment.file("app"), "--fix", "out.pem")
        let isIncomplete = row.faults.contains {
            ["missing-intermediate", "expired", "self-signed"].contains($0)
        }
        #expect(written.status == (isIncomplete ? 1 : 0))
        try put(row.order, "expected.pem")
        #expect(try wfcert.scratch.text("out.pem") == wfcert.scratch.text("expected.pem"))
    }

    @Test("shows what was found and what to do", arguments: ["en", "zh"])
    func screens(_ language: String) throws {
        try put("root intermediate leaf leaf self-signed", "in.pem")
        let found = try chain("in.pem", "--lang", language)
        try put("leaf", "leaf.pem")
        let alone = try chain("leaf.pem", "--lang", language)
        // How many lines a block has depends on its signature.
        let text = (found.output + alone.output).replacing(/\.pem:[0-9]+/, with: ".pem:N")
        try Snapshot.expect(text, "chain.\(language).txt")
    }

    @Test("tells certificates that came damaged, and writes nothing before they are mended")
    func damaged() throws {
        let leaf = try deployment.scratch.text("leaf.pem")
        let intermediate = try deployment.scratch.text("intermediate.pem")
        let lines = intermediate.split(separator: "\n").map(String.init)
        let bad = ([lines[0], "!!!!" + lines[1].dropFirst(4)] + lines.dropFirst(2))
            .joined(separator: "\n")
        let cut = lines.dropLast(3).joined(separator: "\n")
        let root = try deployment.scratch.text("root.pem")
        for (text, code) in [
            (leaf + bad, "bad-base64"), (leaf + cut + "\n" + root, "truncated-pem"),
        ] {
            try wfcert.scratch.write(text, "in.pem")
            let found = try chain("in.pem", "--fix", "out.pem", "--force")
            #expect(found.status == 1)
            #expect(found.output.contains("(block 2)") && found.output.contains("[\(code)]"))
            #expect(found.output.contains("copy the damaged certificate again"))
            #expect(!found.output.contains("get the missing certificate"))
            #expect(!FileManager.default.fileExists(atPath: wfcert.scratch.path("out.pem")))
            let json = try JSON(chain("in.pem", "--format", "json").output)
            #expect(json["damaged"][0]["code"].text == code)
            #expect(json["faults"][0]["code"].text == "damaged-certificate")
            let verdict = try wfcert.run(
                "verify",
                "in.pem",
                "--bundle",
                deployment.file("root.pem"),
                "--host",
                "im.example.com",
                "-v"
            )
            #expect(!verdict.output.contains("it is empty"), "\(verdict.output)")
            let change = try wfcert.run(
                ["diff", deployment.file("chain.pem"), "in.pem", "--format", "json"]
            )
            #expect(change.status == 1)
            #expect(
                try JSON(change.output)["changes"].elements.first?["code"].text
                    == "damaged-certificate"
            )
        }
    }

    @Test("takes a chain below a private root for whole where nobody said what the app has")
    func privateRoot() throws {
        try put("leaf intermediate", "in.pem")
        let found = try chain("in.pem", "--format", "json")
        let json = try JSON(found.output)
        #expect(found.status == 0)
        #expect(json["faults"].elements.compactMap { $0["code"].text } == ["root-unknown"])
        #expect(json["end"]["kind"].text == "root-unknown")
        let text = try chain("in.pem")
        #expect(text.output.hasPrefix("✓") && text.output.contains("--bundle"))
        #expect(try chain("in.pem", "--fix", "out.pem").status == 0)
        #expect(try chain("out.pem").status == 0)
        // Who says what the app has gets an answer about that.
        try put("self-signed", "other.pem")
        #expect(try chain("in.pem", "--bundle", "other.pem").status == 1)
    }

    @Test("prints a fix that works")
    func fix() throws {
        try put("root intermediate leaf", "in.pem")
        let found = try chain("in.pem")
        let command = found.commands(of: "chain").first
        let options = " --at " + Deployment.now
        #expect(try shell.run(try #require(command) + options).status == 0)
        #expect(try chain("fullchain.pem", "--bundle", deployment.file("app")).status == 0)
        let verified = try shell.run(
            "openssl verify -no_check_time -CAfile \(deployment.file("root.pem")) -untrusted fullchain.pem fullchain.pem"
        )
        #expect(verified.output == "fullchain.pem: OK\n")
    }

    @Test("gathers from files, directories, PKCS#7 and standard input")
    func inputs() throws {
        let bundle = ["--bundle", deployment.file("root.pem")]
        let arguments = ["chain", "--at", Deployment.now, "--system", "none"] + bundle
        let seven = try wfcert.run(arguments + [deployment.file("all.p7b"), "--fix", "a.pem"])
        #expect(seven.status == 0)
        let files = try wfcert.run(
            arguments + [deployment.file("leaf.pem"), "-", "--fix", "b.pem"],
            input: try deployment.scratch.text("intermediate.pem")
        )
        #expect(files.status == 0)
        #expect(try wfcert.scratch.text("a.pem") == wfcert.scratch.text("b.pem"))
        #expect(try wfcert.scratch.text("a.pem") == deployment.scratch.text("chain.pem"))
    }

    @Test("advises what cures, before and behind --fix")
    func cures() throws {
        let bundle = deployment.file("root.pem")
        try put("leaf", "leaf.pem")
        let asked = try chain("leaf.pem", "--bundle", bundle)
        #expect(asked.output.contains("wfcert chain leaf.pem intermediate.crt --fix"))
        let written = try chain("leaf.pem", "--bundle", bundle, "--fix", "out.pem")
        #expect(written.status == 1 && written.output.contains("written to out.pem\n"))
        #expect(written.output.contains("wfcert chain out.pem intermediate.crt --fix"))
        // The same certificate in order has ended, too.
        try put("expired", "expired.pem")
        for (words, file) in [([], "expired.pem"), (["--fix", "new.pem"], "new.pem")] {
            let told = try wfcert.run(
                ["chain", "expired.pem", "--bundle", bundle, "--system", "none"] + words
            )
            #expect(told.status == 1 && told.output.contains("renew [0] im.example.com"))
            #expect(told.output.contains("wfcert verify \(file) --host im.example.com"))
            #expect(!told.output.contains("--fix"))
        }
    }

    @Test("overwrites nothing without --force")
    func overwrites() throws {
        try wfcert.scratch.write("precious", "out.pem")
        let file = deployment.file("chain.pem")
        let bundle = deployment.file("root.pem")
        let refused = try chain(file, "--bundle", bundle, "--fix", "out.pem")
        #expect(refused.status == 2)
        #expect(refused.errors == "wfcert: out.pem is there; --force overwrites it\n")
        #expect(try wfcert.scratch.text("out.pem") == "precious")
        #expect(try chain(file, "--bundle", bundle, "--fix", "out.pem", "--force").status == 0)
        #expect(try wfcert.scratch.text("out.pem") == deployment.scratch.text("chain.pem"))
        #expect(try chain(file, "--bundle", bundle, "--fix", "no/out.pem").status == 2)
        #expect(try chain(file, "--bundle", bundle, "--fix", "-").status == 2)
        #expect(try shell.names(in: ".").filter { $0.hasPrefix(".") } == [])
    }

    @Test("tells a cross-signed CA from its root, and takes the way that is valid")
    func crossSigned() throws {
        let authority = try Authority(wfcert.scratch)
        let ca = ["basicConstraints=critical,CA:TRUE", "keyUsage=critical,keyCertSign"]
        try authority.issue("old", .init(subject: "/CN=Old Root", extensions: ca))
        try authority.issue("new", .init(subject: "/CN=New Root", extensions: ca, serial: "02"))
        try authority.issue("leaf", .init(subject: "/CN=im.lan", issuer: "new", serial: "03"))
        try authority.crossSign("new", as: "cross", issuer: "old", serial: "04")
        let both = try chain("leaf.pem", "cross.pem", "new.pem", "--format", "json")
        #expect(try faults(both) == ["root-sent", "cross-sign"])
        #expect(both.status == 0)
        let cross = try chain("leaf.pem", "cross.pem", "old.pem", "--fix", "out.pem")
        #expect(cross.status == 0)
        let expected = try wfcert.scratch.text("leaf.pem") + wfcert.scratch.text("cross.pem")
        #expect(try wfcert.scratch.text("out.pem") == expected)
    }

    private func faults(_ outcome: Outcome) throws -> [String] {
        try JSON(outcome.output)["faults"].elements.compactMap { $0["code"].text }
    }

    @Test("bounds the signatures that it checks, and the certificates")
    func bounded() throws {
        let authority = try Authority(wfcert.scratch)
        try authority.issue("leaf", .init(subject: "/CN=leaf", extensions: []))
        var text = ""
        for _ in 0..<257 { text += try wfcert.scratch.text("leaf.pem") }
        try wfcert.scratch.write(text, "many.pem")
        #expect(try chain("many.pem").status == 3)
    }

    @Test(
        "names inputs that are no certificates",
        arguments: ["page.crt", "empty.pem", "leaf.key"]
    )
    func others(_ file: String) throws {
        #expect(try chain(deployment.file(file)).status == 3)
    }
}
