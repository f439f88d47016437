import CertTrust
import Foundation
import Testing

@testable import wfcert

@Suite("explain")
struct ExplainTests {
    private let wfcert: Wfcert

    init() throws {
        wfcert = try Wfcert()
    }

    private static let sources =
        (#filePath as NSString).deletingLastPathComponent + "/../../Sources/"

    /// The words in quotes of a source that stand behind something.
    private static func words(_ file: String, _ pattern: Regex<(Substring, Substring)>) throws
        -> [String]
    {
        try String(contentsOfFile: sources + file, encoding: .utf8)
            .matches(of: pattern).map { String($0.1) }
    }

    @Test("knows every code and kind of verdicts, and every code of the channels")
    func complete() throws {
        let codes = ReasonCode.allCases.map(\.rawValue) + HostMiss.Kind.allCases.map(\.rawValue)
        let kinds = try Self.words(
            "CertTrust/Verdict/UntrustedChain.swift",
            /case \.\w+: "([a-z-]+)"/
        )
        let channels = try Self.words(
            "TLSTransport/TransportError+Words.swift",
            /case \.[^:\n]*(?:, \.[^:\n]*)*: "([a-z0-9-]+)"/
        )
        let sessions = try Self.words(
            "TLSTransport/TransportError+Session.swift",
            /case \.[^:\n]*: "([a-z]+-[a-z-]+)"/
        )
        #expect(sessions.count > 10)
        #expect(kinds.count == 6 && channels.count > 30)
        // Kinds of proxy-refused, which say whose refusal it was.
        let others: Set = ["http", "socks"]
        for word in codes + kinds + channels + sessions where !others.contains(word) {
            #expect(!ErrorDictionary.named(word).isEmpty, "\(word)")
            #expect(try wfcert.run("explain", word).status == 0)
        }
    }

    @Test("knows every word that stands in brackets behind a file, a chain or a change")
    func brackets() throws {
        let word: Regex<(Substring, Substring)> = /case \.[^:\n]*(?:, \.[^:\n]*)*: "([a-z0-9-]+)"/
        let files = ["X509/Input/InputProblem", "Verdict/Verdict", "Bundle/BundleProblem"]
        let found =
            try files.flatMap { try Self.words("CertTrust/\($0).swift", word) }
            + Self.words("wfcert/Inputs/Chain/ChainReport.swift", word)
        #expect(found.count > 30)
        let kinds = ["private-key", "public-key", "certificate-request", "crl", "pkcs12"]
        let contents = kinds + ["keystore", "parameters", "html"]
        for word in found + contents + CertificateChange.Kind.allCases.map(\.rawValue) {
            #expect(!ErrorDictionary.named(word).isEmpty, "\(word)")
        }
    }

    @Test("knows every notice of probe", arguments: ProbeNotice.allCases)
    func notice(_ notice: ProbeNotice) throws {
        #expect(try wfcert.run("explain", notice.rawValue).status == 0)
    }

    @Test(
        "knows the names of inputs that could not be looked at",
        arguments: ["not-reached", "unreadable"]
    )
    func unread(_ word: String) throws {
        #expect(try wfcert.run("explain", word).status == 0)
    }

    @Test(
        "says everything in both languages, and leads to what there is",
        arguments: ErrorDictionary.all.indices
    )
    func entries(_ index: Int) {
        let entry = ErrorDictionary.all[index]
        let name = entry.names.first ?? "?"
        for words in [entry.meaning, entry.steps].compactMap(\.self) {
            #expect(words[.english] != words[.chinese], "\(name)")
            #expect(words[.chinese].unicodeScalars.contains { $0.value > 0x3000 }, "\(name)")
            #expect(words[.english].unicodeScalars.allSatisfy { $0.isASCII }, "\(name)")
        }
        for code in entry.codes {
            #expect(!ErrorDictionary.named(code).isEmpty, "\(name): \(code)")
        }
        #expect(entry.phrases.allSatisfy { $0 == $0.lowercased() }, "\(name)")
        let same = ErrorDictionary.all.filter {
            $0.family == entry.family && $0.names == entry.names
        }
        #expect(same.count == 1, "\(name)")
    }

    @Test("has the numbers of OpenSSL's and libcurl's headers")
    func numbers() throws {
        let verifier = try String(
            contentsOfFile: "/usr/include/openssl/x509_vfy.h",
            encoding: .utf8
        )
        for entry in ErrorDictionary.openSSL
        where entry.names.count == 2 && !entry.names[0].contains("before") {
            let line = try Regex("define\\s+\(entry.names[0])\\s+\(entry.names[1])\\s")
            #expect(verifier.contains(line), "\(entry.names)")
        }
        let headers = ["/usr/include/x86_64-linux-gnu/curl/curl.h", "/usr/include/curl/curl.h"]
        let curl =
            headers.lazy.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }.first
            .map { $0 } ?? ""
        for entry in ErrorDictionary.curl where !entry.names[0].contains("before") {
            let number = entry.names[2]
            #expect(
                curl.contains(try Regex("\(entry.names[0]),\\s+/\\* \(number) ")),
                "\(entry.names[0]) \(number)"
            )
        }
    }

    @Test("finds what is meant in what people paste", arguments: pasted)
    func finds(_ text: String, _ name: String) throws {
        let outcome = try wfcert.run("explain", "-", "--format", "json", input: "10:00 \(text)\n")
        #expect(outcome.status == 0)
        let entries = try JSON(outcome.output)["entries"].elements
        let names = entries.flatMap { $0["names"].elements.compactMap(\.text) }
        #expect(names.contains(name), "\(names)")
        #expect(entries.count <= 3, "\(names)")
        #expect(try wfcert.run("explain", text).status == 0)
    }

    @Test("tells no piece of a longer sentence as what it says", arguments: mistaken)
    func pieces(_ text: String, _ name: String) {
        let names = ErrorDictionary.found(in: text).flatMap(\.names)
        #expect(!names.isEmpty && !names.contains(name), "\(names)")
    }

    @Test("takes numbers with a sign, names in any case, and several meanings of one number")
    func names() throws {
        #expect(try wfcert.run("explain", "-1202").output.hasPrefix("-1202, NSURLError"))
        #expect(try wfcert.run("explain", "cafusedasendentity").status == 1)
        #expect(try wfcert.run("explain", "causedasendentity").status == 0)
        let ten = try wfcert.run("explain", "PKIX", "path", "building", "failed")
        #expect(ten.status == 0)
        #expect(try wfcert.run("explain", "-v", "exit").output.contains("exit 70"))
        #expect(try wfcert.run("describe", "-1202").status == 2)
    }

    @Test("says what was most likely meant, and that nothing is known")
    func unknown() throws {
        let near = try wfcert.run("explain", "host-missmatch")
        #expect(near.status == 1 && near.output == "")
        #expect(near.errors.hasSuffix("did you mean 'host-mismatch'?\n"))
        #expect(try wfcert.run("explain", "qwertyuiop").status == 1)
        #expect(try wfcert.run("explain", "-", input: "all is well, expired or not").status == 1)
        for blank in ["", " \n"] {
            let nothing = try wfcert.run("explain", "-", input: blank)
            #expect(nothing.status == 1)
            #expect(nothing.errors.hasSuffix("nothing to explain: the input is empty\n"))
        }
        // No number is a typing error of another one.
        #expect(try wfcert.run("explain", "-99999").errors.hasSuffix("nothing is known of it\n"))
        #expect(try wfcert.run("explain", "0").output.hasPrefix("X509_V_OK"))
        #expect(try wfcert.run("explain", "-", input: "host is not verified yet").status == 1)
        #expect(try wfcert.run("explain").status == 2)
    }

    @Test("reads our own log back to the screen", arguments: ["en", "zh"])
    func log(_ language: String) throws {
        let deployment = try Deployment.shared()
        func logged(_ arguments: String...) throws -> String {
            try wfcert.run(
                ["verify", "--log", "--at", Deployment.now, "--system", "none"] + arguments
            ).output
        }
        let chain = deployment.file("chain.pem"), root = deployment.file("root.pem")
        var text = try logged(chain, "--host", "10.0.16.13", "--bundle", root)
        text += try logged(chain, "--host", "im.example.com", "--bundle", root)
        text += try logged(deployment.file("self-signed.pem"), "--host", "im.lan", "--bundle", root)
        text +=
            "[WFCCCert] host=im.lan policy=permissive trust=system-then-pinned verdict=rejected"
            + " code=untrusted kind=self-signed repeated=41 since=2026-12-01T00:00:00Z\n"
        text += "[WFCCCert] host=10.0.16.12 port=443 step=tls code=not-tls first_octets=\"HTTP\"\n"
        let lines = text.split(separator: "\n").map { "Dec  1 08:00:00 App[12:3] \($0)\r\n" }
        let outcome = try wfcert.run(
            "explain",
            "-",
            "-v",
            "--lang",
            language,
            input: lines.joined()
        )
        #expect(outcome.status == 0 && outcome.errors == "")
        try Snapshot.expect(outcome.output, "explain-log.\(language).txt")
    }

    @Test("is not steered, slowed or broken by a log")
    func hostile() throws {
        let lines = [
            "[WFCCCert] host=\"\u{1B}[2Jx\" policy=p trust=t verdict=rejected reasons=1",
            "[WFCCCert]   reason=1 code=\"\u{202E}evil\" kind=self-signed cert=0",
            "[WFCCCert]   cert[0] subject=\"CN=\\\"a\\\\b\u{1B}\" san=\"unterminated",
            "[WFCCCert]   fix=\"rm -rf ~\u{7}\"",
            "[WFCCCert] host= verdict= =", "[WFCCCert]",
            "[WFCCCert] host=x verdict=rejected repeated=99999999999999999999",
        ]
        let outcome = try wfcert.run("explain", "-", "-v", input: lines.joined(separator: "\n"))
        #expect(outcome.status == 0)
        let shown = outcome.output + outcome.errors
        #expect(
            !shown.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" }
        )
        let many = (0..<20_000).map {
            "[WFCCCert] host=h\($0).lan policy=permissive trust=pin-only verdict=rejected code=untrusted"
        }
        let start = ContinuousClock.now
        #expect(try wfcert.run("explain", "-", input: many.joined(separator: "\n")).status == 0)
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test("answers as the schema says")
    func schema() throws {
        let schema = try JSONSchema(path: Self.sources + "../docs/schema/wfcert-1.schema.json")
        let log = "[WFCCCert] host=a policy=permissive trust=pin-only verdict=trusted reasons=0\n"
        for (arguments, input) in [(["60"], ""), (["nonsense-code"], ""), (["-"], log)] {
            let outcome = try wfcert.run(
                ["explain", "--format", "json"] + arguments,
                input: input
            )
            #expect(schema.problems(try JSON(outcome.output)) == [])
        }
    }
}
