// How a requirement of a certificate profile is written down.

extension Rule {
    /// A requirement on how each certificate of the path is made, anchor included.
    static func profile(
        _ rule: ProfileRule,
        isBroken: @escaping @Sendable (Certificate, PathPlace) -> Bool
    ) -> Rule {
        Rule { path, context in
            var reasons: [Reason] = []
            for (index, page) in context.memory.pages(of: path).enumerated()
            where page.isBroken(rule, find: isBroken) {
                reasons.append(Reason(.profile(rule), certificate: index))
            }
            return reasons
        }
    }
}

/// Where in a path a certificate stands, which decides whose requirements it must meet.
struct PathPlace: Hashable {
    let isLeaf: Bool
    /// Whether the path ends here at an anchor.
    let isAnchor: Bool

    init(index: Int, of path: Path) {
        isLeaf = index == 0 && !path.startsAtIssuer
        isAnchor = index == path.lastIndex && path.anchor != nil
    }

    /// Whether the certificate below was issued by this one.
    var isIssuer: Bool { !isLeaf }
}
