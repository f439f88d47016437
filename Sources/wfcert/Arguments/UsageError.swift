internal import CertTrust

/// Why a command line asks for nothing that can be answered.
enum UsageError: Error, Equatable, Sendable {
    case noCommand
    case unknownCommand(String, nearest: String?)
    case unknownOption(String, nearest: String?)
    case plannedOption(OptionName)
    case missingValue(OptionName, placeholder: String)
    /// A switch was given a value.
    case unwantedValue(OptionName)
    case repeatedOption(OptionName)
    case badChoice(OptionName, given: String, allowed: [String], nearest: String?)
    /// A choice of a later version.
    case plannedChoice(OptionName, given: String)
    case badTime(String)
    case badNumber(OptionName, given: String, allowed: ClosedRange<Int>)
    /// No length of time within its limits, which the words say.
    case badLength(OptionName, given: String, Words)
    /// A text that is not what it should be, and why.
    case badText(place: String, given: String, Words)
    /// A word that is no text in UTF-8, as it looks with what is none replaced.
    case noUTF8(given: String)
    /// A word that names no rule of the linter.
    case badRule(place: String, given: String, nearest: String?)
    /// A file that an option names and that cannot be used, and why.
    case unusableFile(OptionName, path: String, Words)
    /// A file of settings with something wrong in it: what, as a person is told, and where.
    case badSettings(path: String, line: Int, column: Int, Words)
    case missingOperand(String)
    case unwantedOperand(String)
    case missingOption(OptionName, placeholder: String)
    case conflict(OptionName, OptionName)
    case place(PlaceError)

    /// A list that cannot be read is an unreadable input; everything else is a matter of how to call.
    var exitCode: ExitCode {
        if case .place(let error) = self, error.isAboutList { .unreadable } else { .usage }
    }

    /// The same, where the operand that it is about stands in a list.
    func at(_ origin: String?) -> UsageError {
        guard let origin, case .badText(_, let given, let why) = self else { return self }
        return .badText(place: ShownText.escape(origin), given: given, why)
    }
}

/// Why a file or stream that the command line names cannot be used.
enum PlaceError: Error, Equatable, Sendable {
    /// Standard input can be read once.
    case standardInputTwice
    case unreadableList(path: String, Descriptor.Failure)
    /// Read, and no text with an operand a line.
    case noList(path: String)
    case outputExists(path: String)
    /// What is there, no answer may take the place of.
    case unfitOutput(NewFile.Failure)

    /// Whether it is about a list of operands.
    fileprivate var isAboutList: Bool {
        switch self {
        case .unreadableList, .noList: true
        case .standardInputTwice, .outputExists, .unfitOutput: false
        }
    }
}
