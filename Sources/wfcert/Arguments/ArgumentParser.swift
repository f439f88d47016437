internal import CertTrust

/// Reads GNU-style command lines: `--name value`, `--name=value`, `-x value`, `-xvalue`, `-xy`, `--`, `@FILE`.
struct ArgumentParser {
    private let summary: CommandSummary
    private var words: ArraySlice<String>
    private var parsed = ParsedArguments()
    private var operandsOnly = false

    /// Sorts out the words behind a command's name.
    static func parse(
        _ words: some Sequence<String>,
        for summary: CommandSummary
    ) throws(UsageError) -> ParsedArguments {
        var parser = ArgumentParser(summary: summary, words: Array(words)[...])
        return try parser.parse()
    }

    private init(summary: CommandSummary, words: ArraySlice<String>) {
        self.summary = summary
        self.words = words
    }

    private mutating func parse() throws(UsageError) -> ParsedArguments {
        while let word = words.popFirst() {
            if operandsOnly || word == "-" || !word.hasPrefix("-") || isNumber(word) {
                try add(operand: word)
            } else if word == "--" {
                operandsOnly = true
            } else if word.hasPrefix("--") {
                try readLong(word.dropFirst(2))
            } else {
                try readShort(word.dropFirst())
            }
        }
        guard !parsed.has(.help) else { return parsed }
        try checkStandardInput()
        if parsed.operands.count < summary.operandCount.lowerBound {
            throw .missingOperand(summary.operands)
        }
        if parsed.operands.count > summary.operandCount.upperBound {
            throw .unwantedOperand(parsed.operands[summary.operandCount.upperBound])
        }
        for option in summary.allOptions where option.isRequired && !parsed.has(option.name) {
            throw .missingOption(option.name, placeholder: option.argument?.placeholder ?? "")
        }
        return parsed
    }

    /// A number with its sign, where the command is asked about numbers.
    private func isNumber(_ word: String) -> Bool {
        summary.takesNumbers && word.dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    private mutating func readLong(_ word: Substring) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.first.map(String.init) ?? ""
        let options = summary.allOptions
        guard let option = options.first(where: { $0.name.rawValue == name }) else {
            let known = options.filter { !$0.isPlanned }.map(\.name.rawValue)
            let nearest = Suggestion.nearest(to: name, in: known)
            throw .unknownOption("--" + name, nearest: nearest.map { "--" + $0 })
        }
        try read(option, attached: parts.count == 2 ? String(parts[1]) : nil)
    }

    private mutating func readShort(_ word: Substring) throws(UsageError) {
        var rest = word
        while let letter = rest.popFirst() {
            guard let option = summary.allOptions.first(where: { $0.short == letter }) else {
                throw .unknownOption("-\(letter)", nearest: nil)
            }
            guard option.argument == nil else {
                try read(option, attached: rest.isEmpty ? nil : String(rest))
                return
            }
            try read(option, attached: nil)
        }
    }

    private mutating func read(
        _ option: OptionSpecification,
        attached: String?
    ) throws(UsageError) {
        guard !option.isPlanned else { throw .plannedOption(option.name) }
        if parsed.has(option.name) && option.argument != nil && !option.repeats {
            throw .repeatedOption(option.name)
        }
        guard let argument = option.argument else {
            guard attached == nil else { throw .unwantedValue(option.name) }
            parsed.add(option.name)
            return
        }
        let value: String
        if let attached {
            value = attached
        } else {
            value = try nextValue(of: option.name, argument.placeholder)
        }
        if case .choice(let allowed, let planned) = argument, !allowed.contains(value) {
            if planned.contains(value) { throw .plannedChoice(option.name, given: value) }
            throw .badChoice(
                option.name,
                given: value,
                allowed: allowed,
                nearest: Suggestion.nearest(to: value, in: allowed)
            )
        }
        parsed.add(option.name, value)
    }

    /// The next word; one that looks like an option is none, so that a forgotten value never eats an option.
    ///
    /// No option is a number: one below zero is a value, and refused as such where it is.
    private mutating func nextValue(
        of name: OptionName,
        _ placeholder: String
    ) throws(UsageError) -> String {
        guard let next = words.first,
            next == "-" || !next.hasPrefix("-") || Self.isBelowZero(next)
        else {
            throw .missingValue(name, placeholder: placeholder)
        }
        words.removeFirst()
        return next
    }

    private static func isBelowZero(_ word: String) -> Bool {
        let digits = word.dropFirst()
        let first = digits.hasPrefix(".") ? digits.dropFirst().utf8.first : digits.utf8.first
        return first.map { (0x30...0x39).contains($0) } ?? false
    }

    private mutating func add(operand: String) throws(UsageError) {
        guard operand.hasPrefix("@"), !operandsOnly else {
            parsed.add(operand: operand)
            return
        }
        let path = String(operand.dropFirst())
        do throws(PlaceError) {
            for entry in try OperandList.read(path) {
                parsed.add(operand: entry.text, from: "\(path):\(entry.line)")
            }
        } catch {
            throw .place(error)
        }
        if path == "-" { listsFromStandardInput += 1 }
    }

    private var listsFromStandardInput = 0

    private func checkStandardInput() throws(UsageError) {
        let files = summary.allOptions.filter {
            if case .file = $0.argument { true } else { false }
        }
        let places = parsed.operands + files.flatMap { parsed.all($0.name) }
        // A result written to `-` is standard output.
        let outputs = parsed.all(.output).count { $0 == "-" }
        guard places.count(where: { $0 == "-" }) - outputs + listsFromStandardInput < 2 else {
            throw .place(.standardInputTwice)
        }
    }
}
