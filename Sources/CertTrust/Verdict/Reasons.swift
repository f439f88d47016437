/// The reasons of a refusal: at least one by construction, the most useful first.
public struct Reasons: Sendable, Equatable {
    /// The reason that a person should read first.
    public let first: Reason
    /// The others, ranked.
    public let rest: [Reason]

    /// All of them, ranked.
    public var all: [Reason] { [first] + rest }

    init(_ reason: Reason) {
        first = reason
        rest = []
    }

    /// Ranks findings and keeps one of each kind; nil when there is none.
    ///
    /// Of one code at most `Limits.reasonsOfOneCode` are kept: a hostile certificate can have thousands.
    init?(ranking findings: [Reason]) {
        // Stable, so that rules of one rank stay in the order of the policy's list.
        let ranked = findings.enumerated().sorted {
            ($0.element.rank, $0.element.certificate ?? -1, $0.offset)
                < ($1.element.rank, $1.element.certificate ?? -1, $1.offset)
        }.map(\.element)
        // Comparing all pairs of thousands would take minutes.
        var seen: Set<Reason.Identity> = []
        var ofCode: [ReasonCode: Int] = [:]
        let kept = ranked.filter { reason in
            guard ofCode[reason.code, default: 0] < Limits.reasonsOfOneCode,
                seen.insert(reason.identity).inserted
            else { return false }
            ofCode[reason.code, default: 0] += 1
            return true
        }
        guard let head = kept.first else { return nil }
        first = head
        rest = Array(kept.dropFirst())
    }
}
