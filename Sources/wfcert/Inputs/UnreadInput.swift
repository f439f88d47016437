internal import CertTrust
internal import TLSTransport

/// An input that could not be looked at: an error in every format, as nothing is known of it.
struct UnreadInput {
    /// As it was typed, unescaped.
    let name: String
    let error: InputError

    /// The stable word for it.
    var code: String {
        if case .unreached = error { "not-reached" } else { "unreadable" }
    }

    /// Why a server was not reached; nil for what is none.
    var fault: String? {
        if case .unreached(_, let failure) = error { failure.code } else { nil }
    }

    /// What kept us, and what to do.
    func text(_ language: Language) -> String { error.text(language) }

    /// What is said of it beside rules.
    static let sentence = Words("The input could not be looked at.", zh: "未能检查该输入。")
    /// What to do with it.
    static let fix = Words("Mend what is told, and run it again.", zh: "按提示处理后重新运行。")

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
