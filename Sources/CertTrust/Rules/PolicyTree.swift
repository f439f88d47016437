/// Certificate policies along a path (RFC 5280 6.1.2 to 6.1.5).
struct PolicyTree {
    enum Result: Equatable {
        case valid(PolicySets)
        /// An explicit policy is required at this certificate, and none is left.
        case invalid(certificate: Int)
        case tooLarge
    }

    /// Judges a path, leaf first; its last certificate is the anchor, whose own policies do not count.
    static func evaluate(_ path: [Certificate], _ inputs: PolicyInputs = PolicyInputs()) -> Result {
        guard asks(path, inputs) else { return .valid(PolicySets()) }
        var tree = PolicyTree(certificates: path.count - 1, inputs)
        for index in stride(from: path.count - 2, through: 0, by: -1) {
            let isLast = index == 0
            let certificate = path[index]
            tree.descend(to: certificate, isLast: isLast)
            guard tree.graph.size <= Limits.policyNodes else { return .tooLarge }
            guard tree.explicitPolicy > 0 || !tree.graph.isEmpty else {
                return .invalid(certificate: index)
            }
            guard isLast || tree.prepareNext(certificate) else {
                return .invalid(certificate: index)
            }
            guard tree.graph.size <= Limits.policyNodes else { return .tooLarge }
            if isLast { tree.wrapUp(certificate) }
        }
        return tree.result(inputs)
    }

    /// Whether anybody names a policy, or wants one; hardly any private CA does.
    private static func asks(_ path: [Certificate], _ inputs: PolicyInputs) -> Bool {
        path.count < 2 || inputs.initialExplicitPolicy
            || path.dropLast().contains { certificate in
                let extensions = certificate.extensions
                return extensions.certificatePolicies != nil
                    || extensions.policyConstraints != nil || extensions.policyMappings != nil
            }
    }

    private var graph = PolicyGraph()
    private var explicitPolicy: Int
    private var policyMapping: Int
    private var inhibitAnyPolicy: Int

    /// 6.1.2 (d) to (f).
    private init(certificates: Int, _ inputs: PolicyInputs) {
        explicitPolicy = inputs.initialExplicitPolicy ? 0 : certificates + 1
        policyMapping = inputs.initialPolicyMappingInhibit ? 0 : certificates + 1
        inhibitAnyPolicy = inputs.initialAnyPolicyInhibit ? 0 : certificates + 1
    }

    /// 6.1.3 (d) and (e).
    private mutating func descend(to certificate: Certificate, isLast: Bool) {
        graph.descend(
            certificate.extensions.certificatePolicies,
            usesAnyPolicy: inhibitAnyPolicy > 0 || !isLast && certificate.isSelfIssued
        )
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
        var targets: [OID: [OID]] = [:]
        for mapping in Set(mappings) {
            guard mapping.issuerPolicy != .anyPolicy, mapping.subjectPolicy != .anyPolicy else {
                return false
            }
            targets[mapping.issuerPolicy, default: []].append(mapping.subjectPolicy)
        }
        if policyMapping > 0 {
            graph.map(targets)
        } else {
            graph.remove(targets.keys)
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

    /// 6.1.5 (g), as RFC 9618 writes it.
    private func result(_ inputs: PolicyInputs) -> Result {
        let sets = PolicySets(
            authority: graph.authorityPolicies(),
            userInitial: inputs.userInitialPolicySet
        )
        return explicitPolicy > 0 || !sets.userConstrained.isEmpty
            ? .valid(sets) : .invalid(certificate: 0)
    }
}
