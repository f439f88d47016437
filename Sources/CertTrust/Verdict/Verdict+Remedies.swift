extension Verdict {
    /// Where the server's own certificate was sent if not first, and its name, escaped for showing.
    var leafBehind: (position: Int, name: String)? {
        for case .leafNotFirst(let position, let name) in diagnostics { return (position, name) }
        return nil
    }

    /// The fixes for all reasons together, best first; empty for a trusted chain.
    ///
    /// Where one fix can mend everything, only such fixes are listed and any one of them is enough
    /// (`remediesAreAlternatives`); else all that are listed are needed.
    public var remedies: [Remedy] {
        let planner = RemedyPlanner(verdict: self)
        let sufficient = planner.sufficient
        return sufficient.isEmpty ? planner.joint : sufficient
    }

    /// Whether any one of `remedies` is enough; false when they are needed together.
    public var remediesAreAlternatives: Bool { !RemedyPlanner(verdict: self).sufficient.isEmpty }

    /// The fixes for one reason of this verdict, best first; other reasons may remain.
    public func remedies(for reason: Reason) -> [Remedy] {
        RemedyPlanner(verdict: self).candidates(for: reason)
    }

    /// Whether the fix makes the reason go away.
    public func isCured(_ reason: Reason, by remedy: Remedy) -> Bool {
        RemedyPlanner(verdict: self).cures(remedy, reason)
    }
}
