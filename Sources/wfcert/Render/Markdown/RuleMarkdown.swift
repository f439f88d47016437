internal import CertTrust

/// The pages of `docs/rules`: a table of all rules, or a page each, in both languages.
struct RuleMarkdown {
    private let console: Console

    init(_ console: Console) {
        self.console = console
    }

    func write(_ rules: [LintRule], asPages: Bool) {
        if asPages {
            for rule in rules { console.write(Self.page(rule)) }
        } else {
            console.write(Self.index(rules))
        }
    }

    private static func index(_ rules: [LintRule]) -> String {
        var text = """
            # The rules of `wfcert lint`

            Written by `scripts/make-rule-pages` from the catalogue in `Sources/CertTrust/Lint/Catalogue`; do not edit.

            Severities in the profiles `private` (apps that pin the deployment's certificates, the default), `apple` (as
            Apple's policy for TLS servers) and `strict` (every client, and hygiene): E error, W warning, N notice, - off.
            An error means that a client of the profile refuses, or that a key leaks. † The policy permissive accepts what
            is an error in `private`: names that match nothing, keys that others refuse. A finding can be milder or more
            severe than its rule, as its page says.

            Identifiers are never used again. A changed severity is a minor version, a removed rule a major one.

            | id | slug | P | A | S | rule |
            |---|---|---|---|---|---|

            """
        for rule in rules {
            let levels = LintProfile.allCases.map { rule.letter(in: $0) }.joined(separator: " | ")
            text +=
                "| [\(rule.id)](\(rule.id).md) | \(rule.slug) | \(levels) | "
                + "\(rule.sentence[.english]) |\n"
        }
        return text
    }

    private static func page(_ rule: LintRule) -> String {
        var text = "# \(rule.id) \(rule.slug)\n\n"
        text += rule.sentence[.english] + "\n\n"
        text += "| profile | severity |\n|---|---|\n"
        for profile in LintProfile.allCases {
            let note =
                profile == .deployment && rule.exceedsPermissive
                    && rule.severity(in: profile) == .error
                ? " † the policy permissive accepts it" : ""
            text +=
                "| \(profile.rawValue) | \(rule.severity(in: profile)?.rawValue ?? "off")\(note) |\n"
        }
        text += "\n**Why.** \(rule.why[.english])\n\n**Fix.** \(rule.fix[.english])\n\n"
        text += "Bad:\n\n" + block(rule.bad) + "\nGood:\n\n" + block(rule.good)
        text +=
            "\nLooks at \(rule.scope.words[.english]). Source: \(SourceLinks.markdown(rule.source)). "
        text += "Since \(rule.since).\n\n## 中文\n\n"
        text += rule.sentence[.chinese] + "\n\n"
        text += "**原因：** \(rule.why[.chinese])\n\n**处理办法：** \(rule.fix[.chinese])\n"
        return text
    }

    /// An indented block, which needs no fence.
    private static func block(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { "    " + $0 + "\n" }.joined()
    }
}
