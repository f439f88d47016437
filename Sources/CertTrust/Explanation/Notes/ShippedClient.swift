/// How the shipped WildFire iOS client compares a host with a certificate in its permissive mode.
///
/// It looks at DNS entries without any rule on how wide a wildcard may be, and at the last common name when there is
/// no DNS entry. For explaining differences; verdicts never use it.
struct ShippedClient {
    let leaf: Certificate

    /// The entry by which it would accept the host; nil when it would not.
    func acceptingEntry(for host: HostIdentity) -> String? {
        // It takes an address only from an IP entry, as we do.
        guard case .dns = host.form else { return nil }
        let names = (leaf.extensions.subjectAlternativeNames ?? []).compactMap { entry in
            if case .dns = entry { entry.value } else { nil }
        }
        if let entry = names.first(where: { HostPattern($0).covers(host) }) {
            return "DNS:" + entry
        }
        guard names.isEmpty, let name = leaf.subject.values(of: .commonName).last,
            HostPattern(name).covers(host)
        else { return nil }
        return "CN=" + ShownText.escape(name)
    }

    /// Whether it would compare an IPv6 address as it was typed and miss the entry.
    static func missesSpelling(_ text: String, of host: HostIdentity) -> Bool {
        guard case .ip(let octets) = host.form, octets.count == 16 else { return false }
        let inside = text.hasPrefix("[") ? text.dropFirst().prefix { $0 != "]" } : text[...]
        return inside.lowercased() != host.description
    }
}
