internal import CertTrust

/// How a judging command writes its answer.
enum AnswerForm: Sendable, Equatable {
    case text, json, jsonl
    /// What the app would log.
    case log
    /// For a service of continuous integration; `try` has none of these.
    case service(CIFormat)
    /// For people who do not use a terminal; `try` has none of this either.
    case page

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let format: OutputFormat? = arguments.choice(.format)
        let service: CIFormat? = arguments.choice(.format)
        let page: PageFormat? = arguments.choice(.format)
        guard arguments.has(.log) else {
            if page != nil {
                self = .page
                return
            }
            if let service {
                self = .service(service)
                return
            }
            self =
                switch format {
                case nil, .text: .text
                case .json: .json
                case .jsonl: .jsonl
                }
            return
        }
        guard format == nil, service == nil, page == nil else { throw .conflict(.log, .format) }
        self = .log
    }

    func write(_ report: VerdictReport, _ console: Console) {
        switch self {
        case .text: VerdictText(console).write(report)
        case .json: VerdictJSON(console, isOneValue: true).write(report)
        case .jsonl: VerdictJSON(console, isOneValue: false).write(report)
        case .log: VerdictText(console).writeLog(report)
        case .service(let format):
            CIRenderer.write(CIReport(report, console.language), as: format, console)
        case .page: VerdictPage(console, report).write()
        }
    }

    func write(_ report: TryReport, _ console: Console) {
        switch self {
        case .text, .service, .page: TryText(console).write(report)
        case .json: TryJSON(console, isOneValue: true).write(report)
        case .jsonl: TryJSON(console, isOneValue: false).write(report)
        case .log: report.logLines.forEach { console.writeLine($0) }
        }
    }

    func write(_ report: KeptReport, _ console: Console) {
        switch self {
        case .text, .service, .page: KeptText(console).write(report)
        case .json: KeptJSON(console, isOneValue: true).write(report)
        case .jsonl: KeptJSON(console, isOneValue: false).write(report)
        case .log: report.logLines.forEach { console.writeLine($0) }
        }
    }
}
