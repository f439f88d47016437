/// Lints certificates, chains and bundles against the catalogue of rules.
///
/// Pure: it reads no file, no clock and no network. The work is bounded by what the inputs hold, whatever they hold; so
/// many findings are kept and the others counted. May be used from any thread.
public struct Linter: Sendable {
    /// What it is asked.
    public let options: LintOptions

    /// - Parameter options: What to ask.
    public init(_ options: LintOptions) {
        self.options = options
    }

    /// Lints inputs together: hosts may be carried by any of them, and issuers lie in any of them.
    public func lint(_ sources: [LintSource]) -> LintReport {
        let book = LintRulebook(
            options,
            servers: sources.compactMap(\.server),
            hasCertificates: sources.contains { $0.count > 0 }
        )
        let material = LintMaterial(sources, options)
        var collector = LintCollector(options)
        for index in sources.indices {
            addProblems(of: sources[index], book.problem, &collector)
            addServer(of: sources[index], book.live, &collector)
            // Chains first: where one ends decides how its certificates are judged.
            material.visitChains(of: index) { chain in
                for (rule, check) in book.chain {
                    collector.add(rule, check(chain), profile: chain.leaf.profile)
                }
            }
            for subject in material.subjects[index] {
                for (rule, check) in book.certificate {
                    collector.add(rule, check(subject), on: subject)
                }
                subject.finish()
            }
        }
        addShipped(material, book, &collector)
        addHosts(material, book, &collector)
        for (rule, check) in book.material { collector.add(rule, check(material)) }
        return LintReport(
            findings: collector.sorted(byFile: Self.order(sources + options.bundles)),
            counts: collector.counts,
            certificates: sources.reduce(0) { $0 + $1.count },
            notEvaluated: book.unanswered,
            evaluated: book.answered,
            profile: options.profile,
            time: options.time
        )
    }

    private func addProblems(
        of source: LintSource,
        _ rules: [(LintRule, @Sendable (LintProblem) -> LintAnswer?)],
        _ collector: inout LintCollector,
        where isMeant: (LintSource.Diagnostic) -> Bool = { _ in true }
    ) {
        guard !source.diagnostics.isEmpty else { return }
        let files = Set(source.items.map(\.place.file))
        for diagnostic in source.diagnostics where isMeant(diagnostic) {
            let problem = LintProblem(
                problem: diagnostic.problem,
                isBesideCertificates: files.contains(diagnostic.place.file)
            )
            for (rule, check) in rules {
                // A key that was cut is a key, and cannot be read: that is one finding.
                guard let answer = check(problem) else { continue }
                collector.add(rule, [LintHit(place: diagnostic.place, answer: answer)])
            }
        }
    }

    /// What lies in the bundles; where that is an input, too, it has been told.
    private func addShipped(
        _ material: LintMaterial,
        _ book: LintRulebook,
        _ collector: inout LintCollector
    ) {
        let told = Set(material.sources.flatMap(\.diagnostics).map(\.key))
        for bundle in options.bundles {
            addProblems(of: bundle, book.problem, &collector) { !told.contains($0.key) }
        }
        guard !book.shipped.isEmpty else { return }
        var seen = Set(material.sources.flatMap(\.items).map(\.certificate))
        for subject in material.bundled where seen.insert(subject.certificate).inserted {
            for (rule, check) in book.shipped { collector.add(rule, check(subject), on: subject) }
            subject.finish()
        }
    }

    private func addServer(
        of source: LintSource,
        _ rules: [(LintRule, @Sendable (LintServer) -> LintAnswer?)],
        _ collector: inout LintCollector
    ) {
        guard let server = source.server else { return }
        let place = LintPlace(file: source.name)
        for (rule, check) in rules {
            if let answer = check(server) { collector.add(rule, answer, at: place) }
        }
    }

    private func addHosts(
        _ material: LintMaterial,
        _ book: LintRulebook,
        _ collector: inout LintCollector
    ) {
        if !book.host.isEmpty {
            // Whoever says for whom certificates must be does not mean the address that this one was dialled by.
            let dialled =
                options.hosts.isEmpty
                ? material.sources.compactMap { LintHosts.fault(of: $0, options) } : []
            for fault in dialled + LintHosts.faults(options.hosts, in: material) {
                for (rule, isMeant) in book.host where isMeant(fault.fault) {
                    collector.add(rule, LintAnswer(facts: fault.facts), at: fault.place)
                }
            }
        }
        guard !book.requiredHost.isEmpty else { return }
        for fault in LintHosts.faults(options.requiredHosts, in: material) {
            for rule in book.requiredHost {
                collector.add(rule, LintAnswer(facts: fault.facts), at: fault.place)
            }
        }
    }

    /// Files in the order in which they were first named.
    private static func order(_ sources: [LintSource]) -> [String: Int] {
        var order: [String: Int] = [:]
        for source in sources {
            for place in source.items.map(\.place) + source.diagnostics.map(\.place)
            where order[place.file] == nil {
                order[place.file] = order.count
            }
            if order[source.name] == nil { order[source.name] = order.count }
        }
        return order
    }
}

extension LintSource.Diagnostic {
    /// The same for one thing in one file, however the path to it was written.
    fileprivate struct Key: Hashable {
        let path: [Substring]
        let block: Int?
        let line: Int?
        let code: String
    }

    fileprivate var key: Key {
        // The first one is empty where the path begins at the root.
        let parts = place.file.split(separator: "/", omittingEmptySubsequences: false)
        let rest = parts.dropFirst().filter { !$0.isEmpty && $0 != "." }
        return Key(
            path: parts.prefix(1).filter { $0 != "." } + rest,
            block: place.block,
            line: place.line,
            code: problem.code
        )
    }
}
