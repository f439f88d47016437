internal import CertTrust

// The addresses that a name leads to: any of them may be the one that an app gets.

extension ProbeRun {
    /// What one address showed, and who goes on looking there.
    struct Node: Sendable {
        let run: ProbeRun
        let result: LookResult
        let report: ProbeReport
        let probed: ProbedAddress
    }

    /// Looks at each address, and turns to the one that an app fails at though the first connection was good.
    ///
    /// - Parameters:
    ///   - first: The look that the report is made of.
    ///   - report: Gets the addresses; of that address where there is one.
    ///   - part: Of the time that is left, what the addresses may take: one over this.
    ///   - known: An address that need not be looked at again where it is the only one; nil for none.
    /// - Returns: Who looks at the address that the report is of.
    func turnToWorst(
        _ first: inout LookResult,
        _ report: inout ProbeReport,
        part: Int,
        besides known: String? = nil
    ) async -> ProbeRun {
        let nodes = await lookAtNodes(part: part, besides: known)
        report.addresses = nodes.map(\.probed)
        guard !report.failsByItself, let worst = Self.worst(nodes) else {
            return first.address.flatMap { Self.hasSeveral(nodes) ? at($0) : nil } ?? self
        }
        report = worst.report
        report.addresses = nodes.map(\.probed)
        first = worst.result
        await worst.run.findCause(of: first, &report)
        return worst.run
    }

    /// Looks at each address, and at nothing else.
    func findNodes(_ first: LookResult, _ report: inout ProbeReport) async {
        guard first.address != nil else { return await findCause(of: first, &report) }
        var first = first
        let known = first.address
        _ = await turnToWorst(&first, &report, part: 1, besides: known)
    }

    /// What each address of the host shows; none where there is one address alone, or a proxy looks it up.
    func lookAtAddresses() async -> [ProbedAddress] { await lookAtNodes(part: 1).map(\.probed) }

    private func lookAtNodes(part: Int, besides known: String? = nil) async -> [Node] {
        let place = target.place
        guard !place.host.isIP, target.proxy == nil else { return [] }
        let found = await addresses(of: place.host.description).prefix(Self.maximumAddresses)
        if found.count == 1, found.first == known { return [] }
        // An address that does not answer may not use up the time of the others.
        let turns = (found.count + Self.together - 1) / Self.together
        let share = (deadline - Moment.now) / max(1, turns * part)
        return await inTurn(found) { address in
            guard let run = at(address) else { return nil }
            var plan = run.plan
            plan.deadline = min(deadline, Moment.now + share)
            let result = await looks.look(plan)
            let report = run.report(of: result)
            return Node(
                run: run,
                result: result,
                report: report,
                probed: ProbedAddress(address: address, sight: run.sight(result, report))
            )
        }
    }

    /// A refusal of the gate before anything else.
    private static func worst(_ nodes: [Node]) -> Node? {
        let failing = nodes.filter { $0.probed.state == .fails && $0.report.failsByItself }
        return failing.first { $0.report.failure?.step == .trust } ?? failing.first
    }

    private static func hasSeveral(_ nodes: [Node]) -> Bool { nodes.count > 1 }

    private static let maximumAddresses = 16
}

extension ProbeReport {
    /// Whether an app would not connect, for more than that nobody is trusted here.
    fileprivate var failsByItself: Bool {
        guard case .untrusted(let verdict, _) = failure?.cause, verdict.hasNoAnchors else {
            return failure != nil
        }
        return verdict.reasonBesideTrust != nil
    }
}
