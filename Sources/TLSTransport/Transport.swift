public import CertTrust

/// Reaches servers, and trusts them through CertTrust: one event loop for any number of channels.
///
/// Safe from any thread. Every connection is judged by the evaluator that was current when its request began; once the
/// policy, the bundle or the trust mode changes, no new request rides on an older connection.
public final class Transport: Sendable {
    let engine: TransferEngine
    private let options: TransportOptions
    private let currentEvaluator: @Sendable () -> TrustEvaluator
    /// Tells that long connections must be judged again.
    private let observation: TrustObservation?

    /// - Parameters:
    ///   - manager: What decides. A change of it takes effect with the next request.
    ///   - options: Clock, log and limits.
    /// - Throws: When the system gives no thread, memory or descriptors.
    public convenience init(
        manager: CertificateManager,
        options: TransportOptions = TransportOptions()
    ) throws(TransportStartError) {
        try self.init(options: options, observing: manager) { manager.evaluator }
    }

    /// - Parameters:
    ///   - evaluator: What decides, always.
    ///   - options: Clock, log and limits.
    /// - Throws: When the system gives no thread, memory or descriptors.
    public convenience init(
        evaluator: TrustEvaluator,
        options: TransportOptions = TransportOptions()
    ) throws(TransportStartError) {
        try self.init(options: options, observing: nil) { evaluator }
    }

    private init(
        options: TransportOptions,
        observing manager: CertificateManager?,
        evaluator: @escaping @Sendable () -> TrustEvaluator
    ) throws(TransportStartError) {
        self.options = options
        currentEvaluator = evaluator
        try TransportStartError.requireLibcurl()
        guard let engine = TransferEngine.start(options) else {
            throw TransportStartError.noResources
        }
        self.engine = engine
        // Ends with the transport. A weak reference would make every use of the engine slow.
        observation = manager?.observeChanges {
            engine.loop.perform { engine.assumeIsolated { $0.transfers.trustChanged() } }
        }
    }

    /// Runs tasks on this transport's own thread, where a request costs no change of threads.
    ///
    /// For `Task(executorPreference:)` and `withTaskExecutorPreference`. Meant for code that asks and answers without long
    /// computations: while a task runs on the thread, no transfer goes on, and a task that blocks it waits for ever for
    /// its own answer. Tasks that outlive the transport go on elsewhere.
    public var executor: any TaskExecutor { engine.executor }

    deinit {
        engine.loop.stop()
    }

    /// Ends all transfers with `shutDown`, closes all connections, and takes no more requests.
    public func shutDown() async {
        await engine.shutDown()
    }

    /// Which state of the trust a request is made under.
    func generation() -> TrustGeneration {
        TrustGeneration(evaluator: currentEvaluator(), clock: options.clock)
    }

    /// The moment to judge validity at.
    var clock: @Sendable () -> Instant { options.clock }

    func log(_ error: TransportError) {
        guard let sink = options.log else { return }
        TransportLog.lines(for: error).forEach(sink)
    }
}

/// What a transport is made with.
public struct TransportOptions: Sendable {
    /// The moment to judge validity at; the machine's clock by default.
    public var clock: @Sendable () -> Instant
    /// Where `[WFCCCert]` lines about failures go; nil for nowhere.
    public var log: (@Sendable (String) -> Void)?
    /// How many connections there may be to one host and port at once; further requests wait.
    public var connectionsPerHost: Int
    /// How many connections are kept for later requests.
    public var idleConnections: Int

    /// - Parameters:
    ///   - clock: The moment to judge validity at; nil for the machine's clock.
    ///   - log: Where `[WFCCCert]` lines about failures go; nil for nowhere.
    ///   - connectionsPerHost: At once, to one host and port.
    ///   - idleConnections: Kept for later requests.
    public init(
        clock: (@Sendable () -> Instant)? = nil,
        log: (@Sendable (String) -> Void)? = nil,
        connectionsPerHost: Int = 64,
        idleConnections: Int = 64
    ) {
        self.clock = clock ?? { WallClock.now }
        self.log = log
        self.connectionsPerHost = connectionsPerHost
        self.idleConnections = idleConnections
    }
}

/// Why a transport could not begin.
public enum TransportStartError: Error, Equatable, Sendable {
    /// There is no libcurl on this machine, version 7.85 or newer; Debian's package is `libcurl4`.
    case noLibcurl
    /// The system gave no thread, memory or descriptors.
    case noResources
}

extension TransportStartError {
    static func requireLibcurl() throws(TransportStartError) {
        guard !CurlLibrary.isLoaded else { return }
        // Loading it takes a descriptor.
        throw PlainSocket.lack == 0 ? .noLibcurl : .noResources
    }
}
