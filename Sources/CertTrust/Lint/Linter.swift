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
        let book = LintRulebook(options, servers: sources.compactMap(\.server))
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
        for bundle in options.bundles { addProblems(of: bundle, book.problem, &collector) }
        addHosts(material, book, &collector)
        for (rule, check) in book.material { collector.add(rule, check(material)) }
        return LintReport(
            findings: collector.sorted(byFile: Self.order(sources + options.bundles)),
            counts: collector.counts,
            certificates: sources.reduce(0) { $0 + $1.count },
            notEvaluated: book.unanswered,
            profile: options.profile,
            time: options.time
        )
    }

    private func addProblems(
        of source: LintSource,
        _ rules: [(LintRule, @Sendable (LintProblem) -> LintAnswer?)],
        _ collector: inout LintCollector
    ) {
        guard !source.diagnostics.isEmpty else { return }
        let files = Set(source.items.map(\.place.file))
        for diagnostic in source.diagnostics {
            let problem = LintProblem(
                problem: diagnostic.problem,
                isBesideCertificates: files.contains(diagnostic.place.file)
            )
            for (rule, check) in rules {
                if let answer = check(problem) { collector.add(rule, answer, at: diagnostic.place) }
            }
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
