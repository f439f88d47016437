internal import CertTrust

/// `wfcert lint`: certificates, chains and bundles against the catalogue of rules.
struct LintCommand: Command {
    private let inputs: [String]
    private let question: ServerQuestion
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
        question = try ServerQuestion(arguments)
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
        let time = try arguments.instant()
        options = LintOptions(
            profile: arguments.choice(.profile) ?? configuration.profile ?? .deployment,
            time: time,
            hosts: arguments.all(.host),
            requiredHosts: configuration.hosts,
            trust: arguments.choice(.trust) ?? .systemThenPinned,
            expirySeconds: Int64(days) * 86_400,
            weakKeys: try WeakKeyFiles.read(arguments, settings),
            selection: try RuleList.selection(arguments, waived: settings.waived(at: time))
        )
    }

    func run(_ console: Console) -> ExitCode {
        do throws(InputError) {
            var options = try withAnchors()
            var reader = LintReader(
                inputs,
                console,
                question,
                at: options.time,
                anchors: options.anchors,
                keepsInputs: isPage
            )
            reader.read()
            if reader.sources.isEmpty {
                // Of what nobody has seen it cannot be said that it is for no host.
                options.hosts = []
                options.requiredHosts = []
            }
            var run = settings.sift(
                Linter(options).lint(reader.sources),
                threshold: threshold,
                files: reader.files
            )
            run.unread = reader.unread + unexplained(reader.unshown, run.report, console)
            if run.report.evaluated == 0 { run.unread += unanswered(reader.sources, console) }
            run.servers = reader.servers
            let isNamed = options.selection.only != nil
            run.notEvaluated = run.report.notEvaluated.filter { rule in
                isNamed || (!reader.servers.isEmpty && rule.id.hasPrefix("WF8"))
            }
            tellOfIgnores(reader.files + inputs + options.bundles.flatMap(\.files), console)
            if isPage {
                LintPage(console, run, warning: options.expirySeconds)
                    .write(reader.inputs, anchors: options.anchors)
            } else {
                write(run, console)
            }
            var codes = run.unread.map(\.error.exitCode)
            if run.hasFindings { codes.append(.rejected) }
            // A server without TLS has none, and is a finding; one that was not reached has said so.
            let isUnreached = reader.sources.isEmpty && codes.allSatisfy { $0 == .network }
            if run.report.certificates == 0, reader.servers.isEmpty, !isUnreached {
                codes.append(.unreadable)
            }
            return .worst(codes)
        } catch {
            return console.fail(error)
        }
    }

    /// What the configuration lets pass, and does not.
    private func tellOfIgnores(_ names: [String], _ console: Console) {
        let (time, path) = (options.time, settings.path)
        for ignore in settings.ended(at: time) {
            console.note(ignore.endedText(in: path)[console.language])
        }
        for ignore in settings.unmatched(at: time, among: names) {
            console.note(ignore.unmatchedText(in: path)[console.language])
        }
    }

    /// Servers that showed no certificate, and of which no error says that they do not speak TLS as the app does.
    private func unexplained(
        _ unshown: [UnreadInput],
        _ report: LintReport,
        _ console: Console
    ) -> [UnreadInput] {
        unshown.filter { input in
            let isTold = report.findings.contains { finding in
                finding.place.file == input.name && finding.severity == .error
                    && Self.reasonsForNone.contains(finding.rule.id)
            }
            if !isTold { console.complain(input.error.text(console.language)) }
            return !isTold
        }
    }

    /// No TLS, and no version of it that is taken.
    private static let reasonsForNone: Set<String> = ["WF801", "WF805"]

    /// Inputs that no rule was asked of: to find nothing is no success then.
    private func unanswered(_ sources: [LintSource], _ console: Console) -> [UnreadInput] {
        sources.map { source in
            let error = InputError.unanswered(name: source.name)
            console.complain(error.text(console.language))
            return UnreadInput(name: source.name, error: error)
        }
    }

    private func withAnchors() throws(InputError) -> LintOptions {
        guard asksForAnchors else { return options }
        let loader = AnchorLoader(options: anchors)
        let bundles = try loader.bundles()
        var complete = options
        complete.bundles = bundles.map { path, bundle in
            LintSource(bundle, named: path, unloaded: SecretFiles.beside(bundle))
        }
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
