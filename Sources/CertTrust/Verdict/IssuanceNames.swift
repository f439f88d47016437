/// Which names a new server certificate must carry: those of the old one that a host can have, and the missing one.
struct IssuanceNames {
    let verdict: Verdict

    /// The issuance with the names in the order of the old certificate, the missing one last; nil where none is known.
    var issuance: Issuance? {
        // No certificate that strict takes has such a host.
        if let host = verdict.question.host, !isAllowed(IssuableName(host)) { return nil }
        var seen: Set<IssuableName> = []
        let isUnwanted = isUnwanted
        let kept = old.filter { seen.insert($0).inserted && !isUnwanted($0) && isAllowed($0) }
        var octets = 0
        var names = Array(
            kept.prefix { name in
                octets += name.description.utf8.count + 1
                return octets <= Self.maximumOctets
            }
        )
        let omitted = kept.count - names.count
        if let missing, !names.contains(missing) { names.append(missing) }
        guard !names.isEmpty else { return nil }
        return Issuance(names: names.map(\.description), omitted: omitted)
    }

    private var old: [IssuableName] {
        guard let leaf = verdict.path.first?.certificate else { return [] }
        let entries = leaf.extensions.subjectAlternativeNames ?? []
        let hosts = entries.filter(Self.isForHosts)
        // A certificate from the days of the common name keeps working for that name.
        guard !hosts.isEmpty else {
            return leaf.subject.values(of: .commonName).suffix(1).compactMap { IssuableName($0) }
        }
        return hosts.compactMap { IssuableName($0.description) }
    }

    private static func isForHosts(_ entry: GeneralName) -> Bool {
        switch entry {
        case .dns, .ip: true
        case .email, .uri, .directory, .other: false
        }
    }

    /// The host, where no entry of the old certificate already covers it.
    private var missing: IssuableName? {
        guard let host = verdict.question.host else { return nil }
        let isCovered =
            !old.isEmpty && !verdict.path.isEmpty
            && !verdict.reasons.contains { $0.code == .hostMismatch }
        return isCovered ? nil : IssuableName(host)
    }

    /// Entries that would not help: a wildcard that clients ignore, and names that the CA may not certify.
    private var isUnwanted: (IssuableName) -> Bool {
        var outside: Set<String> = []
        var tooWide: HostIdentity?
        for reason in verdict.reasons {
            if case .nameConstraints(let fault) = reason.fault, let name = fault.name {
                outside.insert(name)
            }
            if case .hostMismatch(let miss) = reason.fault, miss.kind == .wildcardTooWide {
                tooWide = miss.host
            }
        }
        if let host = verdict.question.host { outside.remove(IssuableName(host).description) }
        return { name in
            let isTooWide = tooWide.map { HostPattern(name.value).covers($0) } ?? false
            return outside.contains(name.description) || (name.isWildcard && isTooWide)
        }
    }

    /// Whether the policy takes a certificate with such an entry: strict wants letters, digits and hyphens.
    private func isAllowed(_ name: IssuableName) -> Bool {
        guard verdict.question.policy == .strict, case .dns(let text) = name.form else {
            return true
        }
        let domain = name.isWildcard ? text.dropFirst(2) : text[...]
        return PreferredName.holds(Array(domain.utf8)[...])
            && (!name.isWildcard || WildcardRule(sections: .icann).allows(domain))
    }

    /// What fits one argument of a command (Linux: 128 KiB).
    private static let maximumOctets = 100_000
}

extension NameConstraintFault {
    /// The name that is outside, as an entry; nil where the constraint itself cannot be evaluated.
    var name: String? {
        switch self {
        case .notPermitted(let name, _), .excluded(let name, _): name
        case .unsupported: nil
        }
    }
}
