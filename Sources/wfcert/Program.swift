internal import CertTrust

/// The whole run: finds the command, lets it answer, and gives the process's status.
enum Program {
    /// Runs a command line, the program's own name first.
    static func run(_ words: [String]) -> ExitCode {
        Machine.holdStandardDescriptors()
        Machine.ignoreBrokenPipes()
        let words = spelledOut(words.dropFirst())
        let language = LanguageChoice.choose(words, environment: Machine.environment)
        let console: Console
        let command: any Command
        do throws(UsageError) {
            if let place = Machine.unreadableWord {
                throw .noUTF8(given: CommandLine.arguments[place])
            }
            let type = try commandType(words)
            let count = type.summary.name.split(separator: " ").count
            (command, console) = try prepare(type, words.dropFirst(count), language)
        } catch {
            let talk = Console(language: language, json: FaultJSON.asked(words))
            let code = talk.fail(error)
            talk.note(UsageError.hint(for: words, language))
            guard NagiosAnswer.isAsked(words) else { return talk.finish(code) }
            // It reads standard output alone, and 2 would be an alarm.
            let service = words.first == "watch" ? "CERT" : "TLS"
            talk.writeLine(NagiosAnswer.line(error.text(language), of: service))
            return talk.finish(NagiosStatus.unknown.exitCode)
        }
        return console.finish(command.run(console))
    }

    /// `GROUP --help` is `help GROUP`.
    private static func spelledOut(_ words: ArraySlice<String>) -> ArraySlice<String> {
        guard let first = words.first, CommandTable.isGroup(first),
            let second = words.dropFirst().first, ["--help", "-h"].contains(second)
        else { return words }
        return ["help", first] + words.dropFirst(2)
    }

    private static func commandType(
        _ words: ArraySlice<String>
    ) throws(UsageError) -> any Command.Type {
        switch words.first {
        case nil: throw .noCommand
        case "--help", "-h": HelpCommand.self
        case "--version": VersionCommand.self
        // A way of its own to ask, with none of the other options.
        case "verify" where words.contains("--batch"): BatchCommand.self
        case .some: try CommandTable.find(words)
        }
    }

    private static func prepare(
        _ type: any Command.Type,
        _ words: ArraySlice<String>,
        _ language: Language
    ) throws(UsageError) -> (any Command, Console) {
        let arguments = try ArgumentParser.parse(words, for: type.summary)
        if arguments.has(.help) {
            let console = Console(language: language)
            return (HelpCommand(on: type), console)
        }
        let command = try type.init(arguments)
        let console = try Console(
            arguments,
            language: language,
            outputIsMade: type.summary.outputIsMade
        )
        return (command, console)
    }
}
