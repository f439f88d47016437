/// What a `CertificateManager` guards: the parts, and the evaluator that they make.
struct ManagerState {
    var policy: TrustPolicy {
        didSet { renew() }
    }
    var system: SystemAnchors? {
        didSet { renew() }
    }
    var revocation = RevocationStore() {
        didSet { renew() }
    }
    private(set) var bundle = CertificateBundle()
    private(set) var sources: [BundleSource] = []
    private(set) var evaluator: TrustEvaluator
    private var generation = 0

    init(policy: TrustPolicy) {
        self.policy = policy
        evaluator = TrustEvaluator(anchors: AnchorStore(pinned: []), policy: policy)
    }

    mutating func replace(_ bundle: CertificateBundle, sources: [BundleSource]) {
        self.bundle = bundle
        self.sources = sources
        renew()
    }

    private mutating func renew() {
        generation += 1
        evaluator = TrustEvaluator(
            anchors: anchors,
            policy: policy,
            revocation: policy.usesBundle ? revocation.including(bundle) : revocation,
            generation: generation
        )
    }

    private var anchors: AnchorStore {
        guard let system else {
            // Which roots are the system's decides which rules hold. While that is not known, only permissive and
            // pin-only together can be judged, which never ask.
            let isKnown = policy.mode == .permissive && policy.trust == .pinOnly
            return AnchorStore(pinned: isKnown ? bundle.certificates : [])
        }
        return AnchorStore(pinned: bundle.certificates, systemAnchors: system)
    }
}
