/// A name split at its first dot.
struct DNSLabels {
    let first: Substring
    /// What stands behind the first dot; empty for a single label.
    let parent: Substring

    init(_ name: String) {
        let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) ?? name.endIndex
        first = name[..<dot]
        parent = name[dot...].dropFirst()
    }

    /// Whether the name is the domain or stands below it, by whole labels; both in lower case.
    static func isWithin(_ name: String, _ domain: String) -> Bool {
        name == domain || name.hasSuffix("." + domain)
    }
}
