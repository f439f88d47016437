import Foundation
import Testing

@Suite("match")
struct MatchTests {
    private let wfcert: Wfcert
    private let shell: Shell

    init() throws {
        wfcert = try Wfcert()
        shell = Shell(scratch: wfcert.scratch)
        try wfcert.scratch.write("secret\n", "word")
    }

    @Test("says how to save what a server sends, as it dials none")
    func server() throws {
        try shell.run("openssl genpkey -algorithm ed25519 -out key.pem")
        let outcome = try wfcert.run("match", "127.0.0.1:24100", "key.pem")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("wfcert probe 127.0.0.1:24100 --save chain.pem"))
    }

    /// A key's algorithm, and the commands that write `key.pem` as `form`.
    static let forms: [(algorithm: String, commands: String)] = [
        ("ec", "cp key.pem form"),
        ("ec", "openssl pkcs8 -topk8 -nocrypt -in key.pem -outform DER -out form"),
        ("ec", "openssl ec -in key.pem -out form"),
        ("ec", "(openssl ecparam -name prime256v1; openssl ec -in key.pem) >form"),
        ("ec", "openssl ec -in key.pem -outform DER -out form"),
        ("ec", "(cat cert.pem; echo text; cat key.pem) >form"),
        ("ec", "openssl pkcs8 -topk8 -in key.pem -passout pass:secret -out form"),
        (
            "ec",
            "openssl pkcs8 -topk8 -in key.pem -passout pass:secret -outform DER -out form"
        ),
        ("ec", "openssl ec -aes256 -in key.pem -passout pass:secret -out form"),
        (
            "ec",
            "openssl pkcs12 -export -inkey key.pem -in cert.pem -passout pass:secret -out form"
        ),
        ("ec", "openssl pkcs12 -export -inkey key.pem -in cert.pem -passout pass: -out form"),
        ("ec", "openssl pkcs12 -export -inkey key.pem -nocerts -passout pass:secret -out form"),
        ("rsa", "openssl rsa -traditional -in key.pem -out form"),
        ("rsa", "openssl rsa -traditional -in key.pem -outform DER -out form"),
        (
            "rsa",
            "openssl rsa -traditional -aes128 -in key.pem -passout pass:secret -out form"
        ),
        ("ed25519", "cp key.pem form"),
    ]

    private func make(_ algorithm: String, _ name: String = "") throws {
        let options = algorithm == "ec" ? "-pkeyopt ec_paramgen_curve:P-256" : ""
        let made = try shell.run(
            "openssl genpkey -algorithm \(algorithm) \(options) -out \(name)key.pem",
            "openssl req -x509 -key \(name)key.pem -subj /CN=im -days 9 -out \(name)cert.pem"
        )
        #expect(made.status == 0, "\(made.errors)")
    }

    @Test("reads every form of a key, and shows none", arguments: forms.indices)
    func reads(_ index: Int) throws {
        let (algorithm, commands) = Self.forms[index]
        try make(algorithm)
        try make(algorithm, "other-")
        let made = try shell.run(commands)
        #expect(made.status == 0, "\(made.errors)")
        let options = ["--password-file", "word"]
        let fits = try wfcert.run(["match", "cert.pem", "form"] + options)
        #expect(fits.status == 0, "\(fits.errors)")
        let other = try wfcert.run(["match", "other-cert.pem", "form", "-v"] + options)
        #expect(other.status == 1)
        let lines = try wfcert.scratch.text("key.pem").split(separator: "\n").dropFirst()
        let said = fits.output + fits.errors + other.output + other.errors
        for line in lines.dropLast() { #expect(!said.contains(line)) }
    }

    @Test("says which certificate a key belongs to", arguments: ["en", "zh"])
    func screen(_ language: String) throws {
        try make("ec")
        try make("ec", "other-")
        try shell.run("cat other-cert.pem cert.pem >chain.pem")
        let fits = try wfcert.run("match", "cert.pem", "key.pem", "--lang", language)
        let second = try wfcert.run("match", "chain.pem", "key.pem", "--lang", language)
        #expect(fits.status == 0 && second.status == 1)
        try Snapshot.expect(
            Snapshot.masked(fits.output + second.output, folder: wfcert.scratch.folder),
            "match.\(language).txt"
        )
    }

    @Test("confirms by commands that say the same")
    func confirm() throws {
        try make("ec")
        try make("ec", "other-")
        let other = try wfcert.run("match", "other-cert.pem", "key.pem")
        let lines = other.output.split(separator: "\n").compactMap { line in
            line.firstRange(of: "openssl ").map { String(line[$0.lowerBound...]) }
        }
        #expect(lines.count == 2)
        let digests = try lines.map { try shell.run($0).output }
        #expect(digests[0] != digests[1] && digests[0].contains("SHA2-256"))
        #expect(try shell.run(lines[0].replacing("other-cert", with: "cert")).output == digests[1])
    }

    @Test("opens a PKCS#12 file for its certificate, too")
    func pkcs12() throws {
        try make("ec")
        try shell.run(
            "openssl pkcs12 -export -inkey key.pem -in cert.pem -passout pass:secret -out a.p12"
        )
        let options = ["--password-file", "word"]
        #expect(try wfcert.run(["match", "a.p12", "key.pem"] + options).status == 0)
        #expect(try wfcert.run(["match", "a.p12", "a.p12"] + options).status == 0)
    }

    @Test("exits with 3 where nothing can be compared")
    func unreadable() throws {
        try make("ec")
        try shell.run(
            "openssl pkcs8 -topk8 -in key.pem -passout pass:secret -out locked.pem",
            "echo wrong >other; : >empty"
        )
        let wrong = try wfcert.run("match", "cert.pem", "locked.pem", "--password-file", "other")
        #expect(wrong.status == 3)
        #expect(wrong.errors.contains("the password does not open it"))
        let none = try wfcert.run("match", "cert.pem", "locked.pem")
        #expect(none.status == 3)
        #expect(none.errors.contains("no password was given"), "\(none.errors)")
        #expect(try wfcert.run("match", "cert.pem", "cert.pem").errors.contains("no private key"))
        // Whatever stands in the key's place is told as it is.
        try shell.run(
            "openssl req -new -key key.pem -subj /CN=a -out a.csr; echo '<html>' >page.key",
            "openssl crl2pkcs7 -nocrl -certfile cert.pem -out a.p7b"
        )
        for (file, told) in [
            ("cert.pem", "certificate; the key is the file"),
            ("a.p7b", "comes second in wfcert match"),
            ("a.csr", "a certificate request (CSR)"), ("page.key", "an HTML page"),
            ("empty", "empty: copy it again"),
        ] {
            let swapped = try wfcert.run("match", "cert.pem", file)
            #expect(swapped.status == 3 && swapped.errors.contains(told), "\(swapped.errors)")
        }
        for (certificate, key) in [
            ("cert.pem", "empty"), ("key.pem", "key.pem"), ("no", "key.pem"),
        ] {
            #expect(try wfcert.run("match", certificate, key).status == 3)
        }
        let missing = ["match", "cert.pem", "key.pem", "--password-file", "none"]
        #expect(try wfcert.run(missing).status == 3)
    }

    @Test("answers as the schema says")
    func schema() throws {
        try make("ec")
        try make("ec", "other-")
        let tests = (#filePath as NSString).deletingLastPathComponent
        let schema = try JSONSchema(path: tests + "/../../docs/schema/wfcert-1.schema.json")
        for (file, matches) in [("cert.pem", true), ("other-cert.pem", false)] {
            let outcome = try wfcert.run("match", file, "key.pem", "--format", "json")
            let json = try JSON(outcome.output)
            #expect(schema.problems(json) == [])
            #expect(json["matches"] == .bool(matches))
        }
    }
}
