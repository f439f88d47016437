/// How the answer of a probe is written.
enum ProbeFormat: String, CaseIterable, Sendable {
    case text, json, jsonl
    /// Text exposition format 0.0.4.
    case prometheus
    /// One status line of a plug-in, with its own statuses.
    case nagios
    /// One page for people who do not use a terminal.
    case html
}
