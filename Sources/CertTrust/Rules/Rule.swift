/// One requirement on a path: a pure function from a path and a question to what breaks it.
struct Rule: Sendable {
    let check: @Sendable (Path, RuleContext) -> [Reason]

    init(_ check: @escaping @Sendable (Path, RuleContext) -> [Reason]) {
        self.check = check
    }

    /// A rule that asks the same of each certificate of the path, anchor included.
    static func eachCertificate(
        _ fault: @escaping @Sendable (Certificate, RuleContext) -> Fault?
    ) -> Rule {
        Rule { path, context in
            path.certificates.enumerated().compactMap { index, certificate in
                fault(certificate, context).map { Reason($0, certificate: index) }
            }
        }
    }

    /// A rule that asks the same of each certificate that another one of the path was issued by.
    static func eachIssuer(
        _ fault: @escaping @Sendable (Certificate, Path, Int) -> Fault?
    ) -> Rule {
        Rule { path, _ in
            path.certificates.enumerated().dropFirst().compactMap { index, certificate in
                fault(certificate, path, index).map { Reason($0, certificate: index) }
            }
        }
    }

    /// A rule about each key of the path, anchor included; it is told whether the key has checked a signature.
    static func eachKey(
        _ fault: @escaping @Sendable (PublicKeyInfo, _ isUsed: Bool) -> Fault?
    ) -> Rule {
        Rule { path, _ in
            path.certificates.enumerated().compactMap { index, certificate in
                fault(certificate.publicKey, path.hasUsedKey(of: index))
                    .map { Reason($0, certificate: index) }
            }
        }
    }

    /// A rule about the leaf alone.
    static func leaf(_ fault: @escaping @Sendable (Path, RuleContext) -> Fault?) -> Rule {
        Rule { path, context in
            fault(path, context).map { [Reason($0, certificate: 0)] } ?? []
        }
    }
}

/// What rules are told beside the path.
struct RuleContext {
    let query: PathQuery
    let time: Instant
    let denyList: DenyList
    let anchorScope: AnchorScope
    let certificatePolicies: PolicyInputs
    let signatures: SignatureChecker
    var nameConstraints = NameConstraintBudget()
    let memory = ProfileMemory()

    /// The same question, with nothing spent on it yet.
    func withFreshBudgets() -> RuleContext {
        var fresh = self
        fresh.nameConstraints = NameConstraintBudget()
        return fresh
    }
}
