internal import CertTrust
internal import TLSTransport

/// An input that could not be looked at, or of which nothing could be judged: an error in every format, as nothing is known of it.
struct UnreadInput {
    /// As it was typed, unescaped.
    let name: String
    let error: InputError

    /// The stable word for it.
    var code: String {
        switch error {
        case .unreached: "not-reached"
        case .unanswered: "not-evaluated"
        default: "unreadable"
        }
    }

    /// Why exactly; nil where the code says all that there is to say.
    var fault: String? { error.fault }

    /// What kept us, and what to do.
    func text(_ language: Language) -> String { error.text(language) }

    /// Whether it was looked at, and no rule was asked of it.
    var isUnanswered: Bool { if case .unanswered = error { true } else { false } }

    /// What is said of it beside rules.
    var sentence: Words {
        isUnanswered
            ? Words("No rule that was asked for could be answered.", zh: "所选规则均无法评估。")
            : Words("The input could not be looked at.", zh: "未能检查该输入。")
    }

    /// What to do with it.
    var fix: Words {
        isUnanswered
            ? Words(
                "Give what the rules look at, such as --host, --bundle or a server, or ask for rules of this profile.",
                zh: "提供规则所需的信息（如 --host、--bundle 或服务器），或选择该配置包含的规则。"
            )
            : Words("Mend what is told, and run it again.", zh: "按提示处理后重新运行。")
    }

    /// How many there are; nil for none.
    static func counted(_ count: Int) -> Words? {
        guard count > 0 else { return nil }
        return Words(
            count == 1
                ? "1 input could not be looked at" : "\(count) inputs could not be looked at",
            zh: "\(count) 个输入未能检查"
        )
    }
}
