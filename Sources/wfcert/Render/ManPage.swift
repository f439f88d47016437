internal import CertTrust

/// The manual page, wfcert(1), in the macros of man(7).
struct ManPage {
    private let language: Language
    private var lines: [String] = []

    static func text(_ language: Language, version: String) -> String {
        var page = ManPage(language)
        page.write(version)
        return page.lines.joined(separator: "\n") + "\n"
    }

    private init(_ language: Language) {
        self.language = language
    }

    private mutating func write(_ version: String) {
        lines.append("'\\\" -*- coding: utf-8 -*-")
        lines.append(".TH WFCERT 1 \"\" \"wfcert \(version)\" \"\(Self.manual[language])\"")
        // Ragged, so that words can be searched for; unbroken, so that they can be copied.
        lines += [".ad l", ".nh"]
        section(Words("NAME", zh: "名称"))
        lines.append("wfcert \\- " + Self.escaped(Self.purpose[language]))
        section(Words("SYNOPSIS", zh: "概要"))
        lines += [".B wfcert", ".I COMMAND", "[OPTIONS]"]
        section(Words("DESCRIPTION", zh: "说明"))
        paragraphs(Self.description[language])
        section(Words("COMMANDS", zh: "命令"))
        for summary in CommandTable.all.map({ $0.summary }) {
            tagged(summary.name, summary.purpose[language])
        }
        for summary in CommandTable.all.map({ $0.summary }) { write(summary) }
        section(Words("EXIT STATUS", zh: "退出码"))
        for exit in CommandSummary.Exit.everywhere {
            tagged("\(exit.code.rawValue)", exit.meaning[language])
        }
        lines.append(".PP")
        paragraphs(Self.worst[language])
        section(Words("ENVIRONMENT", zh: "环境变量"))
        for (name, words) in Self.variables { tagged(name, words[language]) }
        section(Words("SEE ALSO", zh: "参见"))
        lines += [".BR openssl (1),", ".BR curl (1)"]
    }

    private mutating func write(_ summary: CommandSummary) {
        let name = "wfcert " + summary.name
        lines.append(".SH \"" + Self.escaped(name.uppercased()) + "\"")
        lines.append(Self.escaped(summary.purpose[language]))
        lines += [".PP", ".B " + Self.escaped(summary.usage)]
        if !summary.operands.isEmpty { tagged(summary.operands, summary.operandHelp[language]) }
        for option in summary.allOptions where !option.isPlanned {
            tagged(option.usage, option.help[language])
        }
        lines.append(
            ".SS \"" + Self.escaped(name) + ": " + Words("exit status", zh: "退出码")[language] + "\""
        )
        for exit in summary.exitCodes {
            tagged("\(exit.code.rawValue)", exit.meaning[language])
        }
        lines.append(
            ".SS \"" + Self.escaped(name) + ": " + Words("examples", zh: "示例")[language] + "\""
        )
        for example in summary.examples { tagged(example.line, example.meaning[language]) }
    }

    private mutating func section(_ title: Words) {
        lines.append(".SH " + title[language])
    }

    /// Something with its text below it.
    private mutating func tagged(_ tag: String, _ text: String) {
        lines += [".TP", ".B " + Self.quoted(tag)]
        lines += text.split(separator: "\n").map { Self.escaped(String($0)) }
    }

    private mutating func paragraphs(_ text: String) {
        lines += text.split(separator: "\n").map { Self.escaped(String($0)) }
    }

    /// One argument of a macro.
    private static func quoted(_ text: String) -> String {
        "\"" + escaped(text).replacing("\"", with: "\\(dq") + "\""
    }

    /// Text in which nothing is a request, and in which hyphens can be copied.
    private static func escaped(_ text: String) -> String {
        let plain = breakable(text.replacing("\\", with: "\\e").replacing("-", with: "\\-"))
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }

    /// Lets lines end between Chinese characters, where troff sees no space.
    private static func breakable(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.value > 0x2E80 }) else { return text }
        return text.reduce(into: "") { out, character in
            out.append(character)
            if DisplayWidth.of(String(character)) == 2 { out += "\\:" }
        }
    }

    private static let manual = Words("User Commands", zh: "用户命令")
    private static let purpose = Words(
        "would the app connect to this server, and if not, why and what to do",
        zh: "应用能否连接这台服务器；不能时说明原因与解决办法"
    )
    private static let description = Words(
        """
        wfcert asks the library that an app decides with: what it says is what the app does.
        An existing path is a file or a directory; "-" is standard input, "@FILE" a list of inputs, and "--" ends the options.
        Nothing is fetched from the network unless a command dials.
        """,
        zh: """
            wfcert 使用与应用相同的库：它的结论就是应用的行为。
            已存在的路径是文件或目录；“-”表示标准输入，“@FILE”表示输入列表，“--”之后不再是选项。
            除连接服务器的命令外，不访问网络。
            """
    )
    private static let worst = Words(
        "Of several the worst counts: 70 > 2 > 3 > 4 > 1 > 5 > 0.",
        zh: "多个结果取最严重者：70 > 2 > 3 > 4 > 1 > 5 > 0。"
    )
    private static let variables: [(String, Words)] = [
        (
            "LC_ALL, LC_MESSAGES, LANG",
            Words("the language, where --lang says none", zh: "未指定 --lang 时的语言")
        ),
        (
            "NO_COLOR, CLICOLOR_FORCE, TERM",
            Words("whether there is colour, where --color says auto", zh: "--color 为 auto 时是否使用颜色")
        ),
        (
            "https_proxy, no_proxy",
            Words("taken with --proxy env alone", zh: "仅在 --proxy env 时采用")
        ),
    ]
}
