/// One certificate that is linted, with what the rules ask of it.
final class LintSubject {
    let certificate: Certificate
    let place: LintPlace
    let role: Role
    let options: LintOptions
    /// Whether the app ships this very certificate.
    let isPinned: Bool
    /// The profile that was asked for, but apple's where the chain ends at a system root: no pin relaxes that one.
    private(set) var profile: LintProfile
    /// Whether the chain of the server's certificate that was sent along does without it: then no client minds.
    var isUnused = false
    private let signatures: SignatureChecker
    private let isAnchor: Bool
    /// What each alternative name breaks, once it was asked for.
    private var nameFaults: [ProfileRule?]?
    /// What rules of policies look at, with what they remember of it; made when it is asked for.
    private var work: Work?

    /// What a certificate is for, as far as it can be told from itself and the inputs.
    enum Role: Sendable {
        /// It names hosts, or is marked as nobody's CA.
        case server
        /// It issues others.
        case authority
    }

    init(
        _ item: LintSource.Item,
        role: Role,
        isPinned: Bool,
        isAnchor: Bool,
        options: LintOptions,
        cache: SignatureCache
    ) {
        certificate = item.certificate
        place = item.place
        self.role = role
        self.isPinned = isPinned
        self.options = options
        profile = options.profile
        self.isAnchor = isAnchor
        signatures = SignatureChecker(cache: cache)
    }

    /// An object, as a place for it in each of thousands of subjects would stay empty in all but one.
    private final class Work {
        /// A path of the certificate alone; nothing is excused but anchors.
        let path: Path
        let context: RuleContext

        init(path: Path, context: RuleContext) {
            self.path = path
            self.context = context
        }
    }

    private func begun() -> Work {
        if let work { return work }
        let made = Work(
            path: Path(
                certificates: [certificate],
                links: [],
                end: isAnchor ? .anchored(.pinned) : .noIssuer,
                endsInSystemStore: false,
                startsAtIssuer: role == .authority
            ),
            context: RuleContext(linting: options, signatures: signatures)
        )
        work = made
        return made
    }

    /// Drops what was remembered between rules: of thousands of certificates one at a time is looked at.
    func finish() {
        work = nil
        nameFaults = nil
    }

    /// The alternative names.
    var names: [GeneralName] { certificate.extensions.subjectAlternativeNames ?? [] }

    /// Those that break a requirement on how names are written.
    func names(breaking rule: ProfileRule) -> [GeneralName] {
        let faults = nameFaults ?? names.map(\.syntaxFault)
        nameFaults = faults
        guard faults.contains(rule) else { return [] }
        return zip(names, faults).filter { $0.1 == rule }.map(\.0)
    }

    /// Whether it is a CA that names itself as its issuer.
    var isRoot: Bool { role == .authority && certificate.isSelfIssued }

    /// Whether its own key signed it.
    var isSelfSigned: Bool { signatures.isSelfSigned(certificate) }

    /// The chain ends at a system root: the platform's own policy judges it.
    func endsAtSystemRoot() {
        if profile == .deployment { profile = .apple }
    }

    /// What rules of policies find on this certificate alone.
    func faults(_ rules: [Rule]) -> [Fault] {
        let work = begun()
        var faults: [Fault] = []
        for rule in rules {
            for reason in rule.check(work.path, work.context) { faults.append(reason.fault) }
        }
        return faults
    }
}

extension RuleContext {
    /// The question of the linter: a server's certificate, and no host.
    init(linting options: LintOptions, signatures: SignatureChecker) {
        self.init(
            query: PathQuery(),
            time: options.time,
            denyList: DenyList(),
            anchorScope: .everyHost,
            certificatePolicies: PolicyInputs(),
            signatures: signatures
        )
    }
}
