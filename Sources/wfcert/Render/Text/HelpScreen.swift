internal import CertTrust

/// The help screens, made from the command table alone.
enum HelpScreen {
    /// Everything about one command, always under the same headings.
    static func text(of summary: CommandSummary, _ language: Language) -> String {
        let options = summary.allOptions.filter { !$0.isPlanned }
        var screen = "wfcert \(summary.name): \(summary.purpose[language])\n"
        screen += section(usageWord, [summary.usage], language)
        if !summary.operands.isEmpty {
            let rows = [(summary.operands, summary.operandHelp[language])]
            screen += section(argumentsWord, table(rows), language)
        }
        screen += section(
            optionsWord,
            table(options.map { ($0.usage, $0.help[language]) }),
            language
        )
        screen += section(exitWord, exitTable(summary.exitCodes, language), language)
        screen += section(examplesWord, examples(summary.examples, language), language)
        return screen
    }

    /// All commands and exit codes.
    static func overview(_ language: Language) -> String {
        let summaries = CommandTable.all.map { $0.summary }
        var screen = purpose[language] + "\n"
        screen += section(
            usageWord,
            ["wfcert COMMAND [OPTIONS]"],
            language
        )
        screen += section(
            commandsWord,
            table(summaries.map { ($0.name, $0.purpose[language]) }),
            language
        )
        screen += section(
            exitWord,
            exitTable(CommandSummary.Exit.everywhere, language) + [worst[language]],
            language
        )
        screen += section(
            examplesWord,
            examples(summaries.prefix(3).compactMap(\.examples.first), language),
            language
        )
        return screen
    }

    /// The commands of a group.
    static func overview(of group: String, _ language: Language) -> String {
        let summaries = CommandTable.all.map { $0.summary }
            .filter { $0.name.hasPrefix(group + " ") }
        var screen = "wfcert \(group)\n"
        screen += section(usageWord, ["wfcert \(group) COMMAND [OPTIONS]"], language)
        screen += section(
            commandsWord,
            table(summaries.map { ($0.name, $0.purpose[language]) }),
            language
        )
        screen += section(
            examplesWord,
            examples(summaries.compactMap(\.examples.first), language),
            language
        )
        return screen
    }

    private static func section(
        _ title: Words,
        _ lines: [String],
        _ language: Language
    ) -> String {
        "\n" + title[language] + ":\n" + lines.map { "  " + $0 + "\n" }.joined()
    }

    /// Two columns; a long left side has the right one below it.
    private static func table(_ rows: [(String, String)]) -> [String] {
        let widths = rows.map { $0.0.count }.filter { $0 <= widestLeft }
        let column = (widths.max() ?? 0) + 2
        return rows.flatMap { left, right in
            let lines = right.split(separator: "\n").map(String.init)
            let indented = lines.map { String(repeating: " ", count: column) + $0 }
            guard left.count <= widestLeft, let first = lines.first else {
                return [left] + indented
            }
            let gap = String(repeating: " ", count: column - left.count)
            return [left + gap + first] + indented.dropFirst()
        }
    }

    private static func exitTable(
        _ exits: [CommandSummary.Exit],
        _ language: Language
    ) -> [String] {
        table(exits.map { ("\($0.code.rawValue)", $0.meaning[language]) })
    }

    private static func examples(
        _ examples: [CommandSummary.Example],
        _ language: Language
    ) -> [String] {
        examples.flatMap { [$0.line, "    " + $0.meaning[language]] }
    }

    private static let widestLeft = 26
    private static let purpose = Words(
        "wfcert: would the app connect to this server, and if not, why and what to do",
        zh: "wfcert：应用能否连接这台服务器；不能时说明原因与解决办法"
    )
    private static let usageWord = Words("Usage", zh: "用法")
    private static let argumentsWord = Words("Arguments", zh: "参数")
    private static let optionsWord = Words("Options", zh: "选项")
    private static let commandsWord = Words("Commands", zh: "命令")
    private static let exitWord = Words("Exit codes", zh: "退出码")
    private static let examplesWord = Words("Examples", zh: "示例")
    private static let worst = Words(
        "Of several the worst counts: 70 > 2 > 3 > 4 > 1 > 5 > 0",
        zh: "多个结果取最严重者：70 > 2 > 3 > 4 > 1 > 5 > 0"
    )
}
