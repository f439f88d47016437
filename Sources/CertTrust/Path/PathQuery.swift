/// A question about a path that need not name a server: what batch mode and conformance tests ask.
///
/// The public API always asks for one host and nothing else. No channel and no C function can make one of these.
package struct PathQuery: Sendable {
    /// Whom the leaf belongs to.
    package enum Role: String, Sendable {
        /// The other side is a server; purposes default to serverAuth.
        case server
        /// The other side is a client; purposes default to clientAuth.
        case client
    }

    /// Which list of rules judges the path.
    package enum Judge: Sendable {
        /// That of the evaluator's policy.
        case policy
        /// RFC 5280 alone, without the profile of any forum.
        case rfc5280
    }

    /// Whom the leaf belongs to.
    package var role: Role
    /// Names that the leaf must all carry; none is allowed here alone.
    package var names: [ReferenceName]
    /// Purposes that the leaf and its issuers must all allow; empty for the role's own.
    package var extendedKeyUsage: [OID]
    /// Uses of the key that the leaf must all allow.
    package var keyUsage: KeyUsage
    /// How many intermediates may stand in the path, self-issued ones not counted; nil for as many as may be.
    package var maximumDepth: Int?
    /// Which list of rules judges the path.
    package var judge: Judge
    /// Whether a refusal may be given before a signature is checked, as the signatures could only add to its reasons.
    ///
    /// What is accepted is the same either way.
    package var isBrief: Bool

    package init(
        role: Role = .server,
        names: [ReferenceName] = [],
        extendedKeyUsage: [OID] = [],
        keyUsage: KeyUsage = [],
        maximumDepth: Int? = nil,
        judge: Judge = .policy,
        isBrief: Bool = false
    ) {
        self.role = role
        self.names = names
        self.extendedKeyUsage = extendedKeyUsage
        self.keyUsage = keyUsage
        self.maximumDepth = maximumDepth
        self.judge = judge
        self.isBrief = isBrief
    }
}

extension PathQuery {
    /// The hosts among the names.
    var hosts: [HostIdentity] {
        names.compactMap { name in
            if case .host(let host) = name { host } else { nil }
        }
    }

    /// The mailboxes among the names.
    var mailboxes: [Mailbox] {
        names.compactMap { name in
            if case .mailbox(let mailbox) = name { mailbox } else { nil }
        }
    }

    /// The purposes that count: what is asked for, else what the role is about.
    var purposes: [OID] {
        guard extendedKeyUsage.isEmpty else { return extendedKeyUsage }
        return switch role {
        case .server: [.serverAuth]
        case .client: [.clientAuth]
        }
    }
}
