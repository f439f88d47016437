import Testing

@testable import CertTrust

@Suite("Text from certificates and peers")
struct HostileTextTests {
    @Test("is harmless in explanations", arguments: HostileText.all, Language.allCases)
    func explanationsAreHarmless(_ text: String, _ language: Language) throws {
        for verdict in try HostileText.verdicts(text) {
            let told = Explanation(verdict, source: text, language: language)
            #expect(Self.strings(told).allSatisfy(Self.isHarmless))
        }
    }

    @Test("is harmless on screens, which stay in their bounds", arguments: HostileText.all)
    func screensAreHarmless(_ text: String) throws {
        for verdict in try HostileText.verdicts(text) {
            for language in Language.allCases {
                let screen = VerdictScreen(verdict, source: text, language: language)
                #expect(screen.lines.count <= 24)
                #expect(screen.lines.allSatisfy { $0.width <= 100 && Self.isHarmless($0.text) })
            }
        }
    }

    @Test("cannot add a line or a field to the log", arguments: HostileText.all)
    func logsAreHarmless(_ text: String) throws {
        for verdict in try HostileText.verdicts(text) {
            let lines = TrustLog.lines(for: verdict)
            #expect(lines.allSatisfy { $0.hasPrefix("[WFCCCert] ") && Self.isHarmless($0) })
            let fields = try lines.map { try #require(LogfmtReader.fields($0)) }
            #expect(fields[0].map(\.name) == ["host", "policy", "trust", "verdict", "reasons"])
            #expect(fields[0][0].value == verdict.question.hostText)
            #expect(fields[0][3].value == "rejected")
            #expect(fields[2].first?.value == verdict.path[0].certificate.subject.description)
        }
    }

    @Test("leaves command lines inert", arguments: HostileText.all)
    func commandsAreInert(_ text: String) throws {
        let shell = try StubbedShell()
        let blocks = try HostileText.verdicts(text).flatMap { verdict in
            let told = Explanation(verdict, source: text + ".crt", language: .english)
            return told.fixes.map(\.commands) + [told.confirm.map { [$0] } ?? []]
        }
        for block in Set(blocks) where !block.isEmpty {
            #expect(try shell.parses(block))
            let ran = try shell.run(block)
            #expect(!ran.errors.contains("not found"), "\(block)\n\(ran.errors)")
        }
        #expect(!shell.exists("owned") && !shell.exists("im-certs/owned"))
    }

    private static func strings(_ told: Explanation) -> [String] {
        [told.headline, told.why, told.confirm ?? ""]
            + told.evidence.flatMap { [$0.label, $0.value] }
            + told.fixes.flatMap { [$0.text] + $0.commands } + told.notes
    }

    private static func isHarmless(_ text: String) -> Bool {
        !text.unicodeScalars.contains(where: HostileText.isHarmful)
    }
}
