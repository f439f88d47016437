internal import CertTrust

/// How a judging command writes its answer.
enum AnswerForm: Sendable {
    case text, json, jsonl
    /// What the app would log.
    case log

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let format: OutputFormat? = arguments.choice(.format)
        guard arguments.has(.log) else {
            self =
                switch format {
                case nil, .text: .text
                case .json: .json
                case .jsonl: .jsonl
                }
            return
        }
        guard format == nil else { throw .conflict(.log, .format) }
        self = .log
    }

    func write(_ report: VerdictReport, _ console: Console) {
        switch self {
        case .text: VerdictText(console).write(report)
        case .json: VerdictJSON(console, isOneValue: true).write(report)
        case .jsonl: VerdictJSON(console, isOneValue: false).write(report)
        case .log: VerdictText(console).writeLog(report)
        }
    }

    func write(_ report: TryReport, _ console: Console) {
        switch self {
        case .text: TryText(console).write(report)
        case .json: TryJSON(console, isOneValue: true).write(report)
        case .jsonl: TryJSON(console, isOneValue: false).write(report)
        case .log: report.logLines.forEach { console.writeLine($0) }
        }
    }

    func write(_ report: KeptReport, _ console: Console) {
        switch self {
        case .text: KeptText(console).write(report)
        case .json: KeptJSON(console, isOneValue: true).write(report)
        case .jsonl: KeptJSON(console, isOneValue: false).write(report)
        case .log: report.logLines.forEach { console.writeLine($0) }
        }
    }
}
