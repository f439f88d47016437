internal import CertTrust

/// What `[WFCCCert]` lines told: a verdict, or why a transfer failed.
struct LogEvent: Equatable {
    /// The line that begins it.
    let head: LogFields
    /// The lines below it.
    private(set) var details: [LogFields] = []
    /// How often it was there.
    private(set) var count = 1

    init(_ head: LogFields) {
        self.head = head
    }

    var isVerdict: Bool { head["verdict"] != nil }
    var isTrusted: Bool { head["verdict"] == "trusted" }
    /// As it was dialled.
    var host: String { head["host"] ?? "" }

    /// The main reason, or what a transfer failed with.
    var code: String? { reasons.first?["code"] ?? head["code"] }
    var kind: String? { reasons.isEmpty ? head["kind"] : reasons.first?["kind"] }

    /// The lines about reasons.
    var reasons: [LogFields] { details.filter { $0["reason"] != nil } }
    /// The lines about certificates.
    var certificates: [LogFields] { details.filter { $0.title?.hasPrefix("cert[") == true } }
    /// The line about the path.
    var chain: LogFields? { details.first { $0["chain"] != nil } }
    var fix: String? { details.lazy.compactMap { $0["fix"] }.first }

    fileprivate mutating func add(_ line: LogFields) {
        guard details.count < Self.mostDetails else { return }
        details.append(line)
    }

    fileprivate mutating func count(_ more: Int) {
        let (sum, isTooLarge) = count.addingReportingOverflow(more)
        count = isTooLarge ? Int.max : sum
    }

    /// What a block of ours never has.
    private static let mostDetails = 128
}

extension LogEvent {
    /// The events of a log, each once, in the order of their first lines; at most so many.
    static func read(_ text: String, limit: Int = 1_000) -> [LogEvent] {
        var events: [LogEvent] = []
        for line in text.lines {
            guard let fields = LogFields(line) else { continue }
            if fields.isIndented {
                if let last = events.indices.last { events[last].add(fields) }
            } else if let repeated = fields["repeated"], let known = last(events, like: fields) {
                // A counter line stands for verdicts that were told before.
                events[known].count(max(Int(repeated) ?? 0, 0))
            } else if fields["host"] != nil, fields["verdict"] != nil || fields["step"] != nil,
                events.count < limit
            {
                events.append(LogEvent(fields))
            }
        }
        return folded(events)
    }

    /// The last event that a counter line counts.
    private static func last(_ events: [LogEvent], like counter: LogFields) -> Int? {
        events.lastIndex { event in
            ["host", "policy", "trust", "verdict"].allSatisfy { event.head[$0] == counter[$0] }
                && event.code == counter["code"] && event.kind == counter["kind"]
        }
    }

    private static func folded(_ events: [LogEvent]) -> [LogEvent] {
        var unique: [LogEvent] = []
        for event in events {
            let same = unique.firstIndex {
                $0.head == event.head && $0.reasons == event.reasons
            }
            if let same {
                unique[same].count(event.count)
            } else {
                unique.append(event)
            }
        }
        return unique
    }
}
