extension HostMiss {
    /// Explains why no entry is the host's, by at most `Limits.explainedNames` entries of each
    /// kind.
    init(
        of host: HostIdentity,
        _ certificate: Certificate,
        _ names: PresentedNames,
        _ wildcards: WildcardRule
    ) {
        let search = MissedNames(host, certificate, names, wildcards)
        let (kind, nearest) =
            switch host.form {
            case .ip(let octets): search.explain(address: octets)
            case .dns(let name): search.explain(name: name)
            }
        let presented = search.presented(for: kind)
        self.init(
            kind: kind,
            host: host,
            presented: presented.prefix(Self.shownNames).map(\.description),
            presentedCount: presented.count,
            nearest: nearest
        )
    }
}

/// A host and the names of a certificate that has none for it.
private struct MissedNames {
    typealias Answer = (kind: HostMiss.Kind, nearest: String?)

    private let host: HostIdentity
    private let certificate: Certificate
    private let names: PresentedNames
    private let wildcards: WildcardRule
    private let dnsEntries: [GeneralName]
    private let ipEntries: [GeneralName]
    private let dnsNames: ComparedNames

    init(
        _ host: HostIdentity,
        _ certificate: Certificate,
        _ names: PresentedNames,
        _ wildcards: WildcardRule
    ) {
        self.host = host
        self.certificate = certificate
        self.names = names
        self.wildcards = wildcards
        dnsEntries = names.entries.filter(\.isDNS)
        ipEntries = names.entries.filter(\.isIP)
        dnsNames = ComparedNames(dnsEntries.prefix(Limits.explainedNames))
    }

    func explain(address: [UInt8]) -> Answer {
        if let early = explainWithoutEntries() { return early }
        let found = names.search(address)
        if let index = found.exact { return (.malformedEntry, names.entries[index].value) }
        if let entry = dnsEntries.prefix(Limits.explainedNames).first(where: { $0.spells(address) })
        {
            return (.ipInDNSSAN, entry.value)
        }
        let nearest = NearestAddress.find(address, among: addresses)
        if isInCommonName { return (.onlyInCommonName, nearest) }
        if ipEntries.isEmpty { return (.nameForIP, dnsNames.plain.first) }
        return (.ipNotInSAN, nearest)
    }

    func explain(name: String) -> Answer {
        if let early = explainWithoutEntries() { return early }
        let found = names.search(name)
        let isCovered = found.wildcard != nil && wildcards.allows(DNSLabels(name).parent)
        if let index = found.exact ?? (isCovered ? found.wildcard : nil) {
            return (.malformedEntry, names.entries[index].value)
        }
        if let index = found.wildcard { return (.wildcardTooWide, names.entries[index].value) }
        if let pattern = wildcardAround(name) { return (.wildcardDepth, pattern) }
        let nearest = NearestName.find(name, among: dnsNames)
        if isInCommonName { return (.onlyInCommonName, nearest) }
        if dnsEntries.isEmpty, !ipEntries.isEmpty {
            return (.ipForName, addresses.first.map { IPAddressText.text($0) })
        }
        return (.nameNotInSAN, nearest)
    }

    /// The entries that the host was compared with, or where there are none, those that stand in
    /// their place.
    func presented(for kind: HostMiss.Kind) -> [GeneralName] {
        let (compared, others) = host.isIP ? (ipEntries, dnsEntries) : (dnsEntries, ipEntries)
        return compared.isEmpty || kind == .ipInDNSSAN ? others : compared
    }

    private func explainWithoutEntries() -> Answer? {
        guard names.entries.isEmpty else { return nil }
        return (isInCommonName ? .onlyInCommonName : .noSAN, nil)
    }

    /// The wildcard that would cover the host if the star stood for more labels, or for none.
    private func wildcardAround(_ name: String) -> String? {
        let domains = dnsNames.domains.lazy.filter { DNSLabels.isWithin(name, $0) }
        // The longest domain is the nearest one, and asking the list about one is enough.
        guard let domain = domains.max(by: { $0.utf8.count < $1.utf8.count }),
            wildcards.allows(domain)
        else { return nil }
        return "*." + domain
    }

    private var isInCommonName: Bool {
        certificate.subject.values(of: .commonName).prefix(Limits.explainedNames)
            // A common name that is no host is not this host.
            .contains { (try? HostIdentity($0)) == host }
    }

    private var addresses: [Bytes] {
        ipEntries.prefix(Limits.explainedNames).compactMap { entry in
            guard case .ip(let octets) = entry, [4, 16].contains(octets.count) else { return nil }
            return octets
        }
    }
}

extension GeneralName {
    fileprivate var isDNS: Bool {
        if case .dns = self { true } else { false }
    }

    fileprivate var isIP: Bool {
        if case .ip = self { true } else { false }
    }

    fileprivate func spells(_ address: [UInt8]) -> Bool {
        guard case .dns(let bytes) = self else { return false }
        return IPAddress.octets(bytes) == address
    }
}
