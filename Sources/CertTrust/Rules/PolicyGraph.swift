/// The policies that are valid along a path, level by level (RFC 5280 6.1.2 (a), as RFC 9618 section 5 writes it).
///
/// A policy is one node of its level, with all its parents: what the standard's tree shows for each way down, the graph
/// shows once. It grows with the policies and mappings that the certificates list, not with the ways through them,
/// which is what made the tree dangerous (CVE-2023-0464).
struct PolicyGraph {
    /// The level above the first certificate is anyPolicy alone.
    private var levels: [[OID: Node]] = [[.anyPolicy: Node()]]
    /// Nodes and edges that were made.
    private(set) var size = 0

    private struct Node {
        /// Policies of the level above.
        var parents: [OID] = []
        /// What satisfies the policy on the level below; nil for the policy itself.
        var expected: [OID]?
    }

    private var lowest: [OID: Node] { levels.last ?? [:] }

    /// Whether no policy is valid all the way down.
    var isEmpty: Bool { lowest.isEmpty }

    private var holdsAnyPolicy: Bool { lowest[.anyPolicy] != nil }

    /// 6.1.3 (d): the level of a certificate's policies; nil for a certificate without the extension, which is (e).
    ///
    /// With `usesAnyPolicy` anyPolicy among them means something.
    mutating func descend(_ policies: [OID]?, usesAnyPolicy: Bool) {
        guard let policies, !isEmpty else {
            levels.append([:])
            return
        }
        let parents = parentsByExpected()
        var level: [OID: Node] = [:]
        for policy in policies where policy != .anyPolicy && level[policy] == nil {
            if let found = parents[policy] {
                add(policy, below: found, to: &level)
            } else if holdsAnyPolicy {
                add(policy, below: [.anyPolicy], to: &level)
            }
        }
        if usesAnyPolicy, policies.contains(.anyPolicy) {
            for (policy, found) in parents where level[policy] == nil {
                add(policy, below: found, to: &level)
            }
        }
        levels.append(level)
    }

    /// 6.1.4 (b) (1): policies of the lowest level are others on the level below.
    mutating func map(_ targets: [OID: [OID]]) {
        for (policy, expected) in targets {
            let isThere = lowest[policy] != nil
            guard isThere || holdsAnyPolicy else { continue }
            size += expected.count
            if !isThere { size += 1 }
            let last = levels.count - 1
            levels[last][policy, default: Node(parents: [.anyPolicy])].expected = expected
        }
    }

    /// 6.1.4 (b) (2): where mappings are void the policies that are mapped are so too.
    mutating func remove(_ policies: some Sequence<OID>) {
        let last = levels.count - 1
        for policy in policies { levels[last][policy] = nil }
    }

    /// The valid policies in the words of the topmost certificates, those below anyPolicy; anyPolicy among them when it
    /// is valid down to the last certificate (RFC 9618: authority-constrained policy set).
    func authorityPolicies() -> Set<OID> {
        var found: Set<OID> = []
        var reachable = Set(lowest.keys)
        if reachable.contains(.anyPolicy) { found.insert(.anyPolicy) }
        for level in levels.dropFirst().reversed() {
            var above: Set<OID> = []
            for policy in reachable {
                guard let node = level[policy] else { continue }
                above.formUnion(node.parents)
                if policy != .anyPolicy, node.parents.contains(.anyPolicy) { found.insert(policy) }
            }
            reachable = above
        }
        return found
    }

    private mutating func add(_ policy: OID, below parents: [OID], to level: inout [OID: Node]) {
        level[policy] = Node(parents: parents)
        size += 1 + parents.count
    }

    /// For each policy that the lowest level expects, who does.
    private func parentsByExpected() -> [OID: [OID]] {
        var parents: [OID: [OID]] = [:]
        for (policy, node) in lowest {
            for expected in node.expected ?? [policy] {
                parents[expected, default: []].append(policy)
            }
        }
        return parents
    }
}
