/// How the answer of a watch is written.
enum WatchFormat: String, CaseIterable, Sendable {
    case text, json, jsonl, prometheus, nagios

    /// Whether it can go on without end.
    var isForStreams: Bool { self == .text || self == .jsonl }
}
