/// The DNS entry that a person most likely meant.
enum NearestName {
    /// Finds it by its letters, else by its place in the tree of names.
    ///
    /// - Parameters:
    ///   - host: In lower case.
    ///   - names: What the certificate has.
    /// - Returns: One of the names; a wildcard as its pattern.
    static func find(_ host: String, among names: ComparedNames) -> String? {
        let parts = DNSLabels(host)
        return closest(host, names.plain)
            ?? closest(String(parts.parent), names.domains).map { "*." + $0 }
            ?? names.plain.first { $0 == parts.parent || DNSLabels($0).parent == host }
            ?? namesake(parts, names.plain)
    }

    /// One or two letters differ.
    private static func closest(_ host: String, _ names: [String]) -> String? {
        // In a short name two letters are most of it.
        let limit = min(2, host.utf8.count / 4)
        let letters = Array(host.utf8)[...]
        var best: (name: String, distance: Int)?
        for name in names {
            let distance = EditDistance.of(letters, Array(name.utf8)[...], limit: limit)
            if let distance, distance < best?.distance ?? .max { best = (name, distance) }
        }
        return best?.name
    }

    /// The same first label in another domain; `www` says nothing.
    private static func namesake(_ host: DNSLabels, _ names: [String]) -> String? {
        guard host.first != "www", !host.parent.isEmpty else { return nil }
        return names.first { DNSLabels($0).first == host.first }
    }
}
