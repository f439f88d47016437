internal import CertTrust
internal import TLSTransport

/// One run of `describe`: reads input after input and passes on what is in it.
struct Description<Renderer: DescriptionRenderer> {
    private var renderer: Renderer
    private let console: Console
    private var hosts: HostList
    private let question: ServerQuestion
    private let sweep: ServerSweep
    private var codes: [ExitCode] = []
    private var hasCertificate = false
    /// Inputs that were read, whatever was in them.
    private var readInputs = 0

    init(
        _ inputs: [String],
        renderer: Renderer,
        console: Console,
        hosts: HostList,
        question: ServerQuestion
    ) {
        self.question = question
        sweep = ServerSweep(inputs, question, .addresses)
        self.renderer = renderer
        self.console = console
        self.hosts = hosts
    }

    /// Describes all inputs, in their order.
    mutating func run() -> ExitCode {
        renderer.begin()
        for input in sweep.inputs { add(input.name, input.place) }
        return end()
    }

    /// Describes one input; one that cannot be read is named, and the others go on.
    private mutating func add(_ operand: String, _ place: InputPlace) {
        let asked = if case .server = place { question.asked(operand) } else { String?.none }
        renderer.beginInput(operand, asking: asked)
        do throws(InputError) {
            switch place {
            case .standardInput, .file: try describe(file: operand)
            case .directory: try describe(directory: operand)
            case .server: try describe(server: operand)
            }
            readInputs += 1
        } catch {
            console.complain(error.text(console.language))
            codes.append(error.exitCode)
            renderer.endInput(UnreadInput(name: operand, error: error))
        }
    }

    private mutating func end() -> ExitCode {
        // Of what nobody has seen it cannot be said that it is for no host.
        renderer.end(hasCertificate ? hosts : HostList([]))
        // Servers that were not reached have said so.
        let isUnreached = readInputs == 0 && !codes.isEmpty && codes.allSatisfy { $0 == .network }
        if !hasCertificate, !isUnreached { codes.append(.unreadable) }
        if hasCertificate, !hosts.unfit.isEmpty { codes.append(.rejected) }
        return .worst(codes)
    }

    private mutating func describe(file: String) throws(InputError) {
        let bytes = try InputReader.read(file)
        var isEmpty = true
        let content = CertificateFile(bytes) { item in
            add(item.certificate, file: file, block: item.block, line: item.line)
            isEmpty = false
        }
        let diagnostics = content.diagnostics.map { SourceDiagnostic($0, in: file) }
        if isEmpty { complain(diagnostics, file) }
        renderer.endInput(kind: content.kind.word, diagnostics)
    }

    /// What a server serves, each certificate a block of its own.
    private mutating func describe(server: String) throws(InputError) {
        let report = try sweep.next()
        let files = try ServerInput.certificates(report, at: server)
        for (place, file) in files.enumerated() {
            for item in file.certificates {
                add(item.certificate, file: server, block: place + 1, line: nil)
            }
        }
        let diagnostics = files.flatMap(\.diagnostics).map { SourceDiagnostic($0, in: server) }
        if files.allSatisfy(\.certificates.isEmpty) { complain(diagnostics, server) }
        renderer.add(report.describedAddresses)
        renderer.endInput(kind: DescriptionKind.server, diagnostics)
    }

    private mutating func describe(directory: String) throws(InputError) {
        let bundle = try InputReader.read(directory: directory)
        for entry in bundle.entries {
            add(entry.certificate, file: entry.source, block: entry.block, line: entry.line)
        }
        let diagnostics = bundle.diagnostics.map { SourceDiagnostic($0) }
        if bundle.entries.isEmpty { complain(diagnostics, directory) }
        renderer.endInput(kind: DescriptionKind.directory, diagnostics)
    }

    private mutating func add(
        _ certificate: Certificate,
        file: String,
        block: Int,
        line: Int?
    ) {
        hasCertificate = true
        renderer.add(
            DescribedCertificate(
                certificate: certificate,
                file: file,
                block: block,
                line: line,
                hosts: hosts.fits(of: certificate)
            )
        )
    }

    /// Names an input without a certificate by what it is instead.
    private func complain(_ diagnostics: [SourceDiagnostic], _ name: String) {
        let text = DiagnosticText(language: console.language, palette: Palette(isOn: false))
        for diagnostic in diagnostics { console.complain(text.plain(diagnostic)) }
        guard diagnostics.isEmpty else { return }
        console.complain(InputError.noCertificate(name: name).text(console.language))
    }
}
