// How policies and their constraints are written (RFC 5280 4.2.1.4, 4.2.1.11 and 4.2.1.14).

extension Rule {
    /// 4.2.1.11: policy constraints are critical.
    static let policyConstraintsCritical = profile(.policyConstraintsNotCritical) {
        certificate,
        _ in
        certificate.extensions[.policyConstraints]?.isCritical == false
    }

    /// 4.2.1.11: policy constraints constrain something.
    static let policyConstraintsNotEmpty = profile(.policyConstraintsEmpty) { certificate, _ in
        guard let constraints = certificate.extensions.policyConstraints else { return false }
        return constraints.requireExplicitPolicy == nil && constraints.inhibitPolicyMapping == nil
    }

    /// 4.2.1.14: that anyPolicy means nothing is critical.
    static let inhibitAnyPolicyCritical = profile(.inhibitAnyNotCritical) { certificate, _ in
        certificate.extensions[.inhibitAnyPolicy]?.isCritical == false
    }

    /// 4.2.1.4: certificate policies name at least one.
    static let policiesNotEmpty = profile(.policiesEmpty) { certificate, _ in
        certificate.extensions.certificatePolicies?.isEmpty == true
    }

    /// 4.2.1.4: no policy stands twice.
    static let policiesDistinct = profile(.policyTwice) { certificate, _ in
        let policies = certificate.extensions.certificatePolicies ?? []
        return Set(policies).count < policies.count
    }
}
