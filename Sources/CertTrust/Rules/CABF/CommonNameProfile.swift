// The common name (BR 7.1.4.3).

extension Rule {
    /// A common name that means one of the alternative names is written exactly like it.
    ///
    /// One that means none of them is left alone: it names nobody, and hosts are never matched with it.
    static let commonNameSpelling = profile(.commonNameSpelling) { certificate, place in
        guard place.isLeaf, let names = certificate.extensions.subjectAlternativeNames else {
            return false
        }
        let texts = certificate.subject.values(of: .commonName)
        guard !texts.isEmpty else { return false }
        return texts.contains(where: SpelledNames(names).misspells)
    }
}

/// The hosts of alternative names, as a common name may mean them.
private struct SpelledNames {
    /// DNS names as they stand, addresses in their canonical form.
    private var spellings: Set<String> = []
    /// In lower case.
    private var domains: Set<[UInt8]> = []
    private var addresses: Set<[UInt8]> = []

    init(_ names: [GeneralName]) {
        for name in names {
            switch name {
            case .dns(let octets):
                spellings.insert(String(decoding: octets, as: UTF8.self))
                domains.insert(octets.map(HostName.lowerCased))
            case .ip(let octets):
                spellings.insert(IPAddressText.text(octets))
                addresses.insert(Array(octets))
            case .email, .uri, .directory, .other: continue
            }
        }
    }

    /// Whether the text means one of them to some client, and is written in another way than all of them.
    func misspells(_ text: String) -> Bool {
        guard !spellings.contains(text) else { return false }
        let octets = Array(text.utf8)[...]
        if domains.contains(octets.map(HostName.lowerCased)) { return true }
        // What is no host has no second spelling.
        if case .dns(let host) = try? HostName.form(octets), domains.contains(Array(host.utf8)) {
            return true
        }
        let readings = LooseIPv4.readings(octets) + [IPAddress.ipv6(octets)].compactMap(\.self)
        return !addresses.isDisjoint(with: readings)
    }
}
