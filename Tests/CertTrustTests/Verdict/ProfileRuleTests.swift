import Foundation
import Testing

@testable import CertTrust

@Suite("ProfileRule")
struct ProfileRuleTests {
    @Test("has identifiers and slugs of its own")
    func isUnique() {
        #expect(Set(ProfileRule.all.map(\.id)).count == ProfileRule.all.count)
        #expect(Set(ProfileRule.all.map(\.slug)).count == ProfileRule.all.count)
    }

    @Test("is told with its identifier, slug and source")
    func facts() {
        let reason = Reason(.profile(.bcNotCritical), certificate: 1)
        #expect(reason.code == .profile)
        #expect(reason.kind == "WF507")
        #expect(
            reason.facts == [
                Fact("slug", .text("bc-not-critical")), Fact("source", .text("RFC 5280 4.2.1.9")),
            ]
        )
    }

    @Test("keeps several of one certificate apart")
    func isPlural() throws {
        let first = Reason(.profile(.akiMissing), certificate: 0)
        let second = Reason(.profile(.ekuAny), certificate: 0)
        #expect(try #require(Reasons(ranking: [first, second, first])).all == [first, second])
    }

    @Test("has a sentence in both languages")
    func isTold() {
        #expect(Set(ProfileText.table.keys) == Set(ProfileRule.all.map(\.id)))
    }

    @Test("stands in the documentation as it is")
    func isDocumented() throws {
        let file = Repository.root.appending(path: "docs/rules-strict.md")
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("| WF") }
            .map {
                $0.split(separator: "|").prefix(4).map { $0.trimmingCharacters(in: .whitespaces) }
            }
        let expected = ProfileRule.all.map { rule in
            [rule.id, rule.slug, rule.source, ProfileText.table[rule.id]?.en ?? ""]
        }
        #expect(rows == expected)
    }
}
