internal import CertTrust

/// `wfcert lint`: certificates, chains and bundles against the catalogue of rules.
struct LintCommand: Command {
    private let inputs: [String]
    private let options: LintOptions
    private let anchors: AnchorOptions
    private let asksForAnchors: Bool
    private let settings: LintSettings
    private let threshold: LintSeverity
    private let format: OutputFormat
    /// One for a service of continuous integration; nil for ours.
    private let serviceFormat: CIFormat?
    private let isPage: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        inputs = arguments.operands
        anchors = try AnchorOptions(arguments)
        asksForAnchors = arguments.has(.bundle) || arguments.has(.system)
        settings = try LintSettings(arguments)
        let configuration = settings.configuration
        threshold = arguments.choice(.failOn) ?? configuration.failOn ?? .error
        format = arguments.choice(.format) ?? .text
        serviceFormat = arguments.choice(.format)
        let page: PageFormat? = arguments.choice(.format)
        isPage = page == .html
        let days = try arguments.days(.expiresIn) ?? configuration.expiryDays ?? 30
        options = LintOptions(
            profile: arguments.choice(.profile) ?? configuration.profile ?? .deployment,
            time: try arguments.instant(),
            hosts: arguments.all(.host),
            requiredHosts: configuration.hosts,
            trust: arguments.choice(.trust) ?? .systemThenPinned,
            expirySeconds: Int64(days) * 86_400,
            selection: LintSelection(
                only: try RuleList.read(.select, arguments),
                without: try RuleList.read(.ignore, arguments) ?? []
            )
        )
    }

    func run(_ console: Console) -> ExitCode {
        do throws(InputError) {
            let options = try withAnchors()
            var reader = LintReader(
                console,
                at: options.time,
                anchors: options.anchors,
                keepsInputs: isPage
            )
            for input in inputs { reader.add(input) }
            var run = settings.sift(
                Linter(options).lint(reader.sources),
                threshold: threshold,
                files: reader.files
            )
            run.unread = reader.unread
            for ignore in settings.ended(at: options.time) {
                console.note(ignore.endedText(in: settings.path)[console.language])
            }
            if isPage {
                LintPage(console, run, warning: options.expirySeconds)
                    .write(reader.inputs, anchors: options.anchors)
            } else {
                write(run, console)
            }
            var codes = reader.unread.map(\.error.exitCode)
            if run.hasFindings { codes.append(.rejected) }
            // A server without TLS has none, and is a finding; one that was not reached has said so.
            let isUnreached = reader.sources.isEmpty && codes.allSatisfy { $0 == .network }
            if run.report.certificates == 0, !reader.hasServers, !isUnreached {
                codes.append(.unreadable)
            }
            return .worst(codes)
        } catch {
            console.complain(error.text(console.language))
            return error.exitCode
        }
    }

    private func withAnchors() throws(InputError) -> LintOptions {
        guard asksForAnchors else { return options }
        let loader = AnchorLoader(options: anchors)
        let bundles = try loader.bundles()
        var complete = options
        complete.bundles = bundles.map { LintSource($0.bundle, named: $0.path) }
        complete.anchors = try loader.storeWithSystem(bundles.flatMap(\.bundle.certificates))
        return complete
    }

    private func write(_ run: LintRun, _ console: Console) {
        if let serviceFormat {
            CIRenderer.write(CIReport(run, console.language), as: serviceFormat, console)
            return
        }
        switch format {
        case .text: LintText(console).write(run)
        case .json: LintJSON(console, isOneValue: true).write(run)
        case .jsonl: LintJSON(console, isOneValue: false).write(run)
        }
    }
}
