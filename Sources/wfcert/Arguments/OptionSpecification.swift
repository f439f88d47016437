internal import CertTrust

/// One option of a command, as the parser, the help screens and whatever is generated from them know it.
struct OptionSpecification: Sendable {
    let name: OptionName
    let short: Character?
    let argument: Argument?
    let repeats: Bool
    let isRequired: Bool
    let help: Words

    /// What follows the option; an option without one is a switch.
    enum Argument: Sendable {
        /// Free text, with the word that stands for it in help screens.
        case text(String)
        /// A path, or `-` for standard input.
        case file(String)
        /// One of some words; the planned ones belong to a later version.
        case choice([String], planned: [String] = [])
        /// Not in this version; naming it is an error that says so.
        case planned

        var placeholder: String {
            switch self {
            case .text(let word), .file(let word): word
            case .choice(let words, _): words.joined(separator: "|")
            case .planned: ""
            }
        }
    }

    init(
        _ name: OptionName,
        short: Character? = nil,
        _ argument: Argument,
        repeats: Bool = false,
        isRequired: Bool = false,
        _ english: String,
        zh chinese: String
    ) {
        self.name = name
        self.short = short
        self.argument = argument
        self.repeats = repeats
        self.isRequired = isRequired
        help = Words(english, zh: chinese)
    }

    /// A switch.
    init(_ name: OptionName, short: Character? = nil, _ english: String, zh chinese: String) {
        self.name = name
        self.short = short
        argument = nil
        repeats = false
        isRequired = false
        help = Words(english, zh: chinese)
    }

    /// An option of a later version.
    init(planned name: OptionName) {
        self.init(name, .planned, "", zh: "")
    }

    var isPlanned: Bool {
        if case .planned = argument { true } else { false }
    }

    /// As it is typed, with its argument: `-o, --output FILE`.
    var usage: String {
        let names = (short.map { "-\($0), " } ?? "") + name.flag
        return names + (argument.map { " " + $0.placeholder } ?? "")
    }
}

extension OptionSpecification {
    /// What every command that gives an answer takes.
    static let common: [OptionSpecification] = [
        OptionSpecification(
            .output,
            short: "o",
            .file("FILE"),
            "write the answer to FILE, which must not exist",
            zh: "把结果写入 FILE（不得已存在）"
        ),
        OptionSpecification(
            .force,
            "overwrite the FILE of --output",
            zh: "允许覆盖 --output 的 FILE"
        ),
        OptionSpecification(
            .color,
            .choice(ColorChoice.allCases.map(\.rawValue)),
            "auto: on a terminal only, and as NO_COLOR and CLICOLOR_FORCE say",
            zh: "auto：仅在终端上，并遵从 NO_COLOR 与 CLICOLOR_FORCE"
        ),
        OptionSpecification(
            .lang,
            .choice(Language.allCases.map(\.rawValue)),
            "the language; without it LC_ALL, LC_MESSAGES or LANG says",
            zh: "语言；默认取自 LC_ALL、LC_MESSAGES 或 LANG"
        ),
        OptionSpecification(
            .quiet,
            short: "q",
            "no text and no notes: the exit code is the answer",
            zh: "不输出文字和提示，只看退出码"
        ),
        OptionSpecification(
            .verbose,
            short: "v",
            "everything, however long",
            zh: "完整输出，不限长度"
        ),
        OptionSpecification(
            .exitZero,
            "exit with 0 instead of 1",
            zh: "以 0 代替退出码 1"
        ),
        OptionSpecification(.help, short: "h", "show this screen", zh: "显示本帮助"),
        OptionSpecification(planned: .jobs),
    ]
}
