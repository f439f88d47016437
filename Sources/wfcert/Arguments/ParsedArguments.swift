internal import CertTrust

/// The words behind a command's name, sorted out by its summary.
struct ParsedArguments: Equatable, Sendable {
    private(set) var operands: [String] = []
    private var values: [OptionName: [String]] = [:]

    /// Where operands of lists stand, such as `servers.txt:4`, by their places among all.
    private(set) var origins: [Int: String] = [:]

    mutating func add(operand: String, from origin: String? = nil) {
        origins[operands.count] = origin
        operands.append(operand)
    }

    mutating func add(_ name: OptionName, _ value: String = "") {
        values[name, default: []].append(value)
    }

    func has(_ name: OptionName) -> Bool { values[name] != nil }

    /// All values of an option that may be repeated, in the order of the command line.
    func all(_ name: OptionName) -> [String] { values[name] ?? [] }

    func value(_ name: OptionName) -> String? { values[name]?.first }

    /// The value of a choice, which the parser has found to be one; nil when it was not made.
    func choice<Choice: RawRepresentable<String>>(_ name: OptionName) -> Choice? {
        value(name).flatMap { Choice(rawValue: $0) }
    }

    /// The moment to judge at: `--at`, else now.
    func instant() throws(UsageError) -> Instant {
        guard let text = value(.at) else { return Instant(seconds: Machine.secondsSinceEpoch) }
        // A date alone is its first second.
        guard let instant = Instant(text) ?? Instant(text + "T00:00:00Z") else {
            throw .badTime(text)
        }
        return instant
    }

    /// A length of time in seconds, with three decimals at most; nil where the option is not there.
    func seconds(_ name: OptionName) throws(UsageError) -> Duration? {
        guard let text = value(name) else { return nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let isNumber = parts.allSatisfy { part in
            !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
        }
        let fraction = parts.count == 2 ? parts[1] : "0"
        guard isNumber, parts.count <= 2, fraction.count <= 3,
            let seconds = parts.first.flatMap({ Int($0) }), seconds <= 86_400,
            let decimals = Int(fraction + String(repeating: "0", count: 3 - fraction.count)),
            seconds + decimals > 0
        else {
            throw .badLength(
                name,
                given: text,
                Words("of seconds from 0.001 to 86400", zh: "0.001 到 86400 之间的秒数")
            )
        }
        return .seconds(seconds) + .milliseconds(decimals)
    }

    /// A number of days, with or without a `d` behind it; nil where the option is not there.
    func days(_ name: OptionName) throws(UsageError) -> Int? {
        guard let text = value(name) else { return nil }
        guard let days = Self.days(text) else {
            throw .badLength(
                name,
                given: text,
                Words("of days from 0d to 36500d", zh: "0d 到 36500d 之间的天数")
            )
        }
        return days
    }

    /// A number of days as it is typed, at most a hundred years; nil for anything else.
    static func days(_ text: String) -> Int? {
        let digits = text.hasSuffix("d") ? text.dropLast() : text[...]
        let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
        guard isNumber, let days = Int(digits), days <= 36_500 else { return nil }
        return days
    }

    /// A whole number within limits; nil where the option is not there.
    func number(_ name: OptionName, in allowed: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = value(name) else { return nil }
        guard let number = Int(text), allowed.contains(number) else {
            throw .badNumber(name, given: text, allowed: allowed)
        }
        return number
    }

    /// A file or directory that the command makes; nil where the option is not there.
    ///
    /// Standard output has the answer already, and a file called `-` is nobody's wish.
    func made(_ name: OptionName) throws(UsageError) -> String? {
        guard let path = value(name) else { return nil }
        guard path != "-" else {
            throw .badText(
                place: name.flag,
                given: path,
                Words(
                    "standard output has the answer; a file or directory is needed:",
                    zh: "标准输出用于结果；需要文件或目录："
                )
            )
        }
        return path
    }

    /// How many things to do at a time: `--jobs`, else one.
    func jobs() throws(UsageError) -> Int {
        guard let text = value(.jobs) else { return 1 }
        guard let count = Int(text), Self.jobCounts.contains(count) else {
            throw .badNumber(.jobs, given: text, allowed: Self.jobCounts)
        }
        return count == 0 ? Machine.processors : count
    }

    /// 0 stands for as many as there are processors.
    private static let jobCounts = 0...256
}
