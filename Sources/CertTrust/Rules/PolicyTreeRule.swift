// Certificate policies (trust table row 26), with RFC 5280's default inputs.

extension Rule {
    /// A path that requires an explicit policy has one that is valid all the way down.
    static let policyTree = Rule { path, _ in
        switch PolicyTree.evaluate(path.certificates) {
        case .valid: []
        case .invalid(let index): [Reason(.policyConstraints, certificate: index)]
        case .tooLarge:
            [Reason(.limitExceeded(.policyNodes, limit: Limits.policyNodes))]
        }
    }
}
