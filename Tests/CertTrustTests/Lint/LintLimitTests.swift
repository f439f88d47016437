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
