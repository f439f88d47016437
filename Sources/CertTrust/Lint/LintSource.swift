/// One input of the linter: certificates in their order, and what else there is to say about it.
public struct LintSource: Sendable {
    /// How it was named.
    public let name: String
    let items: [Item]
    let diagnostics: [Diagnostic]
    /// Whether the order says something, as in what a server sends.
    let isOrdered: Bool
    /// Whether it is a collection, and nothing that one server sends.
    let isBundle: Bool
    /// What else the server showed; nil for what was not dialled.
    let server: LintServer?

    /// A certificate with its place.
    struct Item: Sendable {
        let certificate: Certificate
        let place: LintPlace
    }

    /// Something else with its place.
    struct Diagnostic: Sendable {
        let problem: BundleProblem
        let place: LintPlace
    }

    /// A file, whose order is that of a server's chain unless it is PKCS#7.
    ///
    /// - Parameters:
    ///   - file: What it holds.
    ///   - name: How it was named; shown escaped.
    public init(_ file: CertificateFile, named name: String) {
        self.name = name
        items = file.certificates.enumerated().map { index, item in
            Item(
                certificate: item.certificate,
                place: LintPlace(
                    file: name,
                    block: item.block,
                    line: item.line,
                    index: index,
                    certificate: item.certificate
                )
            )
        }
        let quirk = CertificateBundle.quirk(of: file, named: name).map { quirk in
            Diagnostic(
                problem: .input(.encodingQuirk(quirk)),
                place: LintPlace(file: name)
            )
        }
        diagnostics =
            file.diagnostics.map { found in
                Diagnostic(
                    problem: .input(found.problem),
                    place: LintPlace(file: name, block: found.block, line: found.line)
                )
            } + (quirk.map { [$0] } ?? [])
        server = nil
        isBundle = false
        // Certificates of one PKCS#7 message share a block, and have no order.
        isOrdered = Set(items.map(\.place.block)).count == items.count
    }

    /// A directory or bundle, which has no order.
    ///
    /// - Parameters:
    ///   - bundle: What was loaded from it.
    ///   - name: How it was named.
    ///   - unloaded: Files beside it that are not loaded, by their paths; only keys in them matter.
    public init(
        _ bundle: CertificateBundle,
        named name: String,
        unloaded: [(name: String, file: CertificateFile)] = []
    ) {
        self.name = name
        items = bundle.entries.enumerated().map { index, entry in
            Item(
                certificate: entry.certificate,
                place: LintPlace(
                    file: entry.source,
                    block: entry.block,
                    line: entry.line,
                    index: index,
                    certificate: entry.certificate
                )
            )
        }
        let loaded = bundle.diagnostics.map { found in
            Diagnostic(
                problem: found.problem,
                place: LintPlace(file: found.source, block: found.block, line: found.line)
            )
        }
        let secrets = unloaded.flatMap { name, file in
            file.diagnostics.filter(\.problem.isSecret).map { found in
                Diagnostic(
                    problem: .input(found.problem),
                    place: LintPlace(file: name, block: found.block, line: found.line)
                )
            }
        }
        diagnostics = loaded + secrets
        isOrdered = false
        isBundle = true
        server = nil
    }

    /// What a server served when it was dialled.
    ///
    /// - Parameters:
    ///   - served: Each certificate in DER, in the order in which it came.
    ///   - server: What else it showed.
    ///   - name: How it was named; shown escaped.
    public init(served: [[UInt8]], by server: LintServer, named name: String) {
        self.name = name
        self.server = server
        isOrdered = true
        isBundle = false
        var items: [Item] = []
        var diagnostics: [Diagnostic] = []
        for (index, der) in served.enumerated() {
            let file = CertificateFile(der)
            for found in file.certificates.prefix(1) {
                let place = LintPlace(
                    file: name,
                    block: index + 1,
                    index: index,
                    certificate: found.certificate
                )
                items.append(Item(certificate: found.certificate, place: place))
            }
            diagnostics += file.diagnostics.map { found in
                Diagnostic(
                    problem: .input(found.problem),
                    place: LintPlace(file: name, block: index + 1)
                )
            }
        }
        self.items = items
        self.diagnostics = diagnostics
    }

    /// The files that it was read from, in their order; the input itself where it holds nothing.
    public var files: [String] {
        var seen: Set<String> = []
        let all = (items.map(\.place.file) + diagnostics.map(\.place.file))
            .filter { seen.insert($0).inserted }
        return all.isEmpty ? [name] : all
    }

    /// How many certificates it holds.
    public var count: Int { items.count }
}
