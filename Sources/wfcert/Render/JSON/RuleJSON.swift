internal import CertTrust

/// Rules as one JSON value.
struct RuleJSON {
    private let json: JSONWriter
    private let language: Language

    init(_ console: Console) {
        json = JSONWriter(console, isIndented: true)
        language = console.language
    }

    func write(_ rules: [LintRule]) {
        json.object {
            json.member("schema", JSONWriter.schema)
            json.member("rules", rules) { rule in json.object { members(of: rule) } }
        }
        json.endLine()
    }

    private func members(of rule: LintRule) {
        json.member("id", rule.id)
        json.member("slug", rule.slug)
        json.member("scope", rule.scope.rawValue)
        json.member("source", rule.source)
        json.key("severities")
        json.object {
            for profile in LintProfile.allCases {
                json.member(profile.rawValue, rule.severity(in: profile)?.rawValue)
            }
        }
        json.member("exceeds_permissive", rule.exceedsPermissive)
        json.member("sentence", rule.sentence[language])
        json.member("why", rule.why[language])
        json.member("fix", rule.fix[language])
        json.member("bad", rule.bad)
        json.member("good", rule.good)
        json.member("since", rule.since)
    }
}
