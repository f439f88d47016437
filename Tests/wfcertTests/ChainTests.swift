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
        Row(parts: "self-signed", faults: [], status: 0, order: "self-signed"),
    ]

    @Test("finds what is wrong, and writes what is right", arguments: rows)
    func finds(_ row: Row) throws {
        try put(row.parts, "in.pem")
        let found = try chain("in.pem", "--bundle", deployment.file("app"), "--format", "json")
        let json = try JSON(found.output)
        #expect(json["faults"].elements.compactMap { $0["code"].text } == row.faults)
        #expect(found.status == row.status && found.errors == "")
        let written = try chain("in.pem", "--bundle", deployment.file("app"), "--fix", "out.pem")
        let isIncomplete = row.faults.contains { ["missing-intermediate", "expired"].contains($0) }
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
        #expect(try shell.names(in: ".").filter { $0.hasPrefix(".") } == [])
    }

    @Test("tells a cross-signed CA from its root, and takes the way that is valid")
    func crossSigned() throws {
        let authority = try Authority(wfcert.scratch)
        let ca = ["basicConstraints=critical,CA:TRUE", "keyUsage=critical,keyCertSign"]
        try authority.issue("old", .init(subject: "/CN=Old Root", extensions: ca))
        try authority.issue("new", .init(subject: "/CN=New Root", extensions: ca, serial: "02"))
        try authority.issue("leaf", .init(subject: "/CN=im.lan", issuer: "new", serial: "03"))
        // The new root's request, signed by the old one.
        try wfcert.scratch.write("04\n", "ca/serial")
        try authority.openssl(
            "ca",
            "-batch",
            "-notext",
            "-config",
            "ca/openssl.cnf",
            "-extfile",
            "ca/new.ext",
            "-extensions",
            "e",
            "-startdate",
            "20260701000000Z",
            "-enddate",
            "20270701000000Z",
            "-in",
            "ca/new.csr",
            "-out",
            "cross.pem",
            "-cert",
            "old.pem",
            "-keyfile",
            "old.key"
        )
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
