// Constraints and policies, for the policy strict (WF524 to WF531).

extension LintRule {
    static let constraintProfile: [LintRule] = [
        // WF524 nc-not-in-ca
        strict(
            .ncNotInCA,
            .nameConstraintsOnCAOnly,
            bad:
                "basicConstraints = CA:FALSE\nnameConstraints = critical, permitted;DNS:example.com",
            good: "basicConstraints = CA:FALSE"
        ),
        // WF525 nc-empty
        strict(
            .ncEmpty,
            .nameConstraintsNotEmpty,
            bad: "nameConstraints = critical,DER:30:00",
            good: "nameConstraints = critical, permitted;DNS:example.com"
        ),
        // WF526 nc-bad-syntax
        strict(
            .ncBadSyntax,
            .nameConstraintsSyntax,
            bad: "nameConstraints = critical, permitted;DNS:*.example.com",
            good: "nameConstraints = critical, permitted;DNS:example.com"
        ),
        // WF527 policy-constraints-not-critical
        strict(
            .policyConstraintsNotCritical,
            .policyConstraintsCritical,
            bad: "policyConstraints = requireExplicitPolicy:0",
            good: "policyConstraints = critical, requireExplicitPolicy:0"
        ),
        // WF528 policy-constraints-empty
        strict(
            .policyConstraintsEmpty,
            .policyConstraintsNotEmpty,
            bad: "policyConstraints = critical,DER:30:00",
            good: "policyConstraints = critical, requireExplicitPolicy:0"
        ),
        // WF529 inhibit-any-not-critical
        strict(
            .inhibitAnyNotCritical,
            .inhibitAnyPolicyCritical,
            bad: "inhibitAnyPolicy = 0",
            good: "inhibitAnyPolicy = critical, 0"
        ),
        // WF530 policies-empty
        strict(
            .policiesEmpty,
            .policiesNotEmpty,
            bad: "certificatePolicies = DER:30:00",
            good: "certificatePolicies = 1.2.3.4"
        ),
        // WF531 policy-twice
        strict(
            .policyTwice,
            .policiesDistinct,
            bad: "certificatePolicies = 1.2.3.4, 1.2.3.4",
            good: "certificatePolicies = 1.2.3.4"
        ),
    ]
}
