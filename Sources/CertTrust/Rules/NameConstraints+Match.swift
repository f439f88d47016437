extension NameConstraints {
    /// The first name of the certificate that breaks these constraints; nil also when the budget ends.
    func fault(
        of certificate: Certificate,
        budget: NameConstraintBudget
    ) -> NameConstraintFault? {
        for name in certificate.constrainedNames {
            if let fault = fault(of: name, budget: budget) { return fault }
            if budget.isExhausted { return nil }
        }
        return nil
    }

    /// Whether a certificate for this host may be issued under them; false also where that takes too long to find out.
    func permits(_ host: HostIdentity) -> Bool {
        let name: GeneralName =
            switch host.form {
            case .dns(let text): .dns(Array(text.utf8)[...])
            case .ip(let octets): .ip(octets[...])
            }
        let budget = NameConstraintBudget()
        return fault(of: name, budget: budget) == nil && !budget.isExhausted
    }

    /// How a name breaks these constraints; nil also when the budget ends.
    func fault(of name: GeneralName, budget: NameConstraintBudget) -> NameConstraintFault? {
        for subtree in excluded {
            guard budget.spend() else { return nil }
            guard subtree.base.excludes(name) else { continue }
            return .excluded(name: name.description, subtree: subtree.description)
        }
        var isConstrained = false
        var isPermitted = false
        for subtree in permitted where !isPermitted {
            guard budget.spend() else { return nil }
            guard subtree.base.isSameForm(as: name) else { continue }
            isConstrained = true
            isPermitted = subtree.base.covers(name) == .covered
        }
        guard !isConstrained || isPermitted else {
            let ofForm = permitted.lazy.filter { $0.base.isSameForm(as: name) }
            let shown = ofForm.prefix(HostMiss.shownNames).map(\.description)
            return .notPermitted(name: name.description, permitted: Array(shown))
        }
        return nil
    }
}

extension NameConstraints {
    /// Whether a certificate below may be for a host, as far as names of its form are limited.
    ///
    /// A subtree that cannot be compared allows nothing: the rule refuses such a certificate, too.
    public func allow(_ host: HostIdentity) -> Bool {
        let name: GeneralName =
            switch host.form {
            case .dns(let name): .dns(Array(name.utf8)[...])
            case .ip(let octets): .ip(octets[...])
            }
        guard !excluded.contains(where: { $0.base.excludes(name) }) else { return false }
        let ofForm = permitted.filter { $0.base.isSameForm(as: name) }
        return ofForm.isEmpty || ofForm.contains { $0.base.covers(name) == .covered }
    }
}

extension Certificate {
    /// The names that constraints are held against: subject, its e-mail addresses, alternative names.
    fileprivate var constrainedNames: [GeneralName] {
        var names = extensions.subjectAlternativeNames ?? []
        guard !subject.isEmpty else { return names }
        names.append(.directory(subject))
        for attribute in subject.relativeNames.joined() where attribute.type == .emailAddress {
            // An address that is no text is one that no constraint can be held against.
            names.append(.email(Array((attribute.text ?? "").utf8)[...]))
        }
        return names
    }
}

/// Whether a subtree holds a name.
private enum Coverage {
    case covered, apart
    /// The name or the subtree is malformed.
    case unclear
}

extension GeneralName {
    /// A name that cannot be compared counts as excluded: the constraint was set to keep names out.
    fileprivate func excludes(_ name: GeneralName) -> Bool {
        guard isSameForm(as: name) else { return false }
        if case .dns(let subtree) = self, case .dns(let name) = name,
            HostSubtree.isReached(subtree, byWildcard: name)
        {
            return true
        }
        return covers(name) != .apart
    }

    fileprivate func isSameForm(as other: GeneralName) -> Bool {
        switch (self, other) {
        case (.dns, .dns), (.ip, .ip), (.email, .email), (.uri, .uri), (.directory, .directory):
            true
        case (.other(let tag, _), .other(let otherTag, _)): tag == otherTag
        case (.dns, _), (.ip, _), (.email, _), (.uri, _), (.directory, _), (.other, _): false
        }
    }

    fileprivate func covers(_ name: GeneralName) -> Coverage {
        switch (self, name) {
        case (.dns(let subtree), .dns(let name)): Self.dns(subtree, name)
        case (.ip(let range), .ip(let address)): Self.ip(range, address)
        case (.email(let subtree), .email(let address)): Self.email(subtree, address)
        case (.uri(let subtree), .uri(let uri)): Self.uri(subtree, uri)
        case (.directory(let subtree), .directory(let name)):
            // Forms are lists of self-delimiting relative names, so that a prefix of octets is one of names.
            name.canonical.starts(with: subtree.canonical) ? .covered : .apart
        case (.dns, _), (.ip, _), (.email, _), (.uri, _), (.directory, _), (.other, _): .unclear
        }
    }

    private static func dns(_ subtree: Bytes, _ name: Bytes) -> Coverage {
        if HostSubtree.dns(subtree, holds: name) { return .covered }
        // A subtree that is no name would hold nothing, which is not what its CA meant.
        return HostSubtree.isName(subtree) ? .apart : .unclear
    }

    private static func ip(_ range: Bytes, _ address: Bytes) -> Coverage {
        let width = address.count
        guard width == 4 || width == 16, range.count == 8 || range.count == 32 else {
            return .unclear
        }
        guard range.count == width * 2 else { return .apart }
        let matches = zip(address, zip(range, range.dropFirst(width))).allSatisfy { octet, pair in
            (octet ^ pair.0) & pair.1 == 0
        }
        return matches ? .covered : .apart
    }

    /// RFC 5280: a mailbox, a host for all mailboxes on it, or a domain with a dot in front for all hosts below it.
    private static func email(_ subtree: Bytes, _ address: Bytes) -> Coverage {
        guard let at = address.lastIndex(of: UInt8(ascii: "@")), at > address.startIndex else {
            return .unclear
        }
        let host = address[(at + 1)...]
        guard let subtreeAt = subtree.lastIndex(of: UInt8(ascii: "@")) else {
            return HostSubtree.host(subtree, holds: host) ? .covered : .apart
        }
        // The local part alone is case-sensitive (RFC 5280 7.5).
        let isSame =
            address[..<at] == subtree[..<subtreeAt]
            && HostSubtree.isEqual(host, subtree[(subtreeAt + 1)...])
        return isSame ? .covered : .apart
    }

    private static func uri(_ subtree: Bytes, _ uri: Bytes) -> Coverage {
        // RFC 5280: a URI without a host that is a name breaks every constraint on URIs.
        guard let host = URIHost.find(uri), !host.isEmpty else { return .unclear }
        return HostSubtree.host(subtree, holds: host) ? .covered : .apart
    }
}
