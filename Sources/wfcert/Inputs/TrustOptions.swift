internal import CertTrust

/// How a command line says whom the app trusts: its anchors, its policy and what is revoked.
struct TrustOptions: Sendable {
    let anchors: AnchorOptions
    let policy: PolicyMode
    let trust: TrustMode
    private let denyPath: String?
    private let revocationLists: [String]
    private let revocation: RevocationMode?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        anchors = try AnchorOptions(arguments)
        policy = arguments.choice(.policy) ?? .permissive
        trust = arguments.choice(.trust) ?? .systemThenPinned
        denyPath = arguments.value(.deny)
        revocationLists = arguments.all(.crl)
        revocation = arguments.choice(.revocation)
    }

    /// Reads everything that is named.
    func load() throws(InputError) -> LoadedTrust {
        let loader = AnchorLoader(options: anchors)
        let bundle = try loader.bundle()
        return LoadedTrust(
            loader: loader,
            bundle: bundle,
            policy: TrustPolicy(
                mode: policy,
                trust: trust,
                denyList: try denyList(),
                revocation: revocation
            ),
            lists: try loader.revocationStore(revocationLists, beside: bundle)
        )
    }

    private func denyList() throws(InputError) -> DenyList {
        guard let denyPath else { return DenyList() }
        let bytes = try InputReader.read(denyPath)
        do throws(DenyListError) {
            return try DenyList(reading: bytes)
        } catch {
            throw .badDenyList(name: denyPath, line: error.line)
        }
    }
}

/// What `TrustOptions` name, read.
struct LoadedTrust {
    private let loader: AnchorLoader
    private let bundle: CertificateBundle
    private let policy: TrustPolicy
    private let lists: RevocationStore

    init(
        loader: AnchorLoader,
        bundle: CertificateBundle,
        policy: TrustPolicy,
        lists: RevocationStore
    ) {
        self.loader = loader
        self.bundle = bundle
        self.policy = policy
        self.lists = lists
    }

    /// What is to be said of the bundle.
    var diagnostics: BundleDiagnostics {
        BundleDiagnostics(
            all: SourceDiagnostic.all(of: bundle),
            leavesNone: bundle.certificates.isEmpty
        )
    }

    /// An evaluator that knows the system's roots: those that pin-only does not trust, too, so that it can say so.
    func evaluator() throws(InputError) -> TrustEvaluator {
        evaluator(try loader.storeWithSystem(bundle.certificates))
    }

    /// One for answers that hardly ever need the system's roots, which take time to read.
    ///
    /// The tls rules ask of a pinned root, too, whether the system has it.
    func evaluatorInHaste() throws(InputError) -> (evaluator: TrustEvaluator, isComplete: Bool) {
        guard policy.trust == .pinOnly, policy.mode != .tls else { return (try evaluator(), true) }
        return (evaluator(try loader.store(bundle.certificates)), false)
    }

    /// Evaluators for every policy and trust mode, which differ in nothing else.
    func evaluators() throws(InputError) -> [TrustEvaluator] {
        let store = try loader.storeWithSystem(bundle.certificates)
        return PolicyMode.allCases.flatMap { mode in
            TrustMode.allCases.map { trust in
                var other = policy
                other.mode = mode
                other.trust = trust
                return TrustEvaluator(anchors: store, policy: other, revocation: lists)
            }
        }
    }

    private func evaluator(_ store: AnchorStore) -> TrustEvaluator {
        TrustEvaluator(anchors: store, policy: policy, revocation: lists)
    }
}
