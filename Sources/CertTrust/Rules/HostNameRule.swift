// The host, in the subject alternative names alone (trust table rows 35 to 41).

extension Rule {
    /// The certificate carries the host that is dialled.
    static let hostName = leaf { path, context in
        switch HostMatch.find(context.host, in: path.leaf) {
        case .matched: nil
        case .missed(let miss): .hostMismatch(miss)
        }
    }

    /// Where anchors are scoped: a pinned certificate with host names vouches for no other host.
    static let anchorScope = Rule { path, context in
        guard context.anchorScope == .ownNames, path.anchor == .pinned else { return [] }
        let anchor = path.certificates[path.lastIndex]
        guard let names = anchor.extensions.subjectAlternativeNames, !names.isEmpty,
            case .missed(let miss) = HostMatch.find(context.host, in: anchor)
        else { return [] }
        // A leaf that is its own anchor has this miss as a host mismatch already.
        guard path.lastIndex > 0 else { return [] }
        return [
            Reason(
                .nameConstraints(
                    .notPermitted(
                        name: context.host.description,
                        permitted: miss.presented
                    )
                ),
                certificate: path.lastIndex
            )
        ]
    }
}
