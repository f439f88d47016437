internal import CertTrust

/// Where words go: the answer to standard output or a file, talk to standard error.
final class Console {
    let language: Language
    let isVerbose: Bool
    /// No text and no notes; errors are said all the same.
    let isQuiet: Bool
    /// How the answer's text looks.
    let palette: Palette
    /// Whether the answer is JSON, and how it is laid out; nil for everything else.
    private let jsonFormat: OutputFormat?
    /// Quiet, and the answer would be text.
    private let dropsAnswer: Bool
    /// Whether a rejection counts as success.
    private let exitsWithZero: Bool
    private let answer: Output
    private let talk: Output
    private let path: String?

    /// For a command whose options are known.
    ///
    /// Where the output is made, --output names what the command makes, and no place for its answer.
    init(
        _ arguments: ParsedArguments,
        language: Language,
        outputIsMade: Bool = false
    ) throws(UsageError) {
        self.language = language
        isVerbose = arguments.has(.verbose)
        isQuiet = arguments.has(.quiet)
        let format = arguments.value(.format) ?? OutputFormat.text.rawValue
        jsonFormat = OutputFormat(rawValue: format).flatMap { $0 == .text ? nil : $0 }
        dropsAnswer = isQuiet && format == OutputFormat.text.rawValue
        exitsWithZero = arguments.has(.exitZero)
        let output = outputIsMade ? nil : arguments.value(.output)
        path = output.flatMap { $0 == "-" ? nil : $0 }
        let destination = try Self.destination(path, replacing: arguments.has(.force))
        answer = Output(destination)
        talk = Output(.stream(.standardError))
        let choice: ColorChoice = arguments.choice(.color) ?? .auto
        let isTerminal = path == nil && Descriptor.standardOutput.isTerminal
        palette = Palette(
            isOn: choice.isOn(isTerminal: isTerminal, environment: Machine.environment)
        )
    }

    /// For talk, before there are any options, and for the error that scripts read in place of an answer.
    init(language: Language, json format: OutputFormat? = nil) {
        jsonFormat = format
        self.language = language
        isVerbose = false
        isQuiet = false
        dropsAnswer = false
        exitsWithZero = false
        path = nil
        answer = Output(.stream(.standardOutput))
        talk = Output(.stream(.standardError))
        palette = Palette(isOn: false)
    }

    /// Adds to the answer.
    func write(_ text: String) {
        guard !dropsAnswer else { return }
        answer.write(text)
    }

    /// Whether the answer no longer gets through; `finish` says why.
    var isBroken: Bool { answer.failure != nil }

    /// Hands over what is written so far, for somebody who waits for it.
    func flush() {
        answer.flush()
    }

    func writeLine(_ text: String = "") {
        write(text)
        write("\n")
    }

    /// Says something that is no part of the answer, and that nobody needs to know.
    func note(_ text: String) {
        guard !isQuiet else { return }
        say(text)
    }

    /// Says what went wrong.
    func complain(_ text: String) {
        say("wfcert: " + text)
    }

    /// Says why there is no answer; where JSON was asked for, a document says so, too.
    ///
    /// - Returns: The status that goes with it.
    func fail(_ fault: some RunFault) -> ExitCode {
        complain(fault.text(language))
        if let jsonFormat { FaultJSON(self, isIndented: jsonFormat == .json).write(fault) }
        return fault.exitCode
    }

    /// Writes everything out; the status is the command's unless the answer did not get through.
    ///
    /// A reader that has gone away has what it wanted: a broken pipe is no failure.
    func finish(_ code: ExitCode) -> ExitCode {
        let code = exitsWithZero && code == .rejected ? .success : code
        answer.close()
        let place = path.map { ShownText.escape($0) } ?? Self.standardOutput[language]
        switch answer.failure {
        case nil: return code
        case .write(let failure) where failure.isBrokenPipe: return code
        case .open(let failure):
            complain(Self.lost[language] + " " + place + ": " + failure.text)
            return .worst([code, .usage])
        case .write(let failure):
            complain(Self.lost[language] + " " + place + ": " + failure.text)
            return .worst([code, .internalError])
        }
    }

    private func say(_ text: String) {
        // So that a terminal shows both streams in the order of events.
        answer.flush()
        talk.write(text + "\n")
        talk.flush()
    }

    private static func destination(
        _ path: String?,
        replacing: Bool
    ) throws(UsageError) -> Output.Destination {
        guard let path else { return .stream(.standardOutput) }
        // A device or a pipe has its name already, and is written into.
        guard Descriptor.kind(of: path) != .stream else {
            return .file(path: path, replacing: replacing)
        }
        do throws(NewFile.Failure) {
            return .file(
                path: try NewFile.place(path, replaces: replacing),
                replacing: replacing
            )
        } catch {
            throw .place(error.isTaken ? .outputExists(path: path) : .unfitOutput(error))
        }
    }

    private static let standardOutput = Words("standard output", zh: "标准输出")
    private static let lost = Words("the answer could not be written to", zh: "结果无法写入")
}
