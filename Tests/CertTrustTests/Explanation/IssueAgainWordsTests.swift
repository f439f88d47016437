import Testing

@testable import CertTrust

/// The advice to issue the server's certificate again: under whom, and with which names.
@Suite("Issuing again")
struct IssueAgainWordsTests {
    private typealias S = VerdictSamples

    private static func fixes(
        _ host: String,
        names: [SampleCertificate.Name],
        under issuer: SampleCertificate
    ) throws -> [Explanation.Fix] {
        let miss = S.miss(.nameNotInSAN, S.dns(host), [])
        let leaf = SampleCertificate(issuer: issuer.subject, names: names)
        let verdict = try S.verdict(
            [miss],
            path: [leaf, issuer],
            anchor: .pinned,
            host: S.dns(host)
        )
        return Explanation(verdict, language: .english).fixes
    }

    @Test(
        "is under the CA that there is, unless its constraints keep the name out",
        arguments: [
            ("b.corp.lan", true), ("corp.lan", true), ("im.lan", false), ("xcorp.lan", false),
        ]
    )
    func constrained(_ host: String, _ isAllowed: Bool) throws {
        let issuer = SampleCertificate(
            subject: "Corp Root",
            end: "2031-01-01T00:00:00Z",
            isCA: true,
            purposes: nil,
            permitted: ["corp.lan"]
        )
        let fix = try #require(
            try Self.fixes(host, names: [.dns("a.corp.lan")], under: issuer).first
        )
        #expect(fix.text.contains("again under Corp Root") == isAllowed, "\(fix.text)")
        #expect(fix.commands.joined().contains(" --ca ") == isAllowed)
    }

    @Test("keeps every old name that fits a command, and counts the others")
    func manyNames() throws {
        let short = (0..<3_000).map { SampleCertificate.Name.dns("h\($0).lan") }
        let fix = try #require(try Self.fixes("zz.lan", names: short, under: S.root).first)
        let command = fix.commands.joined(separator: " ")
        #expect(command.contains("h2999.lan") && command.contains("zz.lan"))
        #expect(!fix.text.contains("Beware"))
        let label = String(repeating: "a", count: 60)
        let long = (0..<600).map {
            SampleCertificate.Name.dns("h\($0).\(label).\(label).\(label).lan")
        }
        let cut = try #require(try Self.fixes("zz.lan", names: long, under: S.root).first)
        let kept = cut.commands.joined(separator: " ").components(of: label + ".lan")
        #expect(kept > 400 && kept < 600)
        #expect(
            cut.text.contains("\(600 - kept) more names of the old certificate"),
            "\(cut.text.suffix(200))"
        )
    }
}

extension String {
    /// How often it holds a part.
    fileprivate func components(of part: String) -> Int {
        ranges(of: part).count
    }
}
