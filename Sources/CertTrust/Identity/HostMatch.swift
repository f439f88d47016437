/// Whether a certificate names a host.
public enum HostMatch: Sendable, Equatable {
    /// The entry of the subject alternative name that does.
    case matched(GeneralName)
    /// None does, and why.
    case missed(HostMiss)
}

extension HostMatch {
    /// Looks for a host in the subject alternative name.
    ///
    /// An entry that equals the host comes first, then a wildcard: `*` as the whole left-most
    /// label, for exactly one label of the host, in front of at least two more that are no public
    /// suffix. Letter case does not matter. An IP address matches an iPAddress entry of the same
    /// octets only. The common name is never looked at for a match. A malformed entry spoils all
    /// entries of its kind, as it does in Apple's clients.
    ///
    /// - Parameters:
    ///   - host: Who is meant to be reached.
    ///   - certificate: The server's own.
    ///   - sections: The domains that a wildcard may not stand directly under.
    /// - Returns: The entry, or what is wrong with those that there are.
    public static func find(
        _ host: HostIdentity,
        in certificate: Certificate,
        sections: PublicSuffix.Sections = .icann
    ) -> HostMatch {
        find(host, in: certificate, wildcards: WildcardRule(sections: sections))
    }

    static func find(
        _ host: HostIdentity,
        in certificate: Certificate,
        wildcards: WildcardRule
    ) -> HostMatch {
        let names = PresentedNames(certificate)
        if let index = position(of: host, in: names, wildcards) {
            return .matched(names.entries[index])
        }
        return .missed(HostMiss(of: host, certificate, names, wildcards))
    }

    /// Whether a certificate names a host, without the why not, which costs more than the answer.
    static func isMatch(
        _ host: HostIdentity,
        _ certificate: Certificate,
        sections: PublicSuffix.Sections
    ) -> Bool {
        let names = PresentedNames(certificate)
        return position(of: host, in: names, WildcardRule(sections: sections)) != nil
    }

    private static func position(
        of host: HostIdentity,
        in names: PresentedNames,
        _ wildcards: WildcardRule
    ) -> Int? {
        switch host.form {
        case .ip(let octets):
            let found = names.search(octets)
            return found.isSpoiled ? nil : found.exact
        case .dns(let name):
            let found = names.search(name)
            guard !found.isSpoiled else { return nil }
            if let exact = found.exact { return exact }
            guard let wildcard = found.wildcard, wildcards.allows(DNSLabels(name).parent) else {
                return nil
            }
            return wildcard
        }
    }
}
