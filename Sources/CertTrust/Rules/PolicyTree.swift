/// Certificate policies along a path (RFC 5280 6.1.2 to 6.1.5), with any policy acceptable at the start.
///
/// Of the standard's tree one level is kept: a policy's node has the same expected set wherever it hangs, and all that
/// is asked is whether the lowest level is empty. Cost grows with the policies that the certificates list, not with
/// the ways through them, which is what made the tree itself dangerous (CVE-2023-0464).
struct PolicyTree {
    enum Result: Equatable {
        case valid
        /// An explicit policy is required at this certificate, and none is left.
        case invalid(certificate: Int)
        case tooLarge
    }

    /// Judges a path, leaf first; its last certificate is the anchor, whose own policies do not count.
    static func evaluate(_ path: [Certificate]) -> Result {
        var tree = PolicyTree(certificates: path.count - 1)
        for index in stride(from: path.count - 2, through: 0, by: -1) {
            let isLast = index == 0
            let certificate = path[index]
            tree.descend(to: certificate, isLast: isLast)
            guard tree.spent <= Limits.policyNodes else { return .tooLarge }
            guard tree.explicitPolicy > 0 || tree.hasPolicy else {
                return .invalid(certificate: index)
            }
            if isLast {
                tree.wrapUp(certificate)
                return tree.explicitPolicy > 0 || tree.hasPolicy
                    ? .valid : .invalid(certificate: index)
            }
            guard tree.prepareNext(certificate) else { return .invalid(certificate: index) }
        }
        return .valid
    }

    /// The valid policies of the lowest level with what each accepts below, anyPolicy apart.
    private var nodes: [OID: Set<OID>] = [:]
    private var hasAnyPolicy = true
    private var explicitPolicy: Int
    private var policyMapping: Int
    private var inhibitAnyPolicy: Int
    private var spent = 0

    private init(certificates: Int) {
        explicitPolicy = certificates + 1
        policyMapping = certificates + 1
        inhibitAnyPolicy = certificates + 1
    }

    private var hasPolicy: Bool { hasAnyPolicy || !nodes.isEmpty }

    /// 6.1.3 (d) and (e).
    private mutating func descend(to certificate: Certificate, isLast: Bool) {
        guard let policies = certificate.extensions.certificatePolicies else {
            nodes = [:]
            hasAnyPolicy = false
            return
        }
        let expected = nodes.values.reduce(into: Set<OID>()) { $0.formUnion($1) }
        var next: [OID: Set<OID>] = [:]
        for policy in policies where policy != .anyPolicy {
            if expected.contains(policy) || hasAnyPolicy { next[policy] = [policy] }
        }
        let mayUseAny = inhibitAnyPolicy > 0 || (!isLast && certificate.isSelfIssued)
        let passesAny = policies.contains(.anyPolicy) && mayUseAny
        if passesAny {
            for policy in expected where next[policy] == nil { next[policy] = [policy] }
        }
        hasAnyPolicy = hasAnyPolicy && passesAny
        nodes = next
        spent += next.count
    }

    /// 6.1.4 (a), (b) and (h) to (j); false when a mapping is of or to anyPolicy.
    private mutating func prepareNext(_ certificate: Certificate) -> Bool {
        if let mappings = certificate.extensions.policyMappings {
            guard map(mappings) else { return false }
        }
        if !certificate.isSelfIssued {
            explicitPolicy = max(explicitPolicy - 1, 0)
            policyMapping = max(policyMapping - 1, 0)
            inhibitAnyPolicy = max(inhibitAnyPolicy - 1, 0)
        }
        if let constraints = certificate.extensions.policyConstraints {
            explicitPolicy = min(explicitPolicy, constraints.requireExplicitPolicy ?? .max)
            policyMapping = min(policyMapping, constraints.inhibitPolicyMapping ?? .max)
        }
        inhibitAnyPolicy = min(inhibitAnyPolicy, certificate.extensions.inhibitAnyPolicy ?? .max)
        return true
    }

    private mutating func map(_ mappings: [PolicyMapping]) -> Bool {
        var targets: [OID: Set<OID>] = [:]
        for mapping in mappings {
            guard mapping.issuerPolicy != .anyPolicy, mapping.subjectPolicy != .anyPolicy else {
                return false
            }
            targets[mapping.issuerPolicy, default: []].insert(mapping.subjectPolicy)
        }
        spent += mappings.count
        for (policy, subjects) in targets {
            if policyMapping == 0 {
                nodes[policy] = nil
            } else if nodes[policy] != nil || hasAnyPolicy {
                nodes[policy] = subjects
            }
        }
        return true
    }

    /// 6.1.5 (a) and (b).
    private mutating func wrapUp(_ certificate: Certificate) {
        explicitPolicy = max(explicitPolicy - 1, 0)
        if certificate.extensions.policyConstraints?.requireExplicitPolicy == 0 {
            explicitPolicy = 0
        }
    }
}
