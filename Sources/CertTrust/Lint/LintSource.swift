/// One input of the linter: certificates in their order, and what else there is to say about it.
public struct LintSource: Sendable {
    /// How it was named.
    let name: String
    let items: [Item]
    let diagnostics: [Diagnostic]
    /// Whether the order says something, as in what a server sends.
    let isOrdered: Bool

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
        // Certificates of one PKCS#7 message share a block, and have no order.
        isOrdered = Set(items.map(\.place.block)).count == items.count
    }

    /// A directory or bundle, which has no order.
    ///
    /// - Parameters:
    ///   - bundle: What was loaded from it.
    ///   - name: How it was named.
    public init(_ bundle: CertificateBundle, named name: String) {
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
        diagnostics = bundle.diagnostics.map { found in
            Diagnostic(
                problem: found.problem,
                place: LintPlace(file: found.source, block: found.block, line: found.line)
            )
        }
        isOrdered = false
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
