/// How an answer is written.
enum OutputFormat: String, CaseIterable, Sendable {
    case text, json
    /// One JSON value a line.
    case jsonl
}
