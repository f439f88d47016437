internal import CertTrust

/// What a run found, as services of continuous integration ask for it.
struct CIReport {
    /// The rules that findings name, each once, in the order of their names.
    let rules: [CIRule]
    /// What was looked at, in order: an input of the linter, or a host of a verdict.
    let cases: [CICase]

    /// Name and title of the rules that could not be answered.
    let notEvaluated: [String]

    init(_ cases: [CICase], notEvaluated: [String] = []) {
        self.cases = cases
        self.notEvaluated = notEvaluated
        var known: [String: CIRule] = [:]
        for finding in cases.flatMap(\.findings) where !finding.isUnread {
            known[finding.rule.name] = finding.rule
        }
        rules = known.values.sorted { $0.name < $1.name }
    }

    /// What was found, and what could not be looked at.
    var findings: [CIFinding] { cases.flatMap(\.findings) }
    /// What could not be looked at.
    var unread: [CIFinding] { findings.filter(\.isUnread) }
}

/// A rule by its name, with what stands in catalogues.
struct CIRule {
    /// Such as `WF101`, or the code of a reason.
    let name: String
    /// The same in words; empty where the name is words.
    let title: String
    let sentence: String
    let help: String
    let severity: LintSeverity

    /// Name and title.
    var label: String { title.isEmpty ? name : name + " " + title }
}

/// One thing that was looked at.
struct CICase {
    /// Escaped.
    let name: String
    /// The path as it was given; empty where there is none.
    let file: String
    let findings: [CIFinding]

    var hasFailed: Bool { findings.contains(where: \.isFailure) }
}

/// One thing that was found.
struct CIFinding {
    let rule: CIRule
    let severity: LintSeverity
    /// Whether the run has failed for it.
    let isFailure: Bool
    /// The path as it was given; empty where there is none.
    let file: String
    let line: Int?
    /// The certificate, by number and name; escaped.
    let subject: String
    /// What was found, in one line; escaped.
    let evidence: String
    /// The same from run to run.
    let fingerprint: String
    /// Whether it is about something that could not be looked at, of which no rule was asked.
    var isUnread = false

    /// The sentence with its evidence.
    var message: String {
        let found = [subject, evidence].filter { !$0.isEmpty }.joined(separator: ": ")
        return rule.sentence + (found.isEmpty ? "" : " (" + found + ")")
    }
}

extension CIFinding {
    /// The file for people, escaped; standard input by its name.
    var shownFile: String { Self.shown(file) }

    static func shown(_ file: String) -> String {
        file.isEmpty ? "-" : ShownText.escape(file)
    }

    /// Facts in one line.
    static func text(_ facts: [Fact]) -> String {
        Fact.told(facts).map { fact in
            let value: String =
                switch fact.value {
                case .text(let text): text
                case .number(let number): String(number)
                case .list(let items): items.joined(separator: ", ")
                case .time(let instant): instant.description
                }
            return fact.name + "=" + value
        }.joined(separator: "; ")
    }

    /// What stays of facts from one day to the next.
    static func stable(_ facts: [Fact]) -> [String] {
        facts.flatMap { fact in
            switch fact.value {
            case .text(let text): [fact.name, text]
            case .list(let items): [fact.name] + items
            case .number, .time: [String]()
            }
        }
    }
}
