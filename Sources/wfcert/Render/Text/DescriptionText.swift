internal import CertTrust

/// Descriptions for people: every row for a few certificates, a short block each for many.
struct DescriptionText: DescriptionRenderer {
    private let console: Console
    private let text: CertificateText
    private let diagnosticText: DiagnosticText
    private let hostText: HostFitText
    private let isListFromStart: Bool
    /// The certificates that are not written yet, until it is known whether there are many.
    private var waiting: [DescribedCertificate] = []
    /// Of the current input.
    private var count = 0
    /// Of all inputs, in lists.
    private var listed = 0
    private var lastFile: String?
    /// The current input, as it was typed.
    private var source = ""
    /// What is said behind the name of the current input.
    private var asked: String?
    /// Of the current input's server.
    private var addresses: [DescribedAddress] = []

    /// - Parameters:
    ///   - console: Where it goes.
    ///   - inputs: How many inputs there will be.
    ///   - now: The moment from which time left is counted.
    init(_ console: Console, inputs: Int, at now: Instant) {
        self.console = console
        isListFromStart = inputs > Self.few && !console.isVerbose
        text = CertificateText(console, at: now)
        diagnosticText = DiagnosticText(language: console.language, palette: console.palette)
        hostText = HostFitText(language: console.language, palette: console.palette)
    }

    func begin() {}

    mutating func beginInput(_ source: String, asking name: String?) {
        asked = name.map {
            Words(", asked for \(ShownText.escape($0))", zh: "，以 \(ShownText.escape($0)) 为 SNI")[
                console.language
            ]
        }
        waiting = []
        addresses = []
        self.source = source
        count = 0
        lastFile = nil
    }

    mutating func add(_ addresses: [DescribedAddress]) { self.addresses = addresses }

    mutating func add(_ described: DescribedCertificate) {
        count += 1
        if console.isVerbose {
            writeRows(described)
        } else if isListFromStart || count > Self.few {
            writeWaitingBlocks()
            writeBlock(described)
        } else {
            waiting.append(described)
        }
    }

    mutating func endInput(kind: String, _ diagnostics: [SourceDiagnostic]) {
        // What has no certificate was named on standard error.
        guard count > 0 else { return }
        let (errors, others) = Self.split(diagnostics, isVerbose: console.isVerbose)
        write(errors)
        for described in waiting { writeRows(described) }
        write(others)
        writeAddresses()
    }

    /// Behind what the first one shows.
    private func writeAddresses() {
        let told = addresses.compactMap(\.words)
        let label = console.palette.paint(
            DiagnosticSeverity.warning.words[console.language],
            DiagnosticSeverity.warning.style
        )
        let name = ShownText.escape(source)
        for words in told { console.writeLine("\(label) \(name): \(words[console.language])") }
        if !told.isEmpty { console.writeLine() }
    }

    func end(_ hosts: HostList) {
        if listed > 0 { console.writeLine(total) }
        for host in hosts.unfit { console.writeLine(hostText.nowhere(host)) }
        guard !hosts.unfit.isEmpty else { return }
        for line in hostText.recipe(hosts) { console.writeLine(line) }
    }

    /// A key is said before anything else, and what needs nothing done only to whoever asks for everything.
    private static func split(
        _ diagnostics: [SourceDiagnostic],
        isVerbose: Bool
    ) -> (errors: [SourceDiagnostic], others: [SourceDiagnostic]) {
        (
            diagnostics.filter { $0.severity == .error },
            diagnostics.filter { $0.severity == .warning || isVerbose && $0.severity == .notice }
        )
    }

    private mutating func writeWaitingBlocks() {
        for early in waiting { writeBlock(early) }
        waiting = []
    }

    private var total: String {
        (Words.certificates(listed)
            + Words("; -v shows every row of each", zh: "；-v 显示每张的全部内容"))[console.language]
    }

    private func write(_ diagnostics: [SourceDiagnostic]) {
        for diagnostic in diagnostics { console.writeLine(diagnosticText.line(diagnostic)) }
        if !diagnostics.isEmpty { console.writeLine() }
    }

    private func writeRows(_ described: DescribedCertificate) {
        var heading = ShownText.escape(described.file)
        if let line = described.line { heading += ":\(line)" }
        heading += asked ?? ""
        console.writeLine(heading)
        console.write(text.rows(described.certificate))
        for fit in described.hosts { console.writeLine("  " + hostText.line(fit)) }
        console.writeLine()
    }

    /// A block below the name of its file, with its number in it.
    private mutating func writeBlock(_ described: DescribedCertificate) {
        listed += 1
        if described.file != lastFile {
            console.writeLine(ShownText.escape(described.file) + (asked ?? ""))
            lastFile = described.file
        }
        console.write("[\(described.block)] ")
        console.write(text.block(described.certificate))
        for fit in described.hosts { console.writeLine("    " + hostText.line(fit)) }
    }

    /// As many as a server sends; more are a bundle.
    private static let few = 4
}
