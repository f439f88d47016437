internal import CertTrust

/// Why there is no answer, where one in JSON was asked for: a script reads a document whatever happens.
struct FaultJSON {
    private let json: JSONWriter
    private let language: Language

    init(_ console: Console, isIndented: Bool) {
        json = JSONWriter(console, isIndented: isIndented)
        language = console.language
    }

    func write(_ fault: some RunFault) {
        json.object {
            json.member("schema", JSONWriter.schema)
            json.key("error")
            json.object {
                json.member("code", fault.code)
                json.member("severity", LintSeverity.error.rawValue)
                json.member("file", fault.about.map { ShownText.escape($0) })
                json.member("fault", fault.fault)
                json.member("sentence", fault.text(language))
            }
            json.member("status", Int(fault.exitCode.rawValue))
        }
        json.endLine()
    }

    /// How words of a command line ask for JSON, however wrong the others are; nil where they do not.
    static func asked(_ words: ArraySlice<String>) -> OutputFormat? {
        let flag = OptionName.format.flag
        // Behind `--` there are operands alone.
        let words = words.prefix { $0 != "--" }
        let formats: [OutputFormat] = [.json, .jsonl]
        return formats.first { format in
            words.contains(flag + "=" + format.rawValue)
                || zip(words, words.dropFirst()).contains { $0 == flag && $1 == format.rawValue }
        }
    }
}

extension JSONWriter {
    /// The members of an input that could not be looked at.
    func unreadMembers(_ input: UnreadInput, _ language: Language) {
        member("code", input.code)
        member("severity", LintSeverity.error.rawValue)
        member("file", ShownText.escape(input.name))
        member("fault", input.fault)
        member("sentence", input.text(language))
    }
}
