internal import CertTrust
internal import TLSTransport

/// Reads the inputs of the linter; one that cannot be read is named, and the others go on.
struct LintReader {
    private let console: Console
    private let sweep: ServerSweep
    private(set) var sources: [LintSource] = []
    private(set) var unread: [UnreadInput] = []
    /// The same with every certificate at hand, for whoever draws them; else empty, since there can be many.
    private(set) var inputs: [DescribedInput] = []
    private let keepsInputs: Bool
    private let question: ServerQuestion
    /// What showed no certificate to the app's own offer, and answered something else: a finding may say why.
    private(set) var unshown: [UnreadInput] = []
    /// The servers that were looked at, with the name that was sent in place of none.
    private(set) var servers: [LintedServer] = []

    /// - Parameters:
    ///   - inputs: What was typed; servers among them are dialled together.
    ///   - console: Where it complains.
    ///   - question: How servers are asked.
    ///   - time: The moment that servers' clocks are compared with.
    ///   - anchors: Whom the app trusts: clocks are asked of servers that end at one; nil where nobody said.
    ///   - keepsInputs: Whether the certificates are kept at hand.
    init(
        _ inputs: [String],
        _ console: Console,
        _ question: ServerQuestion,
        at time: Instant,
        anchors: AnchorStore?,
        keepsInputs: Bool
    ) {
        self.console = console
        self.question = question
        self.keepsInputs = keepsInputs
        sweep = ServerSweep(inputs, question, .everything, time: time, anchors: anchors)
    }

    /// The files that were read, each once.
    var files: [String] {
        var seen: Set<String> = []
        return sources.flatMap(\.files).filter { seen.insert($0).inserted }
    }

    /// Reads all of them, in their order.
    mutating func read() {
        for input in sweep.inputs { add(input.name, input.place) }
    }

    private mutating func add(_ operand: String, _ place: InputPlace) {
        do throws(InputError) {
            switch place {
            case .standardInput, .file:
                let file = CertificateFile(try InputReader.read(operand))
                sources.append(LintSource(file, named: operand))
                keep(operand) { CertificateList.all(in: file, named: operand) }
            case .directory:
                let bundle = try InputReader.read(tree: operand)
                sources.append(
                    LintSource(bundle, named: operand, unloaded: SecretFiles.beside(bundle))
                )
                keep(operand, isChain: false) { CertificateList.all(in: bundle) }
                noteLeftOut(of: bundle)
            case .server:
                let report = try ServerInput.reached(try sweep.next(), at: operand)
                sources.append(
                    LintSource(
                        served: report.servedChain,
                        by: report.lintServer,
                        named: operand
                    )
                )
                keep(operand) { CertificateList.all(served: report.servedChain, by: operand) }
                servers.append(LintedServer(name: operand, report.target))
                if report.servedChain.isEmpty {
                    let error = ServerInput.unreached(operand, report)
                    unshown.append(UnreadInput(name: operand, error: error))
                }
                if let asked = question.asked(operand) {
                    console.note(ServerQuestion.note(operand, asked: asked)[console.language])
                }
            }
        } catch {
            note(operand, unread: error)
        }
    }

    private mutating func note(_ name: String, unread error: InputError) {
        console.complain(error.text(console.language))
        unread.append(UnreadInput(name: name, error: error))
    }

    /// What a tree holds beyond its limits was not looked at, and has not passed.
    private mutating func noteLeftOut(of bundle: CertificateBundle) {
        for found in bundle.diagnostics {
            switch found.problem {
            case .unreadableFile(.tooManyEntries(let limit)):
                let error = FileError.tooManyEntries(limit: limit)
                note(found.source, unread: .bundle(.unreadable(path: found.source, error)))
            case .unreadableFile(.tooDeep(let limit)):
                let error = FileError.tooDeep(limit: limit)
                note(found.source, unread: .bundle(.unreadable(path: found.source, error)))
            case .unreadableFile, .input, .duplicate, .notLoaded: break
            }
        }
    }

    private mutating func keep(
        _ source: String,
        isChain: Bool = true,
        _ certificates: () -> [DescribedCertificate]
    ) {
        guard keepsInputs else { return }
        inputs.append(
            DescribedInput(source: source, certificates: certificates(), isChain: isChain)
        )
    }
}
