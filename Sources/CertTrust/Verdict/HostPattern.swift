/// A DNS entry of a certificate as a pattern, compared without any rule on how wide a wildcard may be.
///
/// For explaining why clients differ; verdicts never use it.
struct HostPattern {
    private let text: String

    init(_ text: some StringProtocol) {
        self.text = text.lowercased()
    }

    /// Whether the name is the entry's, or one label in front of a wildcard's base.
    func covers(_ host: HostIdentity) -> Bool {
        guard case .dns(let name) = host.form else { return false }
        guard let base else { return name == text }
        guard let dot = name.firstIndex(of: "."), dot != name.startIndex else { return false }
        return name[name.index(after: dot)...] == base
    }

    /// What stands behind `*.`; nil for an entry without wildcard.
    var base: Substring? { text.hasPrefix("*.") ? text.dropFirst(2) : nil }

    /// Whether the name is the base itself or lies more than one label in front of it.
    func missesByDepth(_ name: String) -> Bool {
        guard let base, !base.isEmpty else { return false }
        return name == base || name.hasSuffix("." + base)
    }
}
