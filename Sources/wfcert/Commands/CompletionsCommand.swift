/// `wfcert completions`: what a shell needs to complete our words.
struct CompletionsCommand: Command {
    static let summary = CommandSummary(
        name: "completions",
        purpose: Words(
            "print what a shell needs to complete commands, options and their words",
            zh: "输出命令与选项的 shell 补全脚本"
        ),
        operands: "bash|zsh|fish",
        operandCount: 1...1,
        operandHelp: Words("the shell", zh: "shell 的名称"),
        options: [],
        exitCodes: [.success, .usage],
        examples: [
            .init(". <(wfcert completions bash)", "in this shell", zh: "在当前 shell 中启用"),
            .init(
                "wfcert completions zsh >~/.zfunc/_wfcert",
                "in a directory of $fpath",
                zh: "放入 $fpath 的某个目录"
            ),
            .init(
                "wfcert completions fish >~/.config/fish/completions/wfcert.fish",
                "for fish",
                zh: "用于 fish"
            ),
        ],
        takesCommonOptions: false
    )

    private enum Shell: String, CaseIterable {
        case bash, zsh, fish
    }

    private let shell: Shell

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let word = arguments.operands.first ?? ""
        guard let shell = Shell(rawValue: word) else {
            let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
            throw .badText(
                place: Self.summary.name,
                given: word,
                Words("none of the shells \(names):", zh: "不是以下 shell 之一 \(names)：")
            )
        }
        self.shell = shell
    }

    func run(_ console: Console) -> ExitCode {
        let model = CompletionModel(console.language)
        switch shell {
        case .bash: console.write(BashCompletion.text(model))
        case .zsh: console.write(ZshCompletion.text(model))
        case .fish: console.write(FishCompletion.text(model))
        }
        return .success
    }
}
