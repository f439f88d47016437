internal import CertTrust
internal import TLSTransport

/// Reads the inputs of the linter; one that cannot be read is named, and the others go on.
struct LintReader {
    private let console: Console
    private let time: Instant
    private let anchors: AnchorStore?
    private(set) var sources: [LintSource] = []
    private(set) var unread: [UnreadInput] = []
    /// The same with every certificate at hand, for whoever draws them; else empty, since there can be many.
    private(set) var inputs: [DescribedInput] = []
    private let keepsInputs: Bool
    /// Whether one of the sources was dialled.
    private(set) var hasServers = false

    /// - Parameters:
    ///   - console: Where it complains.
    ///   - time: The moment that servers' clocks are compared with.
    ///   - anchors: Whom the app trusts: clocks are asked of servers that end at one; nil where nobody said.
    ///   - keepsInputs: Whether the certificates are kept at hand.
    init(_ console: Console, at time: Instant, anchors: AnchorStore?, keepsInputs: Bool) {
        self.console = console
        self.keepsInputs = keepsInputs
        self.time = time
        self.anchors = anchors
    }

    /// The files that were read, each once.
    var files: [String] {
        var seen: Set<String> = []
        return sources.flatMap(\.files).filter { seen.insert($0).inserted }
    }

    mutating func add(_ operand: String) {
        do throws(InputError) {
            switch InputPlace(operand) {
            case .standardInput, .file:
                let file = CertificateFile(try InputReader.read(operand))
                sources.append(LintSource(file, named: operand))
                keep(operand) { CertificateList.all(in: file, named: operand) }
            case .directory:
                let bundle = try InputReader.read(directory: operand)
                sources.append(LintSource(bundle, named: operand))
                keep(operand, isChain: false) { CertificateList.all(in: bundle) }
            case .server:
                let report = try ServerInput.report(
                    at: operand,
                    time: time,
                    anchors: anchors
                )
                sources.append(
                    LintSource(
                        served: report.servedChain,
                        by: report.lintServer,
                        named: operand
                    )
                )
                keep(operand) { CertificateList.all(served: report.servedChain, by: operand) }
                hasServers = true
            }
        } catch {
            console.complain(error.text(console.language))
            unread.append(UnreadInput(name: operand, error: error))
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
