/// What there is to know of a command without running it: dispatch, help and whatever is generated read this alone.
struct CommandSummary: Sendable {
    let name: String
    /// One line.
    let purpose: Words
    /// What stands behind the name, as in `INPUT...`; empty for none.
    let operands: String
    /// How many operands there may be.
    let operandCount: ClosedRange<Int>
    /// What is to be said of the operands, a line or two.
    let operandHelp: Words
    /// The command's own options, before those that all share.
    let options: [OptionSpecification]
    let exitCodes: [Exit]
    /// Three.
    let examples: [Example]
    /// Whether it prints an answer that can go to a file, in colour and so on.
    let takesCommonOptions: Bool
    /// Whether what stands behind --output is no place for the answer, but what the command makes.
    var outputIsMade = false
    /// Whether `-1202` is an operand of it.
    var takesNumbers = false

    /// The word that stands for a rule of the linter among operands.
    static let rule = "RULE"
    /// The word that stands for some of them behind an option.
    static let rules = "RULES"

    struct Example: Sendable {
        let line: String
        let meaning: Words

        init(_ line: String, _ english: String, zh chinese: String) {
            self.line = line
            meaning = Words(english, zh: chinese)
        }
    }

    struct Exit: Sendable {
        let code: ExitCode
        let meaning: Words
    }

    var allOptions: [OptionSpecification] {
        let own = Set(options.map(\.name))
        let common = OptionSpecification.common.filter { option in
            takesCommonOptions || option.name == .lang || option.name == .help
        }
        return options + common.filter { !own.contains($0.name) }
    }

    /// How it is called, in one line.
    var usage: String {
        let required = allOptions.filter(\.isRequired).map { $0.usage + ($0.repeats ? "..." : "") }
        let parts = ["wfcert", name, operands] + required + ["[OPTIONS]"]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension CommandSummary.Exit {
    init(_ code: ExitCode, _ english: String, zh chinese: String) {
        self.init(code: code, meaning: Words(english, zh: chinese))
    }

    static let success = Self(.success, "done", zh: "成功")
    static let usage = Self(
        .usage,
        "the command line is wrong; nothing was done",
        zh: "命令行有误，未执行任何操作"
    )
    static let unreadable = Self(
        .unreadable,
        "an input cannot be read, or is no certificate",
        zh: "输入无法读取，或不是证书"
    )
    static let dialled = Self(
        .network,
        "a server cannot be reached, or shows no certificate",
        zh: "服务器无法连接，或未出示证书"
    )
    static let internalError = Self(
        .internalError,
        "internal error, or the answer could not be written",
        zh: "内部错误，或结果无法写出"
    )

    /// What each status means wherever it occurs.
    static let everywhere: [Self] = [
        Self(.success, "trusted, or nothing found", zh: "可信，或没有发现问题"),
        Self(.rejected, "rejected, findings, would not connect", zh: "被拒绝、有问题，或无法连接"),
        usage,
        unreadable,
        Self(
            .network,
            "network: cannot resolve, connect, time out, not TLS",
            zh: "网络：解析、连接、超时或非 TLS"
        ),
        Self(.refused, "reached and trusted, but the protocol refused", zh: "已连接且可信，但协议层拒绝"),
        internalError,
    ]
}
