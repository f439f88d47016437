// Certificate policies (trust table row 26).

extension Rule {
    /// A path that requires an explicit policy has one that is valid all the way down, and that was asked for.
    static let policyTree = Rule { path, context in
        switch PolicyTree.evaluate(path.certificates, context.certificatePolicies) {
        case .valid: []
        case .invalid(let index): [Reason(.policyConstraints, certificate: index)]
        case .tooLarge:
            [Reason(.limitExceeded(.policyNodes, limit: Limits.policyNodes))]
        }
    }
}
