import Testing

@testable import CertTrust

@Suite("LintRule")
struct LintRuleTests {
    @Test("is found on the bad example and not on the good one", arguments: LintCase.all)
    func examples(example: LintCase) throws {
        let rule = try #require(LintRule.find(example.id))
        let bad = try example.bad().report(example.profile, only: [example.id])
        let wanted = example.severity ?? rule.severity(in: example.profile)
        #expect(bad.findings.map(\.severity).contains { $0 == wanted })
        #expect(bad.findings.allSatisfy { $0.rule == rule })
        let good = try example.good().report(example.profile, only: [example.id])
        #expect(good.findings.map(\.facts) == [])
    }

    @Test("each has a test on a bad and on a good example")
    func completeness() {
        let tested = LintTableTests.covered.union(LintCase.all.map(\.id))
        let asked = LintRule.all.filter(\.scope.isEvaluated).map(\.id)
        #expect(Set(asked).subtracting(tested) == [])
    }

    @Test("has identifiers and slugs of its own, in order")
    func isUnique() {
        let all = LintRule.all
        #expect(Set(all.map(\.slug)).count == all.count)
        #expect(all.map(\.id) == Set(all.map(\.id)).sorted())
        #expect(all.count == 120)
    }

    @Test("has every rule of the policy strict, as an error")
    func strict() {
        for profile in ProfileRule.all {
            let rule = LintRule.all.first { $0.id == profile.id }
            let isWeaker = profile == .serial
            #expect(rule?.slug == profile.slug)
            #expect(rule?.severity(in: .strict) == (isWeaker ? .warning : .error))
        }
    }

    @Test("is told in both languages, with examples", arguments: LintRule.all)
    func texts(rule: LintRule) {
        for phrase in [rule.sentence, rule.why, rule.fix] {
            let (english, chinese) = (phrase[.english], phrase[.chinese])
            #expect(english.utf8.allSatisfy { $0 < 0x80 } || english.contains("…"))
            #expect(english.hasSuffix("."))
            #expect(chinese.unicodeScalars.contains { (0x4e00...0x9fff).contains($0.value) })
            #expect(chinese.hasSuffix("。"))
        }
        #expect(rule.bad != rule.good && !rule.bad.isEmpty && !rule.good.isEmpty)
        #expect(!rule.source.isEmpty && rule.since == "0.1.0")
    }

    /// The sentence stands beside what breaks it: what only says how things are would say the opposite of the finding.
    @Test("says what must be where a profile refuses, else what should be", arguments: LintRule.all)
    func isNormative(rule: LintRule) {
        let isRefused =
            LintProfile.allCases.contains { rule.severity(in: $0) == .error }
            || ProfileRule.all.contains { $0.id == rule.id }
        let english = rule.sentence[.english].split { !$0.isLetter }.map(String.init)
        // The word also stands in those for an app, an answer and what belongs to what.
        let chinese = ["应用", "响应", "对应"].reduce(rule.sentence[.chinese]) {
            $0.replacing($1, with: "")
        }
        #expect(!Set(english).isDisjoint(with: isRefused ? ["must", "may"] : ["should"]))
        #expect(!(isRefused && english.contains("should")))
        #expect(
            (isRefused ? ["必须", "须", "不得", "不能", "只能", "只有"] : ["应"]).contains(
                where: chinese.contains
            )
        )
    }
}
