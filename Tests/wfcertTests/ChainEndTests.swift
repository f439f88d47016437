import Foundation
import Testing

/// Where chains end, as the app's bundle has it, and what beside the chain is needed by nobody.
@Suite("chain's end")
struct ChainEndTests {
    private let deployment: Deployment
    private let wfcert: Wfcert
    private let authority: Authority

    init() throws {
        deployment = try Deployment.shared()
        wfcert = try Wfcert()
        authority = try Authority(wfcert.scratch)
    }

    private func chain(_ arguments: String...) throws -> Outcome {
        try wfcert.run(["chain"] + arguments + ["--at", Deployment.now, "--system", "none"])
    }

    private func faults(_ outcome: Outcome) throws -> [String] {
        try JSON(outcome.output)["faults"].elements.compactMap { $0["code"].text }
    }

    private func put(_ files: [String], _ name: String) throws {
        try wfcert.scratch.write(try files.map { try wfcert.scratch.text($0) }.joined(), name)
    }

    private static let ca = ["basicConstraints=critical,CA:TRUE", "keyUsage=critical,keyCertSign"]

    /// A chain, a bundle, and what `verify` says of the two.
    struct Row: CustomStringConvertible {
        let sent: [String]
        let bundle: String
        /// Nil where the app would connect.
        let kind: String?
        var description: String { sent.joined(separator: " ") + " for " + bundle }
    }

    static let rows = [
        Row(sent: ["server.pem", "root.pem"], bundle: "root.pem", kind: nil),
        Row(sent: ["server.pem", "root.pem"], bundle: "server.pem", kind: nil),
        Row(sent: ["server.pem", "root.pem"], bundle: "other.pem", kind: "unknown-root"),
        Row(sent: ["server.pem", "root.pem"], bundle: "again.pem", kind: "stale-anchor"),
        Row(sent: ["server.pem", "root.pem"], bundle: "earlier.pem", kind: "leaf-replaced"),
        Row(sent: ["server.pem"], bundle: "root.pem", kind: nil),
        Row(sent: ["server.pem"], bundle: "other.pem", kind: "missing-intermediate"),
        Row(sent: ["server.pem"], bundle: "again.pem", kind: "stale-anchor"),
        Row(sent: ["own.pem"], bundle: "own.pem", kind: nil),
        Row(sent: ["own.pem"], bundle: "other.pem", kind: "self-signed"),
    ]

    @Test("looks its end up in the bundle, and refuses what verify refuses", arguments: rows)
    func ends(_ row: Row) throws {
        func server(_ name: String, _ subject: String, _ issuer: String?, _ serial: String) throws {
            try authority.issue(
                name,
                .init(
                    subject: subject,
                    extensions: [
                        "subjectAltName=DNS:im.test", "basicConstraints=critical,CA:FALSE",
                        "extendedKeyUsage=serverAuth",
                    ],
                    issuer: issuer,
                    serial: serial
                )
            )
        }
        try authority.issue("root", .init(subject: "/CN=Root", extensions: Self.ca))
        try authority.issue("again", .init(subject: "/CN=Root", extensions: Self.ca, serial: "02"))
        try authority.issue("other", .init(subject: "/CN=Other", extensions: Self.ca, serial: "03"))
        try server("server", "/CN=im.test", "root", "04")
        try server("earlier", "/CN=im.test", "other", "05")
        try server("own", "/CN=own.test", nil, "06")
        try put(row.sent, "in.pem")
        let found = try chain("in.pem", "--bundle", row.bundle, "--format", "json")
        let verdict = try wfcert.run(
            "verify",
            "in.pem",
            "--host",
            "im.test",
            "--bundle",
            row.bundle,
            "--system",
            "none",
            "--at",
            Deployment.now,
            "--format",
            "json"
        )
        let kinds = try JSON(verdict.output)["reasons"].elements.compactMap { $0["kind"].text }
        #expect(kinds == (row.kind.map { [$0] } ?? []))
        #expect(try faults(found).filter { $0 != "root-sent" } == kinds)
        #expect(found.status == (row.kind == nil ? 0 : 1) && found.status == verdict.status)
        let screen = try chain("in.pem", "--bundle", row.bundle)
        #expect(!screen.output.contains("clients have it"), "\(screen.output)")
        #expect(screen.output.hasPrefix(row.kind == nil ? "✓" : "✗"))
        // Nobody is asked without a bundle, and nothing is claimed.
        let alone = try chain("in.pem")
        #expect(alone.status == 0 && alone.output.contains("--bundle DIR asks"), "\(alone.output)")
    }

    @Test(
        "misses an intermediate that its CA publishes, and leaves open what may be a root of the app's",
        arguments: [true, false]
    )
    func alone(_ isPublished: Bool) throws {
        let access = "authorityInfoAccess=caIssuers;URI:http://ca.test/inter.crt"
        try authority.issue("root", .init(subject: "/CN=Inter", extensions: Self.ca))
        try authority.issue(
            "server",
            .init(
                subject: "/CN=im.test",
                extensions: ["subjectAltName=DNS:im.test"] + (isPublished ? [access] : []),
                issuer: "root",
                serial: "02"
            )
        )
        let found = try chain("server.pem", "--format", "json")
        #expect(try faults(found) == [isPublished ? "missing-intermediate" : "root-unknown"])
        #expect(found.status == (isPublished ? 1 : 0))
    }

    @Test(
        "calls another certificate of one CA by the same issuer a renewal, which no client needs",
        arguments: [
            ("inter", "renewal", "superseded-certificate", Int32(1)),
            ("cross", "cross-sign", "cross-sign", 0),
            ("ended-cross", "cross-sign", "superseded-certificate", 1),
        ]
    )
    func renewals(_ other: String, _ role: String, _ code: String, _ status: Int32) throws {
        for (name, serial) in [("root", "01"), ("second", "02")] {
            try authority.issue(
                name,
                .init(subject: "/CN=" + name, extensions: Self.ca, serial: serial)
            )
        }
        try authority.issue(
            "new",
            .init(subject: "/CN=Inter", extensions: Self.ca, issuer: "root", serial: "03")
        )
        try authority.issue("leaf", .init(subject: "/CN=im", issuer: "new", serial: "04"))
        let issuer = other == "inter" ? "root" : "second"
        let end = other == "cross" ? "20270601000000Z" : "20260901000000Z"
        try authority.crossSign("new", as: "other", issuer: issuer, serial: "05", end: end)
        try put(["leaf.pem", "other.pem", "new.pem"], "in.pem")
        let found = try chain("in.pem", "--bundle", "root.pem", "--format", "json")
        #expect(try faults(found) == [code])
        #expect(try JSON(found.output)["members"][1]["chain_role"].text == role)
        #expect(found.status == status)
        let fixed = try chain("in.pem", "--bundle", "root.pem", "--fix", "out.pem")
        #expect(fixed.status == 0)
        try put(["leaf.pem", "new.pem"], "expected.pem")
        #expect(try wfcert.scratch.text("out.pem") == wfcert.scratch.text("expected.pem"))
    }

    @Test("asks no order of PKCS#7 and of folders, and still that of files beside them")
    func unordered() throws {
        let arguments = ["--bundle", deployment.file("root.pem"), "--format", "json"]
        // Its certificates lie with the root first.
        let seven = try chain([deployment.file("all.p7b")] + arguments)
        #expect(try faults(seven) == ["root-sent"] && seven.status == 0)
        for (place, name) in ["root", "intermediate", "leaf"].enumerated() {
            try wfcert.scratch.write(try deployment.scratch.text(name + ".pem"), "d/\(place).pem")
        }
        let folder = try chain(["d"] + arguments)
        #expect(try faults(folder) == ["root-sent"] && folder.status == 0)
        let beside = try chain([deployment.file("intermediate.pem"), "d"] + arguments)
        #expect(try faults(beside).first == "leaf-not-first" && beside.status == 1)
    }

    private func chain(_ arguments: [String]) throws -> Outcome {
        try wfcert.run(["chain"] + arguments + ["--at", Deployment.now, "--system", "none"])
    }
}
