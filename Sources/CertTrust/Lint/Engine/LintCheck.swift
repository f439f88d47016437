/// How a rule is found out: a pure function from what it looks at to where it is broken.
enum LintCheck: Sendable {
    /// Of something in a file that is no good certificate.
    case problem(@Sendable (LintProblem) -> LintAnswer?)
    /// Of one certificate on its own.
    case certificate(@Sendable (LintSubject) -> [LintAnswer])
    /// Of a server's certificate with its issuers.
    case chain(@Sendable (LintChain) -> [LintHit])
    /// Of one certificate on its own, an input or shipped with the app, and of the chains that it is in.
    case certificateAndChain(
        @Sendable (LintSubject) -> [LintAnswer],
        @Sendable (LintChain) -> [LintHit]
    )
    /// Of a chain, where it is known what the chain may end at.
    case anchor(@Sendable (LintChain) -> [LintHit])
    /// Of a host that no certificate carries.
    case host(@Sendable (LintHostFault) -> Bool)
    /// Of a host that the deployment says must be carried, and that none carries.
    case requiredHost
    /// Of all inputs.
    case inputs(@Sendable (LintMaterial) -> [LintHit])
    /// Of what the app ships.
    case bundle(@Sendable (LintMaterial) -> [LintHit])
    /// Of a server that was dialled, where it showed enough to tell.
    case live(
        @Sendable (LintServer) -> LintAnswer?,
        canAnswer: @Sendable (LintServer) -> Bool
    )
    /// Not by the linter: conformance suites ask it.
    case asked

    var scope: LintScope {
        switch self {
        case .problem: .input
        case .certificate, .certificateAndChain: .certificate
        case .chain, .anchor: .chain
        case .host, .requiredHost: .host
        case .inputs: .inputs
        case .bundle: .bundle
        case .live: .live
        case .asked: .asked
        }
    }
}

/// A rule is broken, by what is being looked at.
struct LintAnswer: Sendable {
    /// Nil for the rule's own severity in the profile.
    var severity: LintSeverity?
    var facts: [Fact] = []
}

/// A rule is broken, there.
struct LintHit: Sendable {
    let place: LintPlace
    var answer = LintAnswer()
}

/// Something in a file that is no good certificate.
struct LintProblem: Sendable {
    let problem: BundleProblem
    /// Whether good certificates lie in the same file.
    let isBesideCertificates: Bool
}

/// Why no certificate is for a host.
enum LintHostFault: Sendable {
    case invalid(HostIdentityError)
    case missed(HostMiss)
    /// There is no server's certificate among the inputs at all.
    case noServer(HostIdentity)
}

extension LintCheck {
    /// A rule of a policy, asked of each certificate on its own.
    ///
    /// - Parameters:
    ///   - rules: The policy's rules.
    ///   - role: Whose certificates are asked; nil for all.
    ///   - isMeant: Which of their faults it is about.
    /// - Returns: A check that tells each fault with its facts.
    static func rules(
        _ rules: [Rule],
        of role: LintSubject.Role? = nil,
        where isMeant: @escaping @Sendable (Fault) -> Bool = { _ in true }
    ) -> LintCheck {
        .certificate { subject in
            guard role == nil || role == subject.role else { return [] }
            return subject.faults(rules).filter(isMeant).map { LintAnswer(facts: $0.lintFacts) }
        }
    }

    /// A rule of a policy, asked of a server's certificate with its issuers.
    static func chainRules(
        _ rules: [Rule],
        where isMeant: @escaping @Sendable (Fault) -> Bool = { _ in true }
    ) -> LintCheck {
        .chain { chain in
            chain.reasons(rules).filter { isMeant($0.fault) }.map { chain.hit($0) }
        }
    }

    /// A requirement on how alternative names are written: the entries that break it are the evidence.
    static func entries(_ rule: ProfileRule) -> LintCheck {
        .certificate { subject in
            let names = subject.names(breaking: rule)
            return names.isEmpty ? [] : [LintAnswer(facts: [.entries(names)])]
        }
    }
}

extension Fault {
    /// The facts that show it; of a rule of a profile the finding itself says the rest.
    var lintFacts: [Fact] {
        if case .profile = self { return [] }
        return facts
    }
}

extension Fact {
    /// Entries of alternative names, the first few.
    static func entries(_ names: [GeneralName]) -> Fact {
        Fact("entries", .list(names.prefix(HostMiss.shownNames).map(\.description)))
    }
}
