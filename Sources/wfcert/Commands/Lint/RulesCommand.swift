internal import CertTrust

/// `wfcert rules`: the catalogue of the linter, or pages of it.
struct RulesCommand: Command {
    static let summary = CommandSummary(
        name: "rules",
        purpose: Words(
            "list the rules of lint, or explain one: what it wants, who minds, and how to mend it",
            zh: "列出 lint 的规则，或说明其中一条：要求、影响与处理办法"
        ),
        operands: "[RULE]",
        operandCount: 0...Int.max,
        operandHelp: Words(
            "WF101, no-san, or WF1 for all that begin so; without any, all are listed",
            zh: "WF101、no-san，或以 WF1 表示一组；省略则列出全部"
        ),
        options: [
            OptionSpecification(
                .profile,
                .choice(LintProfile.allCases.map { $0.rawValue }),
                "only the rules that this profile has",
                zh: "只列出该配置包含的规则"
            ),
            OptionSpecification(
                .format,
                .choice(RuleFormat.allCases.map(\.rawValue)),
                "md writes the pages of docs/rules",
                zh: "md：生成 docs/rules 中的页面"
            ),
        ],
        exitCodes: [.success, .usage, .internalError],
        examples: [
            .init("wfcert rules", "all rules, a line each", zh: "全部规则，每条一行"),
            .init("wfcert rules no-san", "one rule, with examples", zh: "一条规则及示例"),
            .init("wfcert rules --profile apple --format json", "for a script", zh: "供脚本使用"),
        ],
        takesCommonOptions: true
    )

    private let rules: [LintRule]
    /// Whether pages are asked for, and not a list.
    private let isChosen: Bool
    private let format: RuleFormat

    init(_ arguments: ParsedArguments) throws(UsageError) {
        var chosen: [LintRule] = []
        for word in arguments.operands {
            for rule in try RuleList.read(word, of: Self.summary.operands)
            where !chosen.contains(rule) {
                chosen.append(rule)
            }
        }
        isChosen = !arguments.operands.isEmpty
        format = arguments.choice(.format) ?? .text
        let profile: LintProfile? = arguments.choice(.profile)
        rules = (isChosen ? chosen : LintRule.all).filter { rule in
            profile.map { rule.severity(in: $0) != nil } ?? true
        }
    }

    func run(_ console: Console) -> ExitCode {
        switch format {
        case .text: RuleText(console).write(rules, asPages: isChosen)
        case .json: RuleJSON(console).write(rules)
        case .markdown: RuleMarkdown(console).write(rules, asPages: isChosen)
        }
        return .success
    }
}

/// How the catalogue is written.
enum RuleFormat: String, CaseIterable, Sendable {
    case text, json
    case markdown = "md"
}
