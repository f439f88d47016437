internal import CertTrust

/// `wfcert issue`: a private CA and server certificates that the app accepts.
struct IssueCommand: Command {
    private let request: IssueRequest
    private let printsCommands: Bool
    private let format: OutputFormat

    init(_ arguments: ParsedArguments) throws(UsageError) {
        request = try IssueRequest(arguments)
        printsCommands = arguments.has(.printOpenSSL)
        format = arguments.choice(.format) ?? .text
    }

    func run(_ console: Console) -> ExitCode {
        do throws(IssueError) {
            let recipe = try request.recipe()
            guard !printsCommands else {
                for line in request.commands(recipe) { console.writeLine(line) }
                return .success
            }
            let issued = try Issuing(request, recipe, in: recipe.directory).run()
            switch format {
            case .text: IssueText(console).write(issued)
            case .json, .jsonl: IssueJSON(console, isIndented: format == .json).write(issued)
            }
            return .success
        } catch {
            console.complain(error.words[console.language])
            if case .rejected(let verdict) = error { tell(verdict, console) }
            return error.exitCode
        }
    }

    private func tell(_ verdict: Verdict, _ console: Console) {
        let isComplete = console.isVerbose
        let screen = VerdictScreen(verdict, language: console.language, isComplete: isComplete)
        for line in screen.lines { console.note(line.text) }
    }
}

extension IssueRequest {
    /// What makes the same with the openssl command, except that validity begins now and not an hour back.
    fileprivate func commands(_ recipe: IssuingRecipe) -> [String] {
        switch kind {
        case .privateCA: recipe.privateCA
        case .underExistingCA: recipe.underCA(in: authority ?? ".")
        case .selfSigned: recipe.selfSigned
        }
    }
}
