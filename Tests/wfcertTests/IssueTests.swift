import Foundation
import Testing

@Suite("issue")
struct IssueTests {
    private let wfcert: Wfcert
    private let shell: Shell

    init() throws {
        wfcert = try Wfcert()
        shell = Shell(scratch: wfcert.scratch)
    }

    private func issue(_ arguments: String...) throws -> Outcome {
        try wfcert.run(["issue"] + arguments)
    }

    /// The certificate that a file holds, as describe has it.
    private func described(_ file: String) throws -> JSON {
        let outcome = try wfcert.run("describe", file, "--format", "json")
        return try JSON(outcome.output)["inputs"][0]["certificates"][0]
    }

    @Test(
        "makes what every policy, OpenSSL and Python's cryptography trust",
        arguments: ["p256", "p384", "rsa:2048"]
    )
    func trusted(_ key: String) throws {
        let made = try issue(
            "--dns",
            "im.example.com",
            "--dns",
            "*.im.lan",
            "--dns",
            "消息.example",
            "--ip",
            "10.0.16.12",
            "--ip",
            "2001:db8::1",
            "--key",
            key,
            "-o",
            "new/"
        )
        #expect(made.status == 0 && made.errors == "")
        let hosts = [
            "im.example.com", "a.im.lan", "消息.example", "10.0.16.12", "2001:db8::1",
        ]
        for policy in ["permissive", "tls", "strict"] {
            let verdict = try wfcert.run(
                ["verify", "new/fullchain.pem", "--bundle", "new/ca.crt", "--policy", policy]
                    + ["--trust", "pin-only"] + hosts.flatMap { ["--host", $0] }
            )
            #expect(verdict.status == 0, "\(verdict.output)")
        }
        let options = [
            "-verify_hostname a.im.lan", "-verify_ip 10.0.16.12", "-verify_ip 2001:db8::1",
        ]
        for option in options {
            let checked = try shell.run(
                "openssl verify -x509_strict -purpose sslserver -CAfile new/ca.crt \(option) new/fullchain.pem"
            )
            #expect(checked.output == "new/fullchain.pem: OK\n")
        }
        try expectPython("new", names: ["DNSName('im.example.com')", "DNSName('a.im.lan')"])
        try expectPython("new", names: ["IPAddress(ipaddress.ip_address('10.0.16.12'))"])
    }

    /// Asks the verifier of Python's cryptography, where there is one.
    private func expectPython(_ folder: String, names: [String]) throws {
        guard let python = ProcessInfo.processInfo.environment["WFCERT_PYTHON"] else { return }
        for name in names {
            let script = """
                import ipaddress
                from cryptography.x509 import *
                from cryptography.x509.verification import PolicyBuilder, Store
                def read(name):
                    return load_pem_x509_certificate(open(name, 'rb').read())
                store = Store([read('\(folder)/ca.crt')])
                verifier = PolicyBuilder().store(store).build_server_verifier(\(name))
                print(len(verifier.verify(read('\(folder)/server.crt'), [])))
                """
            try wfcert.scratch.write(script, "check.py")
            let checked = try shell.run("\(python) check.py")
            #expect(checked.output == "2\n", "\(checked.errors)")
        }
    }

    @Test("says what each file is for, and what to do next", arguments: ["en", "zh"])
    func screen(_ language: String) throws {
        let made = try issue(
            "--ip",
            "101.35.103.221",
            "--ip",
            "10.0.16.12",
            "-o",
            "new",
            "--at",
            Deployment.now,
            "--lang",
            language
        )
        try Snapshot.expect(made.output, "issue.\(language).txt")
    }

    @Test("prints next steps that work")
    func steps() throws {
        let made = try issue("--dns", "im.lan", "-o", "new", "--format", "json")
        let steps = try JSON(made.output)["next"].elements.compactMap { $0["command"].text }
        #expect(steps.count == 2)
        for step in steps {
            let outcome = try shell.run(step)
            #expect(outcome.status == 0, "\(step): \(outcome.errors)")
        }
        let checked = try shell.run("openssl verify -CAfile new/ca.crt new/server.crt")
        #expect(checked.output == "new/server.crt: OK\n")
    }

    @Test("answers as the schema says")
    func schema() throws {
        let tests = (#filePath as NSString).deletingLastPathComponent
        let schema = try JSONSchema(path: tests + "/../../docs/schema/wfcert-1.schema.json")
        for (folder, kind) in [("new", []), ("a", ["--ca", "new"]), ("b", ["--self-signed"])] {
            let made = try wfcert.run(
                ["issue", "--ip", "10.0.0.1", "-o", folder, "--format", "json"] + kind
            )
            #expect(made.status == 0)
            #expect(schema.problems(try JSON(made.output)) == [])
        }
    }

    static let kinds: [[String]] = [[], ["--self-signed"], ["--ca", "old"]]

    @Test("prints openssl commands that make the same", arguments: kinds, ["p256", "rsa:2048"])
    func printed(_ kind: [String], _ key: String) throws {
        let names = ["--dns", "*.im.lan", "--ip", "10.0.16.12", "--days", "90", "--key", key]
        _ = try wfcert.run(["issue", "-o", "old"] + names)
        _ = try wfcert.run(["issue", "-o", "ours"] + names + kind)
        let commands = try wfcert.run(
            ["issue", "-o", "theirs", "--print-openssl"] + names + kind
        )
        #expect(commands.status == 0)
        #expect(commands.errors.contains("its -days are a second more"))
        let made = try shell.run(commands.output)
        #expect(made.status == 0, "\(made.errors)")
        let own = try shell.names(in: "ours")
        let theirs = try shell.names(in: "theirs")
        #expect(theirs.filter { $0 != "server.csr" } == own)
        for file in own where file.hasSuffix(".crt") {
            #expect(try saying("ours/" + file) == saying("theirs/" + file))
            #expect(try seconds("ours/" + file) % 86_400 == 0)
            #expect(try seconds("ours/" + file) == seconds("theirs/" + file) - 1)
        }
        #expect(try shell.permissions("theirs/server.key") == 0o600)
        for file in own where !file.hasSuffix(".key") {
            #expect(try shell.permissions("theirs/" + file) == 0o644)
        }
    }

    /// How long a certificate is valid, both ends counted.
    private func seconds(_ file: String) throws -> Int {
        let certificate = try described(file)
        let style = Date.ISO8601FormatStyle()
        let ends = try ["not_before", "not_after"].map { name in
            try style.parse(try #require(certificate[name].text))
        }
        return Int(ends[1].timeIntervalSince(ends[0])) + 1
    }

    /// What a certificate says, without what differs each time.
    private func saying(_ file: String) throws -> [JSON] {
        let certificate = try described(file)
        let isRoot = certificate["issuer"] == certificate["subject"]
        // A root's own identifier comes with Debian's openssl.cnf.
        let extensions = certificate["extensions"].elements.filter {
            !isRoot || $0["oid"].text != "2.5.29.35"
        }
        let constraints = try shell.run("openssl x509 -in \(file) -noout -ext nameConstraints")
        return [
            "subject", "issuer", "san", "key", "signature_algorithm", "key_usage", "eku",
            "basic_constraints",
        ].map { certificate[$0] } + [.string(constraints.output)]
            + extensions.sorted { ($0["oid"].text ?? "") < ($1["oid"].text ?? "") }
    }

    @Test(
        "refuses names that no certificate should carry",
        arguments: [
            ["--dns", "im lan"], ["--dns", "10.0.0.1"], ["--dns", "*.lan"], ["--dns", "a.*.lan"],
            ["--dns", "im.lan:443"], ["--dns", "https://im.lan"], ["--dns", "im..lan"],
            ["--dns", "-im.lan"], ["--dns", "im.lan\nDNS:x"], ["--dns", "im.lan,DNS:x"],
            ["--dns", ""], ["--ip", "im.lan"], ["--ip", "10.0.0"], ["--ip", "010.0.0.1"],
            ["--ip", "10.0.0.1:443"], ["--ip", "fe80::1%eth0"], ["--ip", "10.0.0.0/8"], [],
            ["--ip", "0.0.0.0"], ["--ip", "::"], ["--ip", "224.0.0.1"],
            ["--ip", "255.255.255.255"],
            ["--ip", "ff02::1"],
        ]
    )
    func badNames(_ names: [String]) throws {
        let made = try wfcert.run(["issue", "-o", "new"] + names)
        #expect(made.status == 2 && made.output == "")
        #expect(!FileManager.default.fileExists(atPath: wfcert.scratch.path("new")))
    }

    @Test("takes a link-local address without its zone, and says what that is worth")
    func linkLocal() throws {
        let refused = try wfcert.run(["issue", "-o", "new", "--ip", "fe80::1%eth0"])
        #expect(refused.status == 2)
        #expect(refused.errors.contains("a zone (%) means something on one machine only"))
        for more in [[], ["--print-openssl"]] {
            let made = try wfcert.run(["issue", "-o", "new", "--ip", "fe80::1"] + more)
            #expect(made.status == 0)
            #expect(made.errors.contains("IP:fe80::1: a link-local address is dialled with a zone"))
        }
        let other = try wfcert.run(["issue", "-o", "other", "--ip", "fd00::1"])
        #expect(other.status == 0 && other.errors == "")
    }

    @Test("keeps keys to their owner, whatever the umask and the old file allow")
    func permissions() throws {
        try shell.run("umask 000; wfcert issue --dns im.lan -o new")
        #expect(try shell.permissions("new/ca.key") == 0o600)
        #expect(try shell.permissions("new/server.key") == 0o600)
        #expect(try shell.permissions("new") == 0o700)
        try shell.run("chmod 644 new/server.key; wfcert issue --ca new --dns im.lan -o new --force")
        #expect(try shell.permissions("new/server.key") == 0o600)
    }

    @Test("overwrites nothing that it was not told to, and a CA never")
    func overwrites() throws {
        _ = try issue("--dns", "im.lan", "-o", "new")
        let files = try shell.names(in: "new")
        let before = try files.map { try wfcert.scratch.text("new/" + $0) }
        let again = try issue("--dns", "im.lan", "-o", "new", "--force")
        #expect(again.status == 2)
        #expect(again.errors.contains("new/ca.key is there, and a CA is never overwritten"))
        let under = try issue("--dns", "im.lan", "--ca", "new", "-o", "new")
        #expect(under.status == 2 && under.errors.contains("--force"))
        #expect(try shell.names(in: "new") == files)
        #expect(try files.map { try wfcert.scratch.text("new/" + $0) } == before)
    }

    @Test("leaves all old files where one cannot be replaced")
    func atomic() throws {
        _ = try issue("--dns", "im.lan", "-o", "new")
        try shell.run("rm new/fullchain.pem && mkdir new/fullchain.pem")
        let files = try shell.names(in: "new")
        let key = try wfcert.scratch.text("new/server.key")
        let made = try issue("--dns", "im.lan", "--ca", "new", "-o", "new", "--force")
        #expect(made.status == 2 && made.errors.contains("new/fullchain.pem"))
        #expect(try shell.names(in: "new") == files)
        #expect(try wfcert.scratch.text("new/server.key") == key)
    }

    @Test("leaves nothing half written where the disk takes no more")
    func noRoom() throws {
        _ = try issue("--dns", "im.lan", "-o", "new")
        let files = try shell.names(in: "new")
        let before = try files.map { try wfcert.scratch.text("new/" + $0) }
        // Files cannot grow, standard error's neither: the status tells.
        let made = try shell.run(
            "trap '' XFSZ; ulimit -f 0; wfcert issue --dns im.lan --ca new -o new --force"
        )
        #expect(made.status == 70)
        #expect(try shell.names(in: "new") == files)
        #expect(try files.map { try wfcert.scratch.text("new/" + $0) } == before)
    }

    @Test("renews under the same CA, with a new key or the old one")
    func renews() throws {
        _ = try issue("--dns", "im.lan", "--ip", "10.0.0.1", "-o", "new")
        let old = try described("new/server.crt")
        let again = try issue("--ca", "new", "--renew", "new/server.crt", "-o", "other")
        #expect(again.status == 0)
        #expect(try shell.names(in: "other") == ["fullchain.pem", "server.crt", "server.key"])
        let new = try described("other/server.crt")
        #expect(new["san"] == old["san"] && new["issuer"] == old["issuer"])
        #expect(new["spki_sha256"] != old["spki_sha256"] && new["serial"] != old["serial"])
        let kept = try issue(
            "--ca",
            "new",
            "--renew",
            "new/server.crt",
            "--use-key",
            "new/server.key",
            "-o",
            "third"
        )
        #expect(kept.status == 0)
        #expect(try shell.names(in: "third") == ["fullchain.pem", "server.crt"])
        #expect(try described("third/server.crt")["spki_sha256"] == old["spki_sha256"])
    }

    @Test("writes nothing that the app would refuse", arguments: ["en", "zh"])
    func refuses(_ language: String) throws {
        _ = try issue("--dns", "im.lan", "-o", "new")
        let made = try issue("--ca", "new", "--dns", "a.org", "-o", "x", "--lang", language)
        #expect(made.status == 1 && made.output == "")
        #expect(made.errors.contains("name-constraints"))
        #expect(!FileManager.default.fileExists(atPath: wfcert.scratch.path("x")))
    }

    @Test(
        "puts no key into an app",
        arguments: ["My.app", "My.app/certs", "Share.appex", "res"]
    )
    func bundles(_ folder: String) throws {
        try wfcert.scratch.write("x", folder + "/AndroidManifest.xml")
        let made = try issue("--dns", "im.lan", "-o", folder)
        #expect(made.status == 2 && made.errors.contains("is shipped with an app"))
        #expect(try shell.names(in: folder) == ["AndroidManifest.xml"])
    }

    @Test("takes a CA that others made: encrypted, below a root, or about to end")
    func otherAuthorities() throws {
        let deployment = try Deployment.shared()
        for (name, file) in [("ca.crt", "intermediate.pem"), ("plain.key", "intermediate.key")] {
            try wfcert.scratch.write(try deployment.scratch.text(file), "ca/" + name)
        }
        try shell.run(
            "openssl pkcs8 -topk8 -in ca/plain.key -passout pass:secret -out ca/ca.key",
            "echo secret >word; echo wrong >other; rm ca/plain.key"
        )
        let arguments = ["issue", "--ca", "ca", "--dns", "im.lan", "--at", "2036-01-01", "-o", "n"]
        let refused = try wfcert.run(arguments + ["--password-file", "other"])
        #expect(refused.status == 3 && refused.errors.contains("password"))
        let made = try wfcert.run(arguments + ["--password-file", "word"])
        #expect(made.status == 0, "\(made.errors)")
        #expect(made.output.contains("when its CA ends, too"))
        #expect(try described("n/server.crt")["not_after"].text == "2036-07-01T00:00:00Z")
        // The server sends the intermediate, too.
        let intermediate = try wfcert.scratch.text("ca/ca.crt")
        #expect(try wfcert.scratch.text("n/fullchain.pem").hasSuffix(intermediate))
    }

    @Test("refuses a CA whose key is another one, and one that is not there")
    func wrongAuthorities() throws {
        _ = try issue("--dns", "im.lan", "-o", "new")
        try shell.run("mkdir ca; cp new/ca.crt ca; cp new/server.key ca/ca.key")
        let other = try issue("--ca", "ca", "--dns", "im.lan", "-o", "n")
        #expect(other.status == 3)
        #expect(other.errors == "wfcert: ca: ca.key is not the key of ca.crt\n")
        #expect(try issue("--ca", "none", "--dns", "im.lan", "-o", "n").status == 3)
        let both = try issue("--ca", "ca", "--self-signed", "--dns", "im.lan", "-o", "n")
        #expect(both.status == 2)
        #expect(try issue("--dns", "im.lan", "-o", "-").status == 2)
        #expect(try shell.run("test -e ./-").status == 1)
    }

    @Test("prints the commands that renew with the old key")
    func printedRenewal() throws {
        _ = try issue("--dns", "im.lan", "-o", "old")
        let printed = try issue(
            "--renew",
            "old/server.crt",
            "--use-key",
            "old/server.key",
            "--ca",
            "old",
            "-o",
            "new",
            "--print-openssl"
        )
        #expect(printed.status == 0 && !printed.output.contains("-newkey"), "\(printed.errors)")
        let made = try shell.run(printed.output)
        #expect(made.status == 0, "\(made.errors)")
        #expect(try wfcert.run("match", "new/server.crt", "old/server.key").status == 0)
        let arguments = ["verify", "new/fullchain.pem", "--host", "im.lan", "--system", "none"]
        #expect(try wfcert.run(arguments + ["--bundle", "old/ca.crt"]).status == 0)
    }

    @Test("does what the fixes of a verdict say")
    func fixes() throws {
        _ = try issue("--dns", "old.lan", "--self-signed", "-o", "first")
        let arguments = ["verify", "first/server.crt", "--bundle", "first/server.crt", "-v"]
        let verdict = try wfcert.run(arguments + ["--host", "im.lan"])
        let commands = verdict.commands(of: "issue")
        #expect(commands.count == 2, "\(verdict.output)")
        for command in commands {
            let made = try shell.run("rm -rf im-certs", command)
            #expect(made.status == 0, "\(made.errors)")
            let after = try shell.run(
                "wfcert verify im-certs/fullchain.pem --host im.lan --host old.lan --bundle im-certs"
            )
            #expect(after.status == 0, "\(after.output)")
        }
    }
}
