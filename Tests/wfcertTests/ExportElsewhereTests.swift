import Foundation
import Testing

/// What other clients make of an export, asked of themselves.
@Suite("export, as other clients take it")
struct ExportElsewhereTests {
    private let wfcert: Wfcert
    private let shell: Shell

    /// A root, a CA below it, a server below that, and one that signed itself.
    init() throws {
        wfcert = try Wfcert()
        shell = Shell(scratch: wfcert.scratch)
        let made = try shell.run(
            "new() { openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes \"$@\" 2>/dev/null; }",
            "ca=basicConstraints=critical,CA:TRUE",
            "new -x509 -subj '/CN=Some Root' -addext $ca -keyout root.key -out root.crt || exit",
            "new -subj '/CN=Some CA' -addext $ca -keyout int.key -out int.csr || exit",
            "openssl x509 -req -in int.csr -CA root.crt -CAkey root.key -copy_extensions copy -out int.crt || exit",
            "new -subj /CN=im -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout leaf.key -out leaf.csr || exit",
            "openssl x509 -req -in leaf.csr -CA int.crt -CAkey int.key -copy_extensions copy -out leaf.crt || exit",
            "wfcert issue -q --self-signed --dns own.example -o own"
        )
        #expect(made.status == 0, "\(made.errors)")
    }

    /// Lines that run while the server is up at `$port`.
    private func served(_ lines: String...) throws -> Outcome {
        try shell.run(
            [
                "openssl s_server -cert leaf.crt -cert_chain int.crt -key leaf.key -www \\",
                "  -accept 127.0.0.1:0 >log 2>&1 & server=$!; trap 'kill $server' EXIT",
                "for try in $(seq 50); do grep -q '^ACCEPT' log && break; sleep 0.1; done",
                "port=$(sed -n 's/^ACCEPT .*://p' log | head -n 1)",
            ] + lines
        )
    }

    /// What the app ships, and whom Node.js trusts of it.
    static let nodes = [
        (files: "root.crt", trusts: "1 certificate: Some Root", answer: "ok"),
        (files: "root.crt int.crt leaf.crt", trusts: "3 certificates: ", answer: "ok"),
        (files: "int.crt", trusts: "0 certificates\n", answer: "UNABLE_TO_GET_ISSUER_CERT"),
        (
            files: "leaf.crt", trusts: "0 certificates\n",
            answer: "UNABLE_TO_GET_ISSUER_CERT_LOCALLY"
        ),
        (
            files: "int.crt own/server.crt", trusts: "1 certificate: ",
            answer: "UNABLE_TO_GET_ISSUER_CERT"
        ),
    ]

    @Test("says which certificates Node.js does not take", arguments: nodes)
    func node(_ files: String, _ trusts: String, _ answer: String) throws {
        try shell.run("mkdir App; n=1; for f in \(files); do cp $f App/$n.crt; n=$((n + 1)); done")
        let exported = try wfcert.run("export", "App", "--for", "node", "-o", "roots.pem")
        #expect(exported.status == 0)
        #expect(exported.output.contains("Trusts    " + trusts), "\(exported.output)")
        #expect(exported.output.contains("Without effect") == (answer != "ok"))
        guard try shell.run("command -v node").status == 0 else { return }
        try wfcert.scratch.write(
            """
            require('https').get('https://localhost:' + process.argv[2], { family: 4 }, () => {
              console.log('ok'); process.exit(); }).on('error', e => console.log(e.code));
            """,
            "dial.js"
        )
        let dialled = try served("NODE_EXTRA_CA_CERTS=roots.pem node dial.js $port")
        #expect(dialled.output == answer + "\n", "\(dialled.errors)")
    }

    @Test("prints a command for curl that trusts nothing of the system's")
    func curl() throws {
        let exported = try wfcert.run("export", "own/server.crt", "--for", "curl", "-o", "own.pem")
        let line = try #require(
            exported.output.split(separator: "\n").first { $0.contains(" curl --cacert ") }
        )
        let command = line.drop { $0 == " " }.replacing(
            /https:.*/,
            with: "https://localhost:$port/"
        )
        #expect(command.hasPrefix("curl --cacert own.pem "), "\(line)")
        // The system's directory has the server's root, for this command alone.
        let outcome = try served(
            "mkdir roots; cp root.crt roots/$(openssl x509 -in root.crt -noout -subject_hash).0",
            "unshare -rm sh -c 'mount --bind roots /etc/ssl/certs' 2>/dev/null || exit 9",
            "dial() { port=$port unshare -rm sh -c \"mount --bind roots /etc/ssl/certs; $1 -s -o page\"; echo $?; }",
            "dial 'curl https://localhost:$port/ --cacert own.pem'; dial '\(command)'"
        )
        // Without namespaces nobody can ask.
        guard outcome.status != 9 else { return }
        // A curl that has no directory of its own refuses the first, too.
        #expect(
            ["0\n60\n", "60\n60\n"].contains(outcome.output),
            "\(outcome.output)\(outcome.errors)"
        )
    }

    @Test("keeps a CA that names no host beside one that does, for Android")
    func android() throws {
        try shell.run("mkdir App; cp root.crt App/a.crt; cp own/server.crt App/b.crt")
        let exported = try wfcert.run("export", "App", "--for", "android", "-o", "main")
        #expect(
            exported.status == 0 && exported.output.contains("base-config"),
            "\(exported.output)"
        )
        let read = try shell.run(
            "python3 -c \"import xml.etree.ElementTree as t;"
                + " r = t.parse('main/res/xml/network_security_config.xml').getroot();"
                + " print(*[p.tag + ' ' + p.find('.//certificates').get('src') for p in r])\"",
            "cat main/res/raw/wfcert_anchors.pem main/res/raw/wfcert_anchors_2.pem >all",
            "openssl storeutl -noout -certs all | tail -n 1; openssl x509 -in main/res/raw/wfcert_anchors.pem | cmp - root.crt"
        )
        #expect(
            read.output
                == "base-config @raw/wfcert_anchors domain-config @raw/wfcert_anchors_2\nTotal found: 3\n",
            "\(read.output)"
        )
        // Whoever names hosts means these alone.
        let asked = try wfcert.run(
            "export",
            "App",
            "--for",
            "android",
            "--host",
            "a.example",
            "-o",
            "x"
        )
        #expect(asked.status == 0)
        let document = try wfcert.scratch.text("x/res/xml/network_security_config.xml")
        #expect(!document.contains("base-config"))
    }

    @Test(
        "refuses a password that keytool cannot use",
        arguments: ["", "12345", "pässwörd", "a\tbcdef"]
    )
    func password(_ word: String) throws {
        try wfcert.scratch.write(word + "\n", "word")
        let words = [
            "export", "root.crt", "--for", "java", "--password-file", "word", "-o", "t.p12",
        ]
        let refused = try wfcert.run(words)
        #expect(refused.status == 2 && refused.errors.contains("word: no password for keytool"))
        #expect(try shell.run("test -e t.p12").status == 1)
        try wfcert.scratch.write("123456\n", "word")
        #expect(try wfcert.run(words).status == 0)
    }
}
