import Foundation
import Testing

@Suite("export")
struct ExportTests {
    private let wfcert: Wfcert
    private let shell: Shell

    /// An app with a private CA for a name and an address, and a self-signed server for another name.
    init() throws {
        wfcert = try Wfcert()
        shell = Shell(scratch: wfcert.scratch)
        let made = try shell.run(
            "wfcert issue -q --dns im.lan.example --ip 127.0.0.1 -o ca || exit",
            "wfcert issue -q --self-signed --dns other.example -o own || exit",
            "mkdir App && cp ca/ca.crt App && cp own/server.crt App"
        )
        #expect(made.status == 0, "\(made.errors)")
    }

    private func export(_ target: String, _ arguments: String...) throws -> Outcome {
        try wfcert.run(["export", "App", "--for", target] + arguments)
    }

    /// The pin of a certificate, as OpenSSL computes it.
    private func pin(_ file: String) throws -> String {
        let outcome = try shell.run(
            "openssl x509 -in \(file) -noout -pubkey | openssl pkey -pubin -outform DER |"
                + " openssl dgst -sha256 -binary | openssl base64"
        )
        return outcome.output.trimmingCharacters(in: .newlines)
    }

    @Test("says which anchors have ended", arguments: ["pem", "curl", "node"])
    func ended(_ target: String) throws {
        try shell.run("wfcert issue -q --dns im.lan --self-signed -o old --at 2019-01-01")
        let exported = try wfcert.run(["export", "old/server.crt", "--for", target])
        #expect(exported.status == 0)
        #expect(exported.errors.contains("old/server.crt: O=IM server ended 2021-"))
        #expect(try !export(target).errors.contains(" ended "))
    }

    @Test("writes PEM that other tools take", arguments: ["pem", "node", "curl"])
    func pem(_ target: String) throws {
        let printed = try export(target)
        #expect(printed.status == 0)
        let written = try export(target, "-o", "anchors.pem")
        #expect(written.status == 0 && written.errors == "")
        #expect(try wfcert.scratch.text("anchors.pem") == printed.output)
        let verified = try shell.run(
            "openssl verify -CAfile anchors.pem ca/server.crt own/server.crt"
        )
        #expect(verified.output == "ca/server.crt: OK\nown/server.crt: OK\n")
    }

    @Test("lets curl connect to the server, and to no other")
    func curl() throws {
        _ = try export("curl", "-o", "anchors.pem")
        let outcome = try shell.run(
            "openssl s_server -cert ca/fullchain.pem -key ca/server.key -www -naccept 3 \\",
            "  -accept 127.0.0.1:0 >log 2>&1 & server=$!",
            "for try in 1 2 3 4 5 6 7 8 9; do grep -q '^ACCEPT' log && break; sleep 0.2; done",
            "port=$(sed -n 's/^ACCEPT .*://p' log | head -n 1)",
            "curl --silent --max-time 10 --output page --cacert anchors.pem https://127.0.0.1:$port/",
            "echo with $?",
            "curl --silent --max-time 10 --cacert own/server.crt https://127.0.0.1:$port/",
            "echo without $?; kill $server"
        )
        #expect(outcome.output == "with 0\nwithout 60\n", "\(outcome.errors)")
    }

    @Test("writes pins for Info.plist: the CA's key, or that of a server that signed itself")
    func plist() throws {
        let outcome = try export("ios-plist", "-o", "pins.plist")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("127.0.0.1"), "the address is named as left out")
        let data = try Data(contentsOf: URL(fileURLWithPath: wfcert.scratch.path("pins.plist")))
        let domains = try PropertyListDecoder().decode(InfoPlist.self, from: data).domains
        #expect(domains.keys.sorted() == ["im.lan.example", "other.example"])
        let authority = try #require(domains["im.lan.example"])
        #expect(!authority.NSIncludesSubdomains && authority.NSPinnedLeafIdentities == nil)
        let expected = try [["SPKI-SHA256-BASE64": pin("ca/ca.crt")]]
        #expect(authority.NSPinnedCAIdentities == expected)
        let server = try #require(domains["other.example"])
        let own = try [["SPKI-SHA256-BASE64": pin("own/server.crt")]]
        #expect(server.NSPinnedCAIdentities == nil && server.NSPinnedLeafIdentities == own)
    }

    /// A pinned server whose CA is not in the app, beside CAs that may or may not issue for it.
    struct Pins: CustomStringConvertible {
        let files: String
        let leaves: [String]
        let authorities: [String]
        /// As the screen counts and names what was written.
        let trusts: String
        var description: String { files }
    }

    static let pins = [
        Pins(
            files: "srv/server.crt ca/ca.crt",
            leaves: ["srv/server.crt"],
            authorities: [],
            trusts: "1 certificate: im.test"
        ),
        Pins(
            files: "srv/server.crt any.crt",
            leaves: ["srv/server.crt"],
            authorities: [],
            trusts: "1 certificate: im.test"
        ),
        Pins(
            files: "srv/server.crt srv/ca.crt ca/ca.crt",
            leaves: [],
            authorities: ["srv/ca.crt"],
            trusts: "1 certificate: O=IM private CA"
        ),
        Pins(
            files: "any.crt ca/ca.crt",
            leaves: [],
            authorities: ["any.crt"],
            trusts: "1 certificate: Any CA"
        ),
        Pins(
            files: "srv/ca.crt any.crt ca/ca.crt",
            leaves: [],
            authorities: ["srv/ca.crt", "any.crt"],
            trusts: "2 certificates: O=IM private CA, Any CA"
        ),
    ]

    @Test("pins what the app trusts for the host, and counts what it wrote", arguments: pins)
    func pinsOfHost(_ row: Pins) throws {
        let made = try shell.run(
            "wfcert issue -q --dns im.test -o srv || exit",
            "openssl req -x509 -newkey rsa:2048 -nodes -subj '/CN=Any CA' -keyout any.key -out any.crt 2>&1 || exit",
            "mkdir Pins; n=1; for f in \(row.files); do cp $f Pins/$n.crt; n=$((n + 1)); done"
        )
        #expect(made.status == 0, "\(made.output)\(made.errors)")
        let arguments = ["export", "Pins", "--for", "ios-plist", "--host", "im.test"]
        let outcome = try wfcert.run(arguments + ["-o", "pins.plist"])
        let name = row.trusts.replacing("im.test", with: try subject("srv/server.crt"))
        #expect(outcome.output.contains("Trusts    " + name + "\n"), "\(outcome.output)")
        let data = try Data(contentsOf: URL(fileURLWithPath: wfcert.scratch.path("pins.plist")))
        let domain = try #require(
            try PropertyListDecoder().decode(InfoPlist.self, from: data).domains["im.test"]
        )
        func digests(_ files: [String]) throws -> [String] { try files.map(pin).sorted() }
        func listed(_ entries: [[String: String]]?) -> [String] {
            (entries ?? []).compactMap { $0["SPKI-SHA256-BASE64"] }.sorted()
        }
        #expect(try listed(domain.NSPinnedLeafIdentities) == digests(row.leaves))
        #expect(try listed(domain.NSPinnedCAIdentities) == digests(row.authorities))
        let json = try JSON(try wfcert.run(arguments + ["--format", "json"]).output)
        #expect(json["pins"].elements.count == row.leaves.count + row.authorities.count)
    }

    /// The name of a certificate, as a screen shows it.
    private func subject(_ file: String) throws -> String {
        let json = try JSON(try wfcert.run("describe", file, "--format", "json").output)
        let name = json["inputs"].elements.first?["certificates"].elements.first?["subject"].text
        return name ?? ""
    }

    @Test(
        "leaves out CAs that may not issue for the host that was asked for",
        arguments: ["pem", "node", "curl", "java", "android"]
    )
    func constrained(_ target: String) throws {
        let json = try JSON(
            try export(target, "--host", "other.example", "--format", "json").output
        )
        let pins = json["pins"].elements.compactMap { $0["spki_sha256_base64"].text }
        #expect(try pins == [pin("own/server.crt")])
        let none = try wfcert.run(
            "export",
            "ca/ca.crt",
            "--for",
            target,
            "--host",
            "other.example",
            "-o",
            "none"
        )
        #expect(none.status == 2 && none.errors.contains("name constraints"), "\(none.errors)")
        #expect(try shell.run("test -e none").status == 1)
    }

    /// What Apple reads of the file.
    private struct InfoPlist: Decodable {
        let NSAppTransportSecurity: Security
        var domains: [String: Domain] { NSAppTransportSecurity.NSPinnedDomains }

        struct Security: Decodable {
            let NSPinnedDomains: [String: Domain]
        }

        struct Domain: Decodable {
            let NSIncludesSubdomains: Bool
            let NSPinnedCAIdentities: [[String: String]]?
            let NSPinnedLeafIdentities: [[String: String]]?
        }
    }

    @Test(
        "pins what stands below a name where that is asked for, and nothing where there is no name"
    )
    func pinnedHosts() throws {
        try shell.run(
            "openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=Any -keyout a.key -out a.crt"
        )
        let below = try wfcert.run(
            "export",
            "a.crt",
            "--for",
            "ios-plist",
            "--host",
            "*.例子.测试"
        )
        #expect(below.output.contains("<key>xn--fsqu00a.xn--0zwm56d</key>"))
        #expect(below.output.contains("<true/>"))
        // The CA may issue for one name below it, and for none below the other.
        let limited = try export("ios-plist", "--host", "*.lan.example")
        #expect(limited.output.contains("<key>lan.example</key>"))
        #expect(try export("ios-plist", "--host", "*.else.example").status == 2)
        let none = try export("ios-plist", "--host", "10.0.0.1")
        #expect(none.status == 2 && none.output == "")
        #expect(try export("ios-plist", "--host", "a b").status == 2)
    }

    @Test(
        "writes Android's configuration and resource",
        arguments: [("system-then-pinned", true), ("pin-only", false)]
    )
    func android(_ trust: String, _ hasSystem: Bool) throws {
        let outcome = try export("android", "-o", "main", "--trust", trust)
        #expect(outcome.status == 0)
        let path = wfcert.scratch.path("main/res/xml/network_security_config.xml")
        let document = try wfcert.scratch.text("main/res/xml/network_security_config.xml")
        let checked = try shell.run(
            "python3 -c \"import sys, xml.etree.ElementTree as t; r = t.parse(sys.argv[1]).getroot();"
                + " print(*[d.text + d.get('includeSubdomains') for d in r.iter('domain')],"
                + " *[c.get('src') for c in r.iter('certificates')])\" \(path)"
        )
        let system = hasSystem ? " system" : ""
        #expect(
            checked.output
                == "im.lan.examplefalse 127.0.0.1false other.examplefalse @raw/wfcert_anchors"
                + system + " @raw/wfcert_anchors_2" + system + "\n"
        )
        #expect(document.contains("cleartextTrafficPermitted=\"false\""))
        // Nothing but blocks: Android reads no comments there.
        let resource = try wfcert.scratch.text("main/res/raw/wfcert_anchors.pem")
        let lines = resource.split(separator: "\n")
        #expect(lines.count { $0 == "-----BEGIN CERTIFICATE-----" } == 2)
        // The CA may not issue for the other name.
        let others = try wfcert.scratch.text("main/res/raw/wfcert_anchors_2.pem")
        let own = try shell.run("openssl x509 -in own/server.crt")
        #expect(others == own.output)
        #expect(lines.allSatisfy { $0.hasPrefix("-----") || !$0.contains(/[^A-Za-z0-9+\/=]/) })
    }

    @Test("writes a trust store with the mark that Java looks for", arguments: [nil, "secret"])
    func java(_ password: String?) throws {
        var arguments = ["export", "App", "--for", "java", "-o", "trust.p12"]
        if let password {
            try wfcert.scratch.write(password + "\n", "word")
            arguments += ["--password-file", "word"]
        }
        let outcome = try wfcert.run(arguments)
        #expect(outcome.status == 0 && !outcome.output.contains("secret"))
        let word = password ?? "changeit"
        let listed = try shell.run(
            "openssl pkcs12 -in trust.p12 -passin pass:\(word) -nokeys -info 2>&1"
        )
        #expect(listed.status == 0)
        #expect(listed.output.matches(of: /2\.16\.840\.1\.113894\.746875\.1\.1/).count == 2)
        #expect(listed.output.contains("friendlyName: o-im-private-ca-1"))
        #expect(listed.output.matches(of: /BEGIN CERTIFICATE/).count == 2)
        // anyExtendedKeyUsage, as an object identifier in a set.
        let octets = try Data(contentsOf: URL(fileURLWithPath: wfcert.scratch.path("trust.p12")))
        #expect(octets.firstRange(of: [0x31, 0x06, 0x06, 0x04, 0x55, 0x1D, 0x25, 0x00]) != nil)
        #expect(
            try shell.run("openssl pkcs12 -in trust.p12 -passin pass:other -nokeys").status != 0
        )
    }

    @Test("shows what to do with it", arguments: ["en", "zh"])
    func screens(_ language: String) throws {
        var text = ""
        for target in ["pem", "ios-plist", "android", "java", "node", "curl"] {
            let outcome = try export(target, "-o", "out-" + target, "--lang", language)
            #expect(outcome.status == 0 && outcome.errors == "")
            text += outcome.output
        }
        try Snapshot.expect(text, "export.\(language).txt")
    }

    @Test("overwrites nothing without --force, and prints no binary")
    func places() throws {
        try wfcert.scratch.write("precious", "out")
        #expect(try export("pem", "-o", "out").status == 2)
        #expect(try wfcert.scratch.text("out") == "precious")
        #expect(try export("pem", "-o", "out", "--force").status == 0)
        #expect(try export("java").status == 2)
        #expect(try export("android").status == 2)
        #expect(try export("other").status == 2)
        #expect(try wfcert.run("export", "App").status == 2)
        #expect(try wfcert.run("export", "missing", "--for", "pem").status == 3)
    }

    @Test(
        "answers as the schema says",
        arguments: ["pem", "ios-plist", "android", "java", "node", "curl"]
    )
    func schema(_ target: String) throws {
        let tests = (#filePath as NSString).deletingLastPathComponent
        let schema = try JSONSchema(path: tests + "/../../docs/schema/wfcert-1.schema.json")
        let outcome = try export(target, "--format", "json")
        let json = try JSON(outcome.output)
        #expect(schema.problems(json) == [])
        let pins = json["pins"].elements.compactMap { $0["spki_sha256_base64"].text }
        #expect(try pins == [pin("ca/ca.crt"), pin("own/server.crt")])
    }

    @Test("cannot be steered by what a certificate says of itself")
    func hostile() throws {
        let file = try Deployment.shared().file("hostile.pem")
        for target in ["pem", "ios-plist", "android", "node", "curl", "java"] {
            let outcome = try wfcert.run(
                "export",
                file,
                "--for",
                target,
                "--host",
                "im.example.com",
                "-o",
                "x-" + target
            )
            #expect(outcome.status == 0)
            let said = outcome.output + outcome.errors
            #expect(!said.contains("\u{1B}") && !said.contains("\u{202E}"))
        }
        let plist = try wfcert.scratch.text("x-ios-plist")
        #expect(!plist.contains("\u{1B}") && !plist.contains("\u{202E}"))
        let pem = try wfcert.scratch.text("x-pem")
        #expect(pem.split(separator: "\n").count { $0.hasPrefix("VERDICT") } == 0)
    }
}
