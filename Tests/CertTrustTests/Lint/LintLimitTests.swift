import Testing

@testable import CertTrust

@Suite("Lint of hostile inputs")
struct LintLimitTests {
    @Test("keeps so many findings and counts the others", .within(minutes: 2))
    func findings() throws {
        let pem = try LintSample(names: nil).pem
        let count = Limits.lintFindings / 4
        let scene = LintScene.text(String(repeating: pem, count: count))
        let report = try scene.report(.strict)
        #expect(report.certificates == count)
        #expect(
            LintSeverity.allCases.allSatisfy { severity in
                report.findings.count { $0.severity == severity } <= Limits.lintFindings
            }
        )
        #expect(report.count(of: .error) >= count)
    }

    @Test("takes no longer for thousands of namesakes than for others", .within(minutes: 2))
    func namesakes() throws {
        let all = try (0..<2_000).map { number in
            try LintSample(
                issuer: nil,
                serial: [0x11, UInt8(number & 0xff), UInt8(number >> 8), 1, 1, 1, 1, 1]
            ).pem
        }
        let report = try LintScene.text(all.joined()).report(.deployment)
        #expect(report.certificates == 2_000)
    }

    @Test("takes certificates with tens of thousands of names", .within(minutes: 2))
    func names() throws {
        let names = (0..<10_000).map { SANEntry("DNS:a_\($0).example") } + ["DNS:*", "DNS:im..lan"]
        let scene = try LintScene.file(LintSample(names: names)).with {
            $0.hosts = ["im.example.com"]
        }
        let report = try scene.report(.strict)
        let syntax = report.findings.first { $0.rule.id == "WF104" }
        #expect(syntax?.facts.first?.value.count == HostMiss.shownNames)
    }

    @Test("says of a certificate over a limit that it is, and which")
    func overLimit() throws {
        let names = (0..<25_000).map { SANEntry("DNS:a\($0).example") }
        let report = try LintScene.file(LintSample(names: names)).report(.deployment)
        let finding = try #require(report.findings.first { $0.rule.id == "WF003" })
        #expect(
            finding.facts == [
                Fact("fault", .text("limit-exceeded")), Fact("name", .text("certificate-bytes")),
                Fact("limit", .number(Int64(Limits.certificateBytes))),
            ]
        )
    }

    /// Ends of a certificate that begins on 2026-06-01, and the days that are told; nil within the limit.
    static let lifetimes: [(end: String, days: Int64?)] = [
        ("280903010000Z", nil), ("280903010001Z", 826), ("280904000000Z", 826),
        ("280904000001Z", 827),
    ]

    @Test("does not say that what is over a limit of days meets it", arguments: lifetimes)
    func days(_ end: String, _ days: Int64?) throws {
        let report = try LintScene.file(LintSample(end: end)).report(.deployment, only: ["WF304"])
        let facts = report.findings.flatMap(\.facts)
        #expect(facts.first { $0.name == "days" }?.value == days.map { .number($0) })
    }

    @Test(
        "tells once of a file that is an input and lies in the bundle",
        arguments: ["App", "./App", "App/.//", "Other", "/App"]
    )
    func sameFile(_ folder: String) throws {
        let key = "-----BEGIN PRIVATE KEY-----\nMAA=\n-----END PRIVATE KEY-----\n"
        let pem = Array((try LintSample().pem + key).utf8)
        let page = Array("<html></html>".utf8)
        var scene = LintScene(files: [("App/c.pem", pem), ("App/p.pem", page)])
        let isSame = folder.contains("App") && !folder.hasPrefix("/")
        scene.bundles = [("App", [(folder + "/c.pem", pem), (folder + "/p.pem", page)])]
        let report = try scene.report(.deployment, only: ["WF001", "WF002"])
        #expect(report.total == (isSame ? 2 : 4))
        #expect(Set(report.findings.map(\.rule.id)) == ["WF001", "WF002"])
        #expect(Set(report.findings).count == report.total)
    }

    @Test("does not compare hosts with certificates that nobody has seen")
    func unseen() throws {
        let hosts: Set<String> = ["WF201", "WF202", "WF205", "WF206"]
        let named = hosts.intersection(LintRule.all.map(\.id))
        for (scene, isSeen) in [(LintScene.text("<html>"), false), (try .file(LintSample()), true)]
        {
            let report = try scene.with {
                $0.hosts = ["im.example.org"]
                $0.requiredHosts = ["im.example.org"]
            }
            .report(.deployment)
            let found = named.intersection(report.findings.map(\.rule.id))
            #expect(found.isEmpty != isSeen)
            #expect(report.notEvaluated.contains { $0.id == "WF202" } != isSeen)
        }
    }

    @Test("shows nothing unescaped", arguments: HostileText.all)
    func escaped(text: String) throws {
        let sample = LintSample(subject: text, organization: text, names: [SANEntry("DNS:" + text)])
        let report = try LintScene.file(sample).with { $0.hosts = [text] }.report(.strict)
        #expect(!report.findings.isEmpty)
        let shown = report.findings.flatMap(\.facts).flatMap(\.value.texts).joined()
        #expect(!shown.unicodeScalars.contains(where: HostileText.isHarmful))
    }
}

extension Fact.Value {
    fileprivate var count: Int? { if case .list(let items) = self { items.count } else { nil } }

    fileprivate var texts: [String] {
        switch self {
        case .text(let text): [text]
        case .list(let items): items
        case .number, .time: []
        }
    }
}
