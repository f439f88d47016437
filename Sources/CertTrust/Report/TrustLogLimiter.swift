/// Keeps a log readable when a client dials again and again: one full block per host and verdict, then a counter.
///
/// Event in, lines out; reads no clock. The owner feeds it every verdict and writes what it gives back.
public struct TrustLogLimiter: Sendable {
    private var entries: [Key: Entry] = [:]
    private let maximumEntries: Int
    private let interval: Int64
    private var uses: UInt64 = 0

    /// What counts as the same event: host, question and reasons, not the certificate, which a server may change.
    private struct Key: Hashable {
        let host: String
        let policy: PolicyMode
        let trust: TrustMode
        let reasons: [String]
    }

    private struct Entry {
        /// The counter line up to its numbers; verdicts themselves are too big to keep.
        let head: Logfmt
        var lastLine: Instant
        var repeated = 0
        var leaf: [UInt8]?
        var lastUse: UInt64
    }

    /// A limiter that has seen nothing.
    ///
    /// - Parameters:
    ///   - maximumEntries: Hosts and verdicts that are remembered; the one unused longest is forgotten first.
    ///   - interval: Seconds between the counter lines of one host and verdict.
    public init(maximumEntries: Int = 256, interval: Int64 = 60) {
        self.maximumEntries = max(maximumEntries, 1)
        self.interval = max(interval, 1)
    }

    /// How many hosts and verdicts are remembered now.
    public var count: Int { entries.count }

    /// Takes one verdict.
    ///
    /// - Parameters:
    ///   - verdict: What was decided.
    ///   - now: When, by the owner's clock; a clock that goes back starts a new interval.
    /// - Returns: The lines to write now, often none.
    public mutating func lines(for verdict: Verdict, at now: Instant) -> [String] {
        uses += 1
        let key = Self.key(verdict)
        guard var entry = entries[key] else {
            let farewell = makeRoom()
            entries[key] = Entry(
                head: Self.head(verdict),
                lastLine: now,
                leaf: Self.leaf(verdict),
                lastUse: uses
            )
            return farewell + TrustLog.lines(for: verdict)
        }
        entry.repeated += 1
        entry.lastUse = uses
        var lines: [String] = []
        if isDue(entry, now) {
            lines = [Self.counter(entry)]
            // A server certificate that was exchanged is worth a block, at most one an interval.
            let leaf = Self.leaf(verdict)
            if leaf != entry.leaf { lines += TrustLog.lines(for: verdict) }
            entry.leaf = leaf
            entry.repeated = 0
            entry.lastLine = now
        }
        entries[key] = entry
        return lines
    }

    /// Takes the time alone, for a timer.
    ///
    /// - Parameter now: When, by the owner's clock.
    /// - Returns: The counter lines that are due, as when a client has fallen silent.
    public mutating func lines(at now: Instant) -> [String] {
        let due = entries.filter { $0.value.repeated > 0 && isDue($0.value, now) }
            .sorted { $0.value.lastUse < $1.value.lastUse }
        for (key, _) in due {
            entries[key]?.repeated = 0
            entries[key]?.lastLine = now
        }
        return due.map { Self.counter($0.value) }
    }

    private func isDue(_ entry: Entry, _ now: Instant) -> Bool {
        now < entry.lastLine || now.seconds - entry.lastLine.seconds >= interval
    }

    /// Forgets the entry that was used longest ago, not without saying what it counted.
    private mutating func makeRoom() -> [String] {
        guard entries.count >= maximumEntries,
            let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
        else { return [] }
        entries[oldest.key] = nil
        return oldest.value.repeated > 0 ? [Self.counter(oldest.value)] : []
    }

    private static func leaf(_ verdict: Verdict) -> [UInt8]? {
        verdict.path.first?.certificate.sha256
    }

    private static func head(_ verdict: Verdict) -> Logfmt {
        var line = TrustLog.questionLine(verdict)
        if let reason = verdict.mainReason {
            line.add("code", reason.code.rawValue)
            if let kind = reason.kind { line.add("kind", kind) }
        }
        return line
    }

    private static func counter(_ entry: Entry) -> String {
        var line = entry.head
        line.add("repeated", entry.repeated)
        line.add("since", entry.lastLine.description)
        return line.text
    }

    private static func key(_ verdict: Verdict) -> Key {
        let reasons = verdict.reasons.prefix(32).map { reason in
            "\(reason.code.rawValue)/\(reason.kind ?? "")/\(reason.certificate ?? -1)"
        }
        let question = verdict.question
        return Key(
            host: question.hostText,
            policy: question.policy,
            trust: question.trust,
            reasons: reasons
        )
    }
}
