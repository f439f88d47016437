// The host, in the subject alternative names alone (trust table rows 35 to 41).

extension Rule {
    /// The certificate carries the host that is dialled.
    static let hostName = hostName(notDirectlyUnder: .icann)

    /// The same, where wildcards directly under a domain that its owner opened to customers match nothing either.
    static let hostNameByOwner = hostName(notDirectlyUnder: .icannAndPrivate)

    private static func hostName(notDirectlyUnder sections: PublicSuffix.Sections) -> Rule {
        Rule { path, context in
            context.query.hosts.compactMap { host in
                switch HostMatch.find(host, in: path.leaf, sections: sections) {
                case .matched: nil
                case .missed(let miss): Reason(.hostMismatch(miss), certificate: 0)
                }
            }
        }
    }

    /// Where anchors are scoped: a pinned certificate with host names vouches for no other host.
    static let anchorScope = Rule { path, context in
        guard context.anchorScope == .ownNames, path.anchor == .pinned else { return [] }
        let anchor = path.certificates[path.lastIndex]
        // A leaf that is its own anchor has this miss as a host mismatch already.
        guard path.lastIndex > 0, let names = anchor.extensions.subjectAlternativeNames,
            !names.isEmpty
        else { return [] }
        return context.query.hosts.compactMap { host in
            guard case .missed(let miss) = HostMatch.find(host, in: anchor) else { return nil }
            let fault = NameConstraintFault.notPermitted(
                name: host.description,
                permitted: miss.presented
            )
            return Reason(.nameConstraints(fault), certificate: path.lastIndex)
        }
    }
}
