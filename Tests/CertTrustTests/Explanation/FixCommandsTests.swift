import Foundation
import Testing

@testable import CertTrust

@Suite("Commands of fixes")
struct FixCommandsTests {
    private typealias S = VerdictSamples

    /// A directory as advice supposes it: a private CA and a server certificate under it.
    private static func directory() throws -> Shell {
        let shell = try Shell()
        let recipe = IssuingRecipe(names: ["DNS:im.example.com", "IP:10.0.16.12"])
        _ = try shell.run(recipe.privateCA + ["cp im-certs/* . && rm fullchain.pem"])
        return shell
    }

    private static func commands(
        _ remedy: Remedy,
        path: [SampleCertificate],
        source: String? = nil
    ) throws -> [String] {
        let verdict = try S.verdict([], path: path, anchor: .pinned)
        let telling = Telling(verdict: verdict, reason: nil, source: source, language: .english)
        return try #require(telling.fixes(remedy).first).commands
    }

    private static func read(_ shell: Shell, _ file: String) throws -> Certificate {
        _ = try shell.run(["openssl x509 -in \(file) -outform der -out out.der"])
        return try Certificate(der: try shell.contents("out.der"))
    }

    @Test("renew a root in place")
    func renewsRoot() throws {
        let shell = try Self.directory()
        let made = try shell.run(Self.commands(.renew(position: 1), path: [S.leaf, S.root]))
        #expect(made.status == 0, "\(made.errors)")
        let old = try Self.read(shell, "ca.crt")
        let new = try Self.read(shell, "ca-new.crt")
        #expect(old.publicKey == new.publicKey && old.subject == new.subject)
        // Certificates below a renewed root may name its number.
        #expect(old.serialNumber == new.serialNumber)
        #expect(new.extensions.basicConstraints == old.extensions.basicConstraints)
        #expect((new.extensions.nameConstraints == nil) == (old.extensions.nameConstraints == nil))
        #expect(new.isSelfIssued)
    }

    // The tool's own tests type what is said here ("Failure kinds").
    @Test(
        "name the files where they lie, and no directory that is full",
        arguments: [
            ("server.crt", "--ca . --renew server.crt --use-key server.key -o im-certs"),
            ("it's.crt", "--ca . --renew 'it'\\''s.crt' --use-key server.key -o im-certs"),
            ("-a.crt", "--ca . --renew ./-a.crt --use-key server.key -o im-certs"),
            (
                "im-certs/fullchain.pem",
                "--ca im-certs --renew im-certs/fullchain.pem --use-key im-certs/server.key \\\n"
                    + "  -o im-certs-new"
            ),
            (
                "im-certs-new/a.crt",
                "--ca im-certs-new --renew im-certs-new/a.crt --use-key im-certs-new/server.key \\\n"
                    + "  -o im-certs-new-new"
            ),
            (
                "im-certs/old/a.crt",
                "--ca . --renew im-certs/old/a.crt --use-key server.key -o im-certs"
            ),
            ("-", "--ca . --renew server.crt --use-key server.key -o im-certs"),
        ]
    )
    func directories(_ source: String, _ words: String) throws {
        let remedy = Remedy.renew(position: 0)
        let lines = try Self.commands(remedy, path: [S.leaf, S.root], source: source)
        #expect(lines.joined(separator: "\n") == "wfcert issue " + words)
    }

    @Test("make a certificate without CA rights a CA, below which everything stays good")
    func reissuesCA() throws {
        let shell = try Self.directory()
        _ = try shell.run([
            "openssl x509 -in ca.crt -signkey ca.key -clrext -days 9 -out x.crt && mv x.crt ca.crt"
        ])
        let before = try shell.run(["openssl verify -x509_strict -CAfile ca.crt server.crt"])
        #expect(before.status != 0)
        let made = try shell.run(
            Self.commands(.reissueCA(position: 1), path: [S.leaf, S.root])
        )
        #expect(made.status == 0, "\(made.errors)")
        let after = try shell.run(["openssl verify -x509_strict -CAfile ca-new.crt server.crt"])
        #expect(after.output == "server.crt: OK\n")
    }

    @Test(
        "overwrite nothing",
        arguments: [
            (Remedy.renew(position: 1), "ca-new.crt"),
            (.reissueCA(position: 1), "ca-new.crt"),
            (
                .sendIntermediate(issuer: "CA", url: "http://127.0.0.1:9/a.crt"),
                "intermediate.crt"
            ),
        ]
    )
    func overwritesNothing(_ remedy: Remedy, _ file: String) throws {
        let shell = try Self.directory()
        _ = try shell.run(["echo precious >\(file)"])
        _ = try shell.run(Self.commands(remedy, path: [S.leaf, S.root]))
        #expect(try shell.contents(file) == Data("precious\n".utf8))
    }

    @Test("name the server as s_client wants it")
    func connects() throws {
        func connection(_ host: HostIdentity, _ text: String) throws -> String? {
            let verdict = try S.verdict([], path: [S.leaf], host: host, hostText: text)
            return Telling(verdict: verdict, reason: nil, source: nil, language: .english)
                .connection
        }
        #expect(try connection(S.dns("im.lan"), "IM.lan") == "-connect im.lan:443")
        #expect(try connection(S.ip(10, 0, 0, 1), "10.0.0.1:8443") == "-connect 10.0.0.1:8443")
        #expect(try connection(S.dns("im.lan"), "im.lan:0") == "-connect im.lan:443")
        let six = HostIdentity(form: .ip([UInt8](repeating: 0, count: 15) + [1]))
        #expect(try connection(six, "::1") == "-connect '[::1]:443'")
        #expect(try connection(six, "[::1]:5222") == "-connect '[::1]:5222'")
    }

    @Test(
        "quote words so that a shell reads them back",
        arguments: [
            "", "a b", "it's", "$(id)", "-x", "a*b", "~", "a\\", "中文.crt", "#", "a;b|c&d<e>f",
            "it'\u{301}s", "'\u{301}",
        ]
    )
    func quotes(_ text: String) throws {
        let shell = try Shell()
        let made = try shell.run(["printf '%s.' " + ShellWord.quote(text)])
        #expect(made.output == text + ".")
    }

    @Test(
        "quote paths so that a shell reads them back and a terminal shows them",
        arguments: [
            "", "a b", "it's", "$(id)", "-x", "a\\", "中文.crt", "a\nb", "\u{1B}[2J", "\u{7F}1",
            "it's\u{202E}\\n", "\u{9B}31m", "a\u{200B}b", "'\n'",
            String(repeating: "n", count: 4_000),
        ]
    )
    func quotesPaths(_ path: String) throws {
        let word = ShellWord.file(path)
        #expect(ShownText.guarded(word) == word)
        let made = try Shell().run(["printf '%s.' " + word], shell: "bash")
        #expect(made.output == (path.hasPrefix("-") ? "./" : "") + path + ".")
    }
}
