internal import CertTrust

/// The text exposition format 0.0.4 of Prometheus.
struct PrometheusText {
    private(set) var text = ""

    /// Begins a metric; its samples follow.
    mutating func head(_ name: String, _ help: String, type: String = "gauge") {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
    }

    mutating func sample(_ name: String, _ labels: [(name: String, value: String)], _ value: Int64)
    {
        let pairs = labels.map { $0.name + "=\"" + Self.escaped($0.value) + "\"" }
        let braces = pairs.isEmpty ? "" : "{" + pairs.joined(separator: ",") + "}"
        text += name + braces + " \(value)\n"
    }

    /// What a label's value may hold: no quote and no backslash but one that escapes, no line's end.
    ///
    /// - Parameter shown: Harmless to show already, so that it has no line's end.
    /// - Returns: What stands between the quotes.
    static func escaped(_ shown: String) -> String {
        ScalarEscape.replace(shown, ["\\": "\\\\", "\"": "\\\"", "\n": "\\n"])
    }
}
