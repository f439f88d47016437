// What batch mode asks for beside a host, in every policy. The public API asks for none of it.

extension Rule {
    /// The certificate carries each mailbox that is asked for, as an rfc822Name (RFC 5280 4.2.1.6 and 7.5).
    static let mailboxes = Rule { path, context in
        guard !context.query.mailboxes.isEmpty else { return [] }
        let names = path.leaf.extensions.subjectAlternativeNames ?? []
        let entries = names.filter { if case .email = $0 { true } else { false } }
        return context.query.mailboxes.compactMap { mailbox in
            let isPresent = entries.contains { entry in
                if case .email(let octets) = entry { Mailbox(octets) == mailbox } else { false }
            }
            guard !isPresent else { return nil }
            let fault = Fault.mailboxMismatch(
                mailbox: ShownText.escape(mailbox.description),
                presented: entries.prefix(HostMiss.shownNames).map(\.description)
            )
            return Reason(fault, certificate: 0)
        }
    }

    /// Certificates that restrict their purposes, the anchor apart, allow those that are asked for (RFC 5280 4.2.1.12).
    static let askedPurposes = Rule { path, context in
        guard !context.query.extendedKeyUsage.isEmpty else { return [] }
        return path.certificates.enumerated().flatMap { index, certificate -> [Reason] in
            guard index == 0 || index < path.lastIndex,
                let usages = certificate.extensions.extendedKeyUsage,
                !usages.contains(.anyExtendedKeyUsage)
            else { return [] }
            return context.query.extendedKeyUsage.filter { !usages.contains($0) }
                .map { Reason(missing($0, among: usages), certificate: index) }
        }
    }

    /// A leaf that restricts its key allows the uses that are asked for (RFC 5280 4.2.1.3).
    static let askedKeyUsage = leaf { path, context in
        guard let usage = path.leaf.extensions.keyUsage,
            !usage.isSuperset(of: context.query.keyUsage)
        else { return nil }
        return .profile(.keyUsageNotAllowed)
    }

    /// No more intermediates than are asked for; self-issued ones do not count, as in RFC 5280 6.1.4 (l).
    static let askedDepth = Rule { path, context in
        guard let limit = context.query.maximumDepth else { return [] }
        let intermediates = path.certificates.dropFirst().dropLast().count { !$0.isSelfIssued }
        guard intermediates > limit else { return [] }
        return [Reason(.pathLength(limit: limit, intermediates: intermediates))]
    }

    /// A purpose that a certificate does not allow.
    static func missing(_ purpose: OID, among usages: [OID]?) -> Fault {
        purpose == .serverAuth ? .ekuMissingServerAuth(present: usages) : .profile(.ekuNotAllowed)
    }
}
