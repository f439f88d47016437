internal import CertTrust

/// Rules for people: a line each, or all that there is to know.
struct RuleText {
    private let console: Console

    init(_ console: Console) {
        self.console = console
    }

    func write(_ rules: [LintRule], asPages: Bool) {
        guard !asPages else {
            for (index, rule) in rules.enumerated() {
                if index > 0 { console.writeLine() }
                writePage(rule)
            }
            return
        }
        console.writeLine(Self.legend[console.language])
        let width = (rules.map(\.slug.count).max() ?? 0) + 2
        for rule in rules {
            let padding = String(repeating: " ", count: width - rule.slug.count)
            let levels = LintProfile.allCases.map { rule.letter(in: $0) }.joined(separator: " ")
            console.writeLine(
                console.palette.paint(rule.id, .strong) + " " + rule.slug + padding + levels + "  "
                    + rule.sentence[console.language]
            )
        }
    }

    private func writePage(_ rule: LintRule) {
        let language = console.language
        console.writeLine(
            console.palette.paint(rule.id + " " + rule.slug, .strong) + "  "
                + rule.severityText(language)
        )
        console.writeLine("  " + rule.sentence[language])
        for (label, text) in rule.rows(language) {
            let padding = String(repeating: " ", count: max(1, 10 - DisplayWidth.of(label)))
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() {
                let head = index == 0 ? label + padding : String(repeating: " ", count: 10)
                console.writeLine("  " + console.palette.paint(head, .dim) + line)
            }
        }
    }

    private static let legend = Words(
        "Severities in the profiles private, apple, strict: E error, W warning, N notice, - off; † the policy permissive accepts it",
        zh: "依次为 private、apple、strict 配置中的级别：E 错误，W 警告，N 提示，- 不检查；† permissive 策略接受"
    )
}

extension LintRule {
    /// The severity in a profile as one letter, as tables have it.
    func letter(in profile: LintProfile) -> String {
        switch severity(in: profile) {
        case .error: profile == .deployment && exceedsPermissive ? "E†" : "E"
        case .warning: "W"
        case .notice: "N"
        case nil: "-"
        }
    }

    /// The severities in words.
    func severityText(_ language: Language) -> String {
        LintProfile.allCases.map { profile in
            let word = severity(in: profile)?.rawValue
            let off = Words("off", zh: "不检查")[language]
            return profile.rawValue + ": " + (word ?? off)
        }.joined(separator: ", ")
    }

    /// Everything about the rule behind its sentence, each with its label.
    func rows(_ language: Language) -> [(String, String)] {
        let looksAt = Words("Looks at", zh: "对象")[language]
        return [
            (Words("Why", zh: "原因")[language], why[language]),
            (Words("Fix", zh: "处理办法")[language], fix[language]),
            (Words("Bad", zh: "错误示例")[language], bad),
            (Words("Good", zh: "正确示例")[language], good),
            (Words("Source", zh: "出处")[language], source),
            (looksAt, scope.words[language]),
            (Words("Since", zh: "自版本")[language], since),
        ]
    }
}

extension LintScope {
    /// What a rule looks at, in words.
    var words: Words {
        switch self {
        case .input: Words("a file as it is written", zh: "文件的写法")
        case .certificate: Words("each certificate", zh: "每张证书")
        case .host: Words("the hosts of --host and of the configuration", zh: "--host 与配置中的主机")
        case .chain: Words("a server's certificate and its issuers", zh: "服务器证书及其签发者")
        case .inputs: Words("all inputs together", zh: "全部输入")
        case .bundle: Words("what the app ships (--bundle)", zh: "应用内置的证书（--bundle）")
        case .live:
            Words("a server that is dialled (lint HOST:PORT)", zh: "所连接的服务器（lint HOST:PORT）")
        case .asked:
            Words("what conformance suites ask for; lint does not", zh: "一致性测试套件的询问；lint 不检查")
        }
    }
}
