/// The transfers of one loop, what wants to act at its time, and the loop's turn.
///
/// Lives on the loop's thread. Apart from the engine, so that what lives there too can hold it.
final class LoopTransfers {
    let clock = LoopClock()
    let shares = LinkShares()
    private let multi: CurlMulti
    private var transfers = NumberedTable<any LoopTransfer>()
    /// How many of them are connections that somebody reads and writes himself: libcurl is done with those.
    private var standing = 0
    private var channels = NumberedTable<any LoopChannel>()
    private var touched: [any LoopChannel] = []
    /// Asked twice a turn, where to ask the list costs as much as to look whether it is in use.
    private var isAnyTouched = false
    /// When the next limit may be passed.
    private var nextCheck: Moment?
    /// What links read goes through this.
    private var room = [UInt8](repeating: 0, count: 16 * 1_024)

    init(multi: CurlMulti) {
        self.multi = multi
    }

    /// How many run.
    var count: Int { transfers.count }

    /// Begins a transfer; false when libcurl does not take it.
    func begin(_ transfer: any LoopTransfer) -> Bool {
        let isAdded =
            transfer.isCounted ? multi.add(transfer.curl) : multi.addUncounted(transfer.curl)
        guard isAdded else { return false }
        transfers.set(transfer, for: transfer.curl.number)
        noteCheck(transfer.firstCheck(at: clock.now))
        return true
    }

    subscript(id: TransferID) -> (any LoopTransfer)? { transfers[id.number] }

    /// Ends a transfer that still runs.
    func end(_ transfer: any LoopTransfer, _ cause: TransportError.Cause) {
        if remove(transfer) { transfer.ended(cause) }
    }

    /// Ends all: the loop's transport goes.
    func shutDown() {
        for channel in channels.values { channel.shutDown() }
        for transfer in transfers.values { end(transfer, .shutDown) }
        // There may be no turn any more, and each holds this one.
        touched = []
        isAnyTouched = false
    }

    private func remove(_ transfer: any LoopTransfer) -> Bool {
        guard transfers.remove(transfer.curl.number) != nil else { return false }
        if transfer.curl.isStanding {
            transfer.curl.isStanding = false
            standing -= 1
            multi.watch.remove(transfer.curl.number)
        }
        multi.remove(transfer.curl)
        return true
    }

    // MARK: For what reads and writes its own connection, and those who own it

    /// Waits for the socket of a transfer that stands.
    func watch(_ transfer: any LoopTransfer, _ socket: CInt, reads: Bool, writes: Bool) {
        multi.watch.set(transfer.curl.number, socket, reads: reads, writes: writes)
    }

    /// Lets go of a transfer that has all it wanted, and closes its connection, without a word to it.
    func release(_ transfer: any LoopTransfer) {
        _ = remove(transfer)
    }

    /// A link's connection is of no use any more.
    func breaks(_ link: Link) {
        if remove(link) { link.broke() }
    }

    /// Holds a channel, and lets it act at its time, until `forget`.
    func hold(_ channel: any LoopChannel) {
        channels.set(channel, for: channel.id.number)
    }

    func forget(_ channel: ChannelID) {
        channels.remove(channel.number)
    }

    func channel(_ id: ChannelID) -> (any LoopChannel)? { channels[id.number] }

    /// What the transport trusts has changed.
    func trustChanged() {
        for channel in channels.values { channel.trustChanged() }
    }

    /// A channel wants to act at this moment, or has nothing more to do by itself.
    func noteDue(_ due: Moment?) {
        if let due { noteCheck(due) }
    }

    /// Calls it at the end of the turn.
    func touch(_ channel: any LoopChannel) {
        touched.append(channel)
        isAnyTouched = true
    }

    // MARK: The loop's turn

    /// Does what is due.
    ///
    /// - Returns: How many milliseconds may pass until the next turn.
    func turn() -> Int {
        clock.turn()
        // What is done behind the wait, in front of the next turn, is done at another time.
        defer { clock.turn() }
        // libcurl looks at each handle that it has; nothing is left to do for those that stand.
        if transfers.count > standing { multi.perform() }
        multi.takeTouched()
        multi.takeEnded { curl, code in hasEnded(curl, code) }
        multi.takeReady { socket in serve(socket) }
        checkTimes()
        flush()
        return multi.hasTouched || isAnyTouched ? 0 : millisecondsToNextCheck()
    }

    private func hasEnded(_ curl: CurlTransfer, _ code: CurlCode) {
        guard let transfer = transfers[curl.number] else { return multi.remove(curl) }
        guard code == .done, transfer.mayStand else {
            if remove(transfer) { transfer.ended(code) }
            return
        }
        curl.isStanding = true
        standing += 1
        transfer.stands()
    }

    private func serve(_ socket: ReadySocket) {
        guard let transfer = transfers[socket.number] else { return }
        if socket.reads { transfer.readReady(&room) }
        if socket.writes { transfer.writeReady() }
    }

    /// What comes up meanwhile is for the next turn.
    private func flush() {
        guard isAnyTouched else { return }
        isAnyTouched = false
        var taken = touched
        touched = []
        for channel in taken { channel.flush() }
        guard !isAnyTouched else { return }
        taken.removeAll(keepingCapacity: true)
        touched = taken
    }

    private func millisecondsToNextCheck() -> Int {
        guard let next = nextCheck else { return Self.longestWait }
        // Rounded up: a turn too early would find nothing to do.
        return min(Self.longestWait, clock.now.milliseconds(until: next))
    }

    private func checkTimes() {
        guard let due = nextCheck, due <= clock.now else { return }
        let now = clock.now
        nextCheck = nil
        var passed: [(any LoopTransfer, Timeouts.Phase)] = []
        for transfer in transfers.values {
            switch check(transfer, at: now) {
            case .due(let due): noteCheck(due)
            case .passed(let phase): passed.append((transfer, phase))
            }
        }
        for (transfer, phase) in passed { end(transfer, .timeout(phase)) }
        for channel in channels.values {
            if let due = channel.due, due <= now { channel.act(at: now) }
            if channels[channel.id.number] != nil, let due = channel.due { noteCheck(due) }
        }
    }

    private func check(_ transfer: any LoopTransfer, at now: Moment) -> TimeCheck {
        let found = transfer.check(at: now)
        guard found == .passed(.connect), transfer.waits(behind: transfers.values, at: now) else {
            return found
        }
        return transfer.check(at: now)
    }

    private func noteCheck(_ due: Moment) {
        nextCheck = nextCheck.map { min($0, due) } ?? due
    }

    private static let longestWait = 60_000
}
