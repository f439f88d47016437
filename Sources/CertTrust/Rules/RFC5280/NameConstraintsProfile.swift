// How name constraints are written (RFC 5280 4.2.1.10).

extension Rule {
    /// Only a CA constrains names.
    static let nameConstraintsOnCAOnly = profile(.ncNotInCA) { certificate, _ in
        certificate.extensions[.nameConstraints] != nil && !certificate.isMarkedCA
    }

    /// Name constraints permit or exclude something, and neither list is empty where it is there.
    static let nameConstraintsNotEmpty = profile(.ncEmpty) { certificate, _ in
        guard let constraints = certificate.extensions.nameConstraints else { return false }
        return constraints.hasEmptyList
            || constraints.permitted.isEmpty && constraints.excluded.isEmpty
    }

    /// Each subtree is written as its form wants it.
    static let nameConstraintsSyntax = profile(.ncBadSyntax) { certificate, _ in
        guard let constraints = certificate.extensions.nameConstraints else { return false }
        return !(constraints.permitted + constraints.excluded).allSatisfy(\.base.isSubtree)
    }
}

extension GeneralName {
    /// Whether it is written as the top of a subtree; an empty name is the top of all.
    fileprivate var isSubtree: Bool {
        switch self {
        // A dot in front is for mailboxes and URIs; here every subtree holds what is below it anyway.
        case .dns(let domain): domain.isEmpty || PreferredName.holds(domain)
        case .ip(let range): Self.isRange(range)
        case .email(let scope): Mailbox(scope) != nil || Self.isHostOrDomain(scope)
        case .uri(let scope): Self.isHostOrDomain(scope)
        case .directory, .other: true
        }
    }

    private static func isHostOrDomain(_ scope: Bytes) -> Bool {
        let host = scope.first == UInt8(ascii: ".") ? scope.dropFirst() : scope
        return scope.isEmpty || PreferredName.holds(host)
    }

    /// An address and a mask of ones and then zeros, as in CIDR (RFC 4632).
    private static func isRange(_ range: Bytes) -> Bool {
        guard range.count == 8 || range.count == 32 else { return false }
        let mask = range.suffix(range.count / 2).drop { $0 == 0xff }
        guard let edge = mask.first else { return true }
        // Ones and then zeros: adding one to its complement leaves a power of two.
        let hostBits = ~edge
        return hostBits & (hostBits &+ 1) == 0 && mask.dropFirst().allSatisfy { $0 == 0 }
    }
}
