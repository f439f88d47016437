import Foundation
import Testing

@Suite("diff")
struct DiffTests {
    private let wfcert: Wfcert
    private let shell: Shell
    private let authority: Authority

    init() throws {
        wfcert = try Wfcert()
        shell = Shell(scratch: wfcert.scratch)
        authority = try Authority(wfcert.scratch)
        let ca = ["basicConstraints=critical,CA:TRUE", "keyUsage=critical,keyCertSign"]
        try authority.issue(
            "root",
            .init(subject: "/CN=Root", extensions: ca, end: "20360701000000Z")
        )
        try issue("old")
    }

    /// A server's certificate; what is not said is as in the old one.
    private func issue(
        _ name: String,
        names: String = "DNS:im.lan.example,DNS:*.im.example,IP:10.0.0.1",
        purposes: String? = "serverAuth",
        usage: String = "digitalSignature",
        isCA: Bool = false,
        issuer: String = "root",
        start: String = "20260701000000Z",
        end: String = "20270701000000Z"
    ) throws {
        try authority.issue(
            name,
            .init(
                subject: "/CN=" + name,
                extensions: [
                    "subjectAltName=" + names,
                    "keyUsage=critical," + usage + (isCA ? ",keyCertSign" : ""),
                    "basicConstraints=critical,CA:" + (isCA ? "TRUE" : "FALSE"),
                ] + (purposes.map { ["extendedKeyUsage=" + $0] } ?? []),
                issuer: issuer,
                start: start,
                end: end,
                serial: String(Int.random(in: 0x1000...0xFFFF), radix: 16)
            )
        )
    }

    private func diff(_ arguments: String...) throws -> Outcome {
        try wfcert.run(["diff"] + arguments + ["--at", Deployment.now, "--system", "none"])
    }

    /// The changes, each as severity and code, and what it was and is.
    private func changes(_ arguments: String...) throws -> (status: Int32, list: [String]) {
        let outcome = try wfcert.run(
            ["diff"] + arguments + ["--at", Deployment.now, "--system", "none", "--format", "json"]
        )
        let all = try JSON(outcome.output)["changes"].elements.map { change in
            [change["severity"], change["code"], change["from"], change["to"]]
                .compactMap(\.text).joined(separator: " ")
        }
        return (outcome.status, all.filter { !$0.hasPrefix("warning key-changed") })
    }

    @Test("lets an ordinary renewal pass, and says that pins on the key break")
    func renewal() throws {
        try issue("new", end: "20280701000000Z")
        let outcome = try diff("old.pem", "new.pem")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("[key-changed]"))
        #expect(try diff("old.pem", "new.pem", "--pinned").status == 1)
        #expect(try changes("old.pem", "new.pem").list == [])
        #expect(try changes("old.pem", "old.pem").list == ["notice same-certificate"])
        #expect(try diff("old.pem", "old.pem", "--pinned").status == 0)
    }

    @Test("finds names that are lost, covered and new")
    func names() throws {
        try issue("new", names: "DNS:*.lan.example,DNS:a.im.example,IP:10.0.0.2")
        let (status, list) = try changes("old.pem", "new.pem")
        #expect(status == 1)
        #expect(
            list == [
                "error name-lost DNS:*.im.example", "error name-lost IP:10.0.0.1",
                "notice name-covered DNS:im.lan.example DNS:*.lan.example",
                "notice name-added DNS:*.lan.example", "notice name-added DNS:a.im.example",
                "notice name-added IP:10.0.0.2",
            ]
        )
    }

    @Test("compares names without their case")
    func letterCase() throws {
        try issue("new", names: "DNS:IM.lan.example,DNS:*.im.EXAMPLE,IP:10.0.0.1")
        #expect(try changes("old.pem", "new.pem").list == [])
    }

    @Test("finds another root, and lets the app's bundle decide")
    func roots() throws {
        let ca = ["basicConstraints=critical,CA:TRUE", "keyUsage=critical,keyCertSign"]
        try authority.issue(
            "other",
            .init(subject: "/CN=Other", extensions: ca, end: "20360701000000Z", serial: "09")
        )
        try issue("new", issuer: "other")
        let found = try changes("old.pem", "new.pem")
        #expect(found.status == 1)
        #expect(found.list == ["error root-changed CN=Root CN=Other"])
        let app = ["--bundle", "root.pem"]
        let refused = try changes("old.pem", "new.pem", app[0], app[1])
        #expect(refused.status == 1)
        #expect(
            refused.list.contains(
                "error would-refuse im.lan.example untrusted: missing-intermediate"
            ),
            "\(refused.list)"
        )
        let both = try changes(
            "old.pem",
            "new.pem",
            "--bundle",
            "root.pem",
            "--bundle",
            "other.pem"
        )
        #expect(both.status == 0)
        #expect(both.list == ["notice root-changed CN=Root CN=Other"])
    }

    @Test("tells a new intermediate from a new root")
    func intermediates() throws {
        let ca = ["basicConstraints=critical,CA:TRUE", "keyUsage=critical,keyCertSign"]
        try authority.issue(
            "middle",
            .init(subject: "/CN=Middle", extensions: ca, issuer: "root", serial: "09")
        )
        try issue("below", issuer: "middle")
        try shell.run("cat below.pem middle.pem >new.pem")
        let (status, list) = try changes("old.pem", "new.pem")
        #expect(status == 0)
        #expect(list == ["notice issuer-changed CN=Root CN=Middle"])
    }

    @Test("compares what is sent with the certificate, too")
    func chains() throws {
        let ca = ["basicConstraints=critical,CA:TRUE", "keyUsage=critical,keyCertSign"]
        try authority.issue(
            "middle",
            .init(subject: "/CN=Middle", extensions: ca, issuer: "root", serial: "09")
        )
        try issue("below", issuer: "middle")
        try issue("renewed", issuer: "middle", end: "20280701000000Z")
        // The same CA again, with dates of the past.
        try wfcert.scratch.write("77\n", "ca/serial")
        try authority.openssl(
            ("ca -batch -notext -preserveDN -utf8 -config ca/openssl.cnf -extfile ca/middle.ext"
                + " -extensions e -startdate 20250101000000Z -enddate 20260701000000Z"
                + " -in ca/middle.csr -out past.pem -cert root.pem -keyfile root.key")
                .split(separator: " ").map(String.init)
        )
        try shell.run(
            "cat below.pem middle.pem >full.pem; cat below.pem past.pem >ended.pem;"
                + " cat middle.pem below.pem >turned.pem; cat below.pem middle.pem root.pem >all.pem"
        )
        #expect(try changes("full.pem", "full.pem").list == ["notice same-certificate"])
        let same = "notice chain-changed below, Middle"
        let alone = try changes("full.pem", "below.pem")
        #expect(alone.status == 1)
        #expect(alone.list == ["error intermediate-lost CN=Middle", same + " below"])
        let ended = try changes("full.pem", "ended.pem")
        #expect(ended.status == 1)
        #expect(ended.list.first?.hasPrefix("error intermediate-expired CN=Middle") == true)
        let turned = try changes("full.pem", "turned.pem")
        #expect(turned.status == 1)
        #expect(
            turned.list == [
                "error leaf-not-first below, Middle Middle, below", same + " Middle, below",
            ]
        )
        #expect(try changes("full.pem", "all.pem").list == [same + " below, Middle, Root"])
        #expect(
            try changes("below.pem", "full.pem").list == [
                "notice chain-changed below below, Middle"
            ]
        )
        // A renewal that forgets it.
        let forgotten = try changes("full.pem", "renewed.pem")
        #expect(forgotten.status == 1)
        #expect(forgotten.list == ["error intermediate-lost CN=Middle"])
        let held = try changes("full.pem", "below.pem", "--bundle", "middle.pem")
        #expect(held.status == 0)
        #expect(held.list.first == "warning intermediate-lost CN=Middle")
    }

    @Test("finds dates that do not join")
    func dates() throws {
        try issue("expired", start: "20250101000000Z", end: "20260701000000Z")
        #expect(
            try changes("old.pem", "expired.pem").list == [
                "error expired 2026-07-01T00:00:00Z",
                "warning ends-earlier 2027-07-01T00:00:00Z 2026-07-01T00:00:00Z",
            ]
        )
        try issue("later", start: "20270801000000Z", end: "20280701000000Z")
        #expect(
            try changes("old.pem", "later.pem").list == [
                "error not-yet-valid 2027-08-01T00:00:00Z",
                "error gap-in-time 2027-07-01T00:00:00Z 2027-08-01T00:00:00Z",
            ]
        )
        try issue("ended", start: "20250101000000Z", end: "20260601000000Z")
        let past = try changes("ended.pem", "old.pem")
        #expect(past.status == 0)
        #expect(past.list == ["notice gap-in-time 2026-06-01T00:00:00Z 2026-07-01T00:00:00Z"])
        try issue("long", end: "20300701000000Z")
        let long = try changes("old.pem", "long.pem")
        #expect(long.status == 0)
        #expect(long.list == ["warning policy-refuses tls validity-too-long"])
    }

    @Test("finds uses that are lost")
    func uses() throws {
        try issue("client", purposes: "clientAuth")
        let client = try changes("old.pem", "client.pem")
        #expect(client.status == 1)
        #expect(client.list.first == "error eku-changed serverAuth clientAuth")
        try issue("none", purposes: nil)
        let none = try changes("old.pem", "none.pem")
        #expect(none.status == 0)
        #expect(none.list.contains("warning policy-refuses tls eku-missing-server-auth"))
        try issue("signs", usage: "keyEncipherment")
        let signs = try changes("old.pem", "signs.pem")
        #expect(signs.status == 1)
        #expect(
            signs.list.first == "error key-usage-changed digitalSignature keyEncipherment"
        )
        try issue("authority", isCA: true)
        let authority = try changes("old.pem", "authority.pem")
        #expect(authority.status == 0)
        #expect(
            authority.list.first == "warning basic-constraints-changed CA:FALSE CA:TRUE"
        )
    }

    @Test("shows what would break first", arguments: ["en", "zh"])
    func screen(_ language: String) throws {
        try issue("new", names: "DNS:*.im.example", purposes: "clientAuth", end: "20270101000000Z")
        let outcome = try diff("old.pem", "new.pem", "--bundle", "root.pem", "--lang", language)
        let text = outcome.output
            .replacing(/SHA-256 [0-9A-F:]+/, with: "SHA-256 HEX")
        try Snapshot.expect(
            Snapshot.masked(text, folder: wfcert.scratch.folder),
            "diff.\(language).txt"
        )
    }

    @Test(
        "lets the app judge what would be sent, in its order",
        arguments: [
            ("root.pem", "new.pem", true), ("new.pem", "root.pem", false),
        ]
    )
    func sentOrder(_ first: String, _ second: String, _ breaks: Bool) throws {
        try issue("new")
        try wfcert.scratch.write(
            try wfcert.scratch.text(first) + wfcert.scratch.text(second),
            "sent.pem"
        )
        let app = ["--bundle", "root.pem", "--system", "none", "--at", Deployment.now]
        let verdict = try wfcert.run(["verify", "sent.pem", "--host", "im.lan.example"] + app)
        let change = try wfcert.run(["diff", "old.pem", "sent.pem"] + app)
        // What is sent first is the server's certificate, whatever lies behind it.
        #expect((verdict.status == 1) == breaks)
        let mark = verdict.status == 0 ? "✓" : "✗"
        #expect(change.output.contains(mark + " im.lan.example"), "\(change.output)")
        #expect(change.status == (breaks ? 1 : 0), "\(change.output)")
        try shell.run("mkdir d && cp root.pem d/1.pem && cp new.pem d/2.pem")
        #expect(try wfcert.run(["diff", "old.pem", "d"] + app).status == 0)
    }

    @Test("needs two certificates")
    func inputs() throws {
        #expect(try diff("old.pem").status == 2)
        #expect(try diff("old.pem", "old.key").status == 3)
        #expect(try diff("old.pem", "missing.pem").status == 3)
        #expect(try diff("old.pem", "old.pem", "old.pem").status == 2)
    }
}
