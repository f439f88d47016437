/// One question of batch mode: certificates as PEM, and what is asked of them, as conformance suites write it.
///
/// A line of JSON is read into it by the command line; an unknown word in it is no request.
package struct BatchRequest: Sendable {
    /// Whom the leaf belongs to.
    package var role: PathQuery.Role
    /// The certificate that is judged.
    package var leaf: String
    /// Others that a path may use, in any order.
    package var intermediates: [String]
    /// What a path may end at.
    package var anchors: [String]
    /// Revocation lists; where there is one, revocation counts for the whole path.
    package var revocationLists: [String]
    /// The moment to judge at, in RFC 3339; nil for now.
    package var time: Instant?
    /// Names that the leaf must all carry.
    package var names: [BatchName]
    /// Purposes that must be allowed.
    package var extendedKeyUsage: [OID]
    /// Uses of the key that must be allowed.
    package var keyUsage: KeyUsage
    /// How many intermediates there may be.
    package var maximumDepth: Int?
    /// Which rules judge.
    package var policy: PolicyMode
    /// Which anchors count.
    package var trust: TrustMode

    /// A request for one certificate, with what the suites leave out most of the time.
    package init(leaf: String, anchors: [String]) {
        self.leaf = leaf
        self.anchors = anchors
        role = .server
        intermediates = []
        revocationLists = []
        time = nil
        names = []
        extendedKeyUsage = []
        keyUsage = []
        maximumDepth = nil
        policy = .strict
        trust = .pinOnly
    }
}

/// A name that the leaf must carry, as it was written.
package struct BatchName: Sendable, Hashable {
    /// What sort of name it is.
    package enum Kind: String, Sendable {
        case dns = "DNS"
        case ip = "IP"
        case mailbox = "RFC822"
    }

    package let kind: Kind
    package let value: String

    package init(kind: Kind, value: String) {
        self.kind = kind
        self.value = value
    }

    /// The name as it is compared.
    ///
    /// - Throws: What keeps it from naming one host or mailbox of its kind.
    func referenceName() throws(HostIdentityError) -> ReferenceName {
        switch kind {
        case .mailbox: return .mailbox(try Mailbox(value))
        case .dns, .ip:
            let host = try HostIdentity(value)
            // A name where an address was promised names nobody, and the other way round.
            guard host.isIP == (kind == .ip) else { throw .ambiguousIPv4 }
            return .host(host)
        }
    }
}
