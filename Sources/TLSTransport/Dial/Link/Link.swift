internal import CertTrust

/// One connection that its owner reads and writes, judged by the gate like any other.
///
/// Lives on the loop's thread; its engine holds it until it ends.
final class Link: LoopTransfer {
    let curl: CurlTransfer
    let plan: LinkPlan
    private let loop: LoopTransfers
    /// Held until the end: a weak reference would make each use of the owner slow.
    private var owner: (any LinkOwner)?
    private let started: Moment
    private var isStanding = false
    private(set) var isOver = false
    private var socket: CInt = -1
    private var address: String?
    /// Whether the owner takes what comes.
    private var reads = true
    /// The owner has more to write than the system took, and is told when it takes more.
    private(set) var isBlocked = false

    init(_ plan: LinkPlan, curl: CurlTransfer, on loop: LoopTransfers, owner: any LinkOwner) {
        self.plan = plan
        self.curl = curl
        self.loop = loop
        self.owner = owner
        started = loop.clock.now
    }

    // MARK: For the owner

    /// Writes as much as the system takes; `canWrite` follows when that is not all.
    ///
    /// - Returns: How many octets are on their way.
    func write(_ octets: Span<UInt8>) -> Int {
        guard isStanding, !isOver else { return 0 }
        var written = 0
        while written < octets.count, written < Self.octetsAtOnce {
            switch curl.write(octets.extracting(written..<octets.count)) {
            case .moved(let count): written += count
            case .later: return waitToWrite(written)
            case .ended, .failed:
                // What went out before is told first: the next attempt finds the end again.
                if written > 0 { return waitToWrite(written) }
                loop.breaks(self)
                return 0
            }
        }
        if written < octets.count { return waitToWrite(written) }
        if isBlocked {
            isBlocked = false
            watch()
        }
        return written
    }

    /// Whether what comes is read from the connection.
    func setReading(_ reads: Bool) {
        guard self.reads != reads else { return }
        self.reads = reads
        watch()
    }

    /// Ends it, without a word to the owner.
    func close() {
        guard !isOver else { return }
        owner = nil
        loop.end(self, .cancelled)
    }

    var report: ConnectionReport {
        plan.report(
            ConnectionFacts(address: address ?? curl.remoteAddress, tls: curl.handshake?.snapshot)
        )
    }

    /// The gate's answer.
    var verdict: Verdict? { curl.handshake?.report.verdict }

    /// The chain that was served, each certificate as DER, leaf first.
    var servedChain: [[UInt8]] { curl.handshake?.report.servedChain ?? [] }

    /// The OCSP response that came with it; nil for none.
    var stapled: [UInt8]? { curl.handshake?.report.stapled }

    // MARK: For the loop

    /// The proof, whatever libcurl and OpenSSL did before: nobody reads or writes where the gate has not said yes.
    var isProven: Bool {
        guard let handshake = curl.handshake else { return false }
        return handshake.report.isDone && handshake.report.verdict?.isTrusted == true
    }

    /// The connection stands.
    func stands() {
        socket = curl.socket
        guard socket >= 0 else { return loop.breaks(self) }
        address = curl.remoteAddress
        isStanding = true
        watch()
        owner?.stands(self)
    }

    /// Reads what is there.
    func readReady(_ room: inout [UInt8]) {
        for _ in 0..<Self.recordsAtOnce {
            guard reads, !isOver else { return }
            switch curl.receive(into: &room) {
            case .moved(let count):
                owner?.received(Array(room.prefix(count)), over: self)
                // A record that did not fill the room was the last that is there whole, or the socket tells again.
                if count < room.count { return }
            case .later: return
            case .ended, .failed: return loop.breaks(self)
            }
        }
    }

    func writeReady() {
        guard !isOver else { return }
        owner?.canWrite(self)
    }

    /// The connection is of no use any more.
    func broke() {
        ended(failure.lateFault.map { .tls($0) } ?? failure.silentEnd)
    }

    // MARK: LoopTransfer

    var isCounted: Bool { false }
    var mayStand: Bool { isProven }

    func ended(_ code: CurlCode) {
        let otherwise = code == .outOfMemory ? .noResources : failure.silentEnd
        ended(failure.cause(curl.outcome(code)) ?? otherwise)
    }

    func ended(_ cause: TransportError.Cause) {
        guard !isOver else { return }
        isOver = true
        isStanding = false
        owner?.ended(self, cause)
        owner = nil
    }

    func resume() {}

    func firstCheck(at now: Moment) -> Moment { started + plan.timeout }

    func check(at now: Moment) -> TimeCheck {
        // Once it stands, its owner has limits of his own.
        if isStanding { return .due(now + Self.longestCheck) }
        let limit = started + plan.timeout
        return limit <= now ? .passed(.connect) : .due(limit)
    }

    private var failure: ConnectionFailure {
        ConnectionFailure(handshake: curl.handshake, usesProxy: plan.proxy != nil)
    }

    private func waitToWrite(_ written: Int) -> Int {
        if !isBlocked {
            isBlocked = true
            watch()
        }
        return written
    }

    private func watch() {
        guard isStanding, !isOver else { return }
        loop.watch(self, socket, reads: reads, writes: isBlocked)
    }

    /// One link keeps others from their turn no longer than this.
    private static let recordsAtOnce = 16
    private static let octetsAtOnce = 512 * 1_024
    private static let longestCheck = Duration.seconds(3_600)
}
