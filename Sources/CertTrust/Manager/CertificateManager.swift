internal import Synchronization

/// The face for apps: holds the loaded bundle and the switches, and decides.
///
/// Safe from any thread. Each change makes a new immutable `TrustEvaluator` with a higher generation; whoever holds an
/// older one is not disturbed. Nothing is loaded until it is asked for: call `loadSystemAnchors()` and one of the
/// loading methods at start. Until then nothing is trusted.
public final class CertificateManager: Sendable {
    /// The manager of the process; everything takes an instance of its own instead, where that is wanted.
    public static let shared = CertificateManager()

    private let state: Mutex<ManagerState>
    /// One load at a time; evaluations go on meanwhile.
    private let loading = Mutex(())
    private let log: ManagerLog
    private let observers = TrustObservers()

    /// A manager with the default policy and nothing loaded.
    ///
    /// - Parameters:
    ///   - policy: The switches to start with.
    ///   - log: Where `[WFCCCert]` lines go; nil for nowhere.
    public init(policy: TrustPolicy = TrustPolicy(), log: (@Sendable (String) -> Void)? = nil) {
        state = Mutex(ManagerState(policy: policy))
        self.log = ManagerLog(sink: log)
    }

    // MARK: Switches

    /// All switches at once, so that several can change in one step.
    public var policy: TrustPolicy {
        get { state.withLock { $0.policy } }
        set { change { $0.policy = newValue } }
    }

    /// How strictly paths are judged.
    public var policyMode: PolicyMode {
        get { policy.mode }
        set { change { $0.policy.mode = newValue } }
    }

    /// Which anchors count.
    public var trustMode: TrustMode {
        get { policy.trust }
        set { change { $0.policy.trust = newValue } }
    }

    /// Whether the bundle counts; off, the system decides alone, by `tls`, and pin-only refuses.
    public var isEnabled: Bool {
        get { policy.usesBundle }
        set { change { $0.policy.usesBundle = newValue } }
    }

    /// The revocation lists that count beside those of the bundle.
    ///
    /// With any of these a certificate of unknown status is refused, unless `policy.revocation` says otherwise.
    ///
    /// Lists end, mostly within days: bring new ones in time, or every chain is refused as `revocation-unknown`.
    public var revocation: RevocationStore {
        get { state.withLock { $0.revocation } }
        set { change { $0.revocation = newValue } }
    }

    /// What is logged.
    public var logLevel: LogLevel {
        get { log.level }
        set { log.level = newValue }
    }

    /// Sets where `[WFCCCert]` lines go; nil for nowhere.
    ///
    /// The sink is called from the thread that evaluates.
    public func setLog(_ sink: (@Sendable (String) -> Void)?) {
        log.setSink(sink)
    }

    /// Calls a closure after each change of what is trusted: of a switch, the bundle, the system's roots or the
    /// revocation lists.
    ///
    /// For whoever keeps connections open that were judged before.
    ///
    /// - Parameter body: Called on the thread that changed something, when the new `evaluator` is there.
    /// - Returns: What keeps the calls coming for as long as it is held.
    public func observeChanges(_ body: @escaping @Sendable () -> Void) -> TrustObservation {
        observers.add(body)
    }

    private func change(_ body: (inout ManagerState) -> Void) {
        state.withLock { body(&$0) }
        observers.tell()
    }

    // MARK: Loading

    /// Reads this machine's roots.
    ///
    /// - Parameter anchors: Given instead of this machine's, for tests and containers.
    /// - Throws: When there are none or they cannot be read; then paths to system roots stay refused.
    public func loadSystemAnchors(_ anchors: SystemAnchors? = nil) throws(BundleError) {
        let loaded: SystemAnchors =
            if let anchors { anchors } else { try SystemAnchors.load() }
        change { $0.system = loaded }
    }

    /// Adds a directory's certificates, and remembers it for `reload()`.
    ///
    /// - Returns: The certificates that are new.
    /// - Throws: When the directory cannot be listed; then nothing changes.
    @discardableResult
    public func load(
        directory: String,
        recursive: Bool = false
    ) throws(BundleError) -> [Certificate] {
        try add(.directory(directory, recursive: recursive))
    }

    /// Adds a file's certificates, and remembers it for `reload()`.
    ///
    /// - Returns: The certificates that are new.
    /// - Throws: When the file cannot be read; then nothing changes.
    @discardableResult
    public func load(file: String) throws(BundleError) -> [Certificate] {
        try add(.file(file))
    }

    /// Adds certificates from memory: PEM, DER or PKCS#7.
    ///
    /// - Returns: The certificates that are new; what else was found is in the bundle's diagnostics.
    @discardableResult
    public func add(bytes: [UInt8], named name: String) throws(BundleError) -> [Certificate] {
        try add(.bytes(bytes, name))
    }

    /// Forgets every certificate of the bundle.
    public func removeAll() {
        loading.withLock { _ in
            change { $0.replace(CertificateBundle(), sources: []) }
        }
    }

    /// Reads everything again that was loaded, and takes it over if it is whole.
    ///
    /// Call it when the directory may have changed, from a timer or a file event. A broken update (an unreadable or
    /// half-written file, or nothing left of a bundle that had certificates) changes nothing: the old bundle stays,
    /// and the log and the answer say what is wrong. A certificate that was taken away is no longer trusted.
    @discardableResult
    public func reload() -> BundleReload {
        let outcome = loading.withLock { _ in
            let (sources, old) = state.withLock { ($0.sources, $0.bundle) }
            let outcome = BundleReload.attempt(sources, replacing: old)
            if case .changed(let change) = outcome {
                self.change { $0.replace(change.bundle, sources: sources) }
            }
            return outcome
        }
        log.write(outcome)
        return outcome
    }

    private func add(_ source: BundleSource) throws(BundleError) -> [Certificate] {
        try loading.withLock { _ throws(BundleError) in
            var bundle = self.bundle
            let known = bundle.entries.count
            try source.load(into: &bundle)
            let loaded = bundle
            change { $0.replace(loaded, sources: $0.sources + [source]) }
            return Array(loaded.certificates.dropFirst(known))
        }
    }

    // MARK: Asking

    /// The certificates that are loaded, where they came from, and what was wrong with files.
    public var bundle: CertificateBundle { state.withLock { $0.bundle } }

    /// The current evaluator: immutable, to be used from any thread for as long as it is wanted.
    public var evaluator: TrustEvaluator { state.withLock { $0.evaluator } }

    /// Decides whether a served chain may be trusted for a host, and logs the answer.
    ///
    /// - Parameters:
    ///   - chain: What the server sent, leaf first.
    ///   - host: What was dialled: a name or an address, with or without a port.
    ///   - time: The moment to judge validity at.
    /// - Returns: The answer, with every reason of a refusal.
    public func evaluate(chain: ServedChain, host: String, at time: Instant) -> Verdict {
        let verdict = evaluator.evaluate(chain: chain, for: host, at: time)
        log.write(verdict)
        return verdict
    }

    /// What is loaded and whether it fits a host, for a diagnostics page or a support request.
    public func describe(
        for host: String?,
        at time: Instant,
        language: Language = .english
    ) -> String {
        let (bundle, policy) = state.withLock { ($0.bundle, $0.policy) }
        return BundleText(bundle: bundle, policy: policy, language: language)
            .text(host: host, at: time)
    }
}
