import Foundation

@testable import CertTrust

/// Counts over all questions: what was compared, and which class explained which disagreement.
struct OracleTally: Sendable {
    let classes: [OracleClass]
    private(set) var compared: [OracleComparison: Int] = [:]
    private(set) var disagreements = 0
    private(set) var members: [Int]
    private(set) var hits: [Int]
    private(set) var uncovered: [Uncovered] = []

    /// A disagreement that no class explains.
    struct Uncovered: Sendable {
        let text: String
        let input: OracleInput
    }

    init(_ classes: [OracleClass]) {
        self.classes = classes
        members = Array(repeating: 0, count: classes.count)
        hits = members
    }

    /// Enters the answers to one question.
    mutating func enter(_ input: OracleInput, _ answers: [OracleAnswers]) {
        let comparisons = Set(answers.map(\.comparison))
        let holds = classes.map { entry in
            !entry.comparisons.isDisjoint(with: comparisons) && entry.predicate(input)
        }
        for index in classes.indices where holds[index] { members[index] += 1 }
        for answer in answers {
            compared[answer.comparison, default: 0] += 1
            guard let direction = answer.direction else { continue }
            disagreements += 1
            guard !explain(answer, holds) else { continue }
            let words = answer.refusals.map { $0.sorted().joined(separator: ", ") }
            let text =
                "\(answer.comparison.rawValue) \(direction.rawValue) "
                + Set(words).sorted().joined(separator: " or ") + " | \(input.id)"
                + " host=\(input.host ?? "-")"
            uncovered.append(Uncovered(text: text, input: input))
        }
    }

    /// Looks for a path all of whose reasons are of classes: one that is would hide another that is not.
    private mutating func explain(_ answers: OracleAnswers, _ holds: [Bool]) -> Bool {
        for words in answers.refusals where !words.isEmpty {
            let found = words.map { word in
                classes.indices.filter { holds[$0] && classes[$0].explains(word, in: answers) }
            }
            guard found.allSatisfy({ !$0.isEmpty }) else { continue }
            for index in Set(found.joined()) { hits[index] += 1 }
            return true
        }
        return false
    }

    /// Adds the counts of other questions.
    mutating func merge(_ other: OracleTally) {
        compared.merge(other.compared, uniquingKeysWith: +)
        disagreements += other.disagreements
        members = zip(members, other.members).map(+)
        hits = zip(hits, other.hits).map(+)
        uncovered += other.uncovered
    }
}

extension OracleTally {
    /// One line a class: how many inputs it is about, and how many disagreements it explained.
    var lines: [String] {
        zip(classes, zip(hits, members)).map { entry, counts in
            "oracle class \(entry.id): \(counts.0) hits, \(counts.1) members"
        }
    }

    /// The table with its counts, for `docs/conformance.md`.
    func report() throws -> Data {
        var comparisons: [String: Int] = [:]
        for (comparison, count) in compared { comparisons[comparison.oracle, default: 0] += count }
        let report = Report(
            comparisons: comparisons,
            classes: zip(classes, zip(hits, members)).map { entry, counts in
                Report.Entry(
                    id: entry.id,
                    oracle: entry.comparisons.map(\.oracle).min() ?? "",
                    direction: entry.direction.rawValue,
                    rule: entry.rule,
                    source: entry.source,
                    sentence: entry.sentence,
                    members: counts.1,
                    hits: counts.0
                )
            }
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(report)
    }

    private struct Report: Encodable {
        let comparisons: [String: Int]
        let classes: [Entry]

        struct Entry: Encodable {
            let id, oracle, direction, rule, source, sentence: String
            let members, hits: Int
        }
    }
}
