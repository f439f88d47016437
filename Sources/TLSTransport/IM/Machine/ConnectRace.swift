/// Several addresses tried against each other, so that a dead one costs little: a new one every 250 ms or as soon as one
/// has failed, at most three at a time, and the first that holds wins.
///
/// Has no clock and dials nobody: it says what to do.
struct ConnectRace<Address: Sendable & Equatable> {
    /// What is to be done.
    enum Action: Equatable {
        case dial(Int, Address)
        /// Its certificate is good: ask whether anybody answers behind it.
        case probe(Int)
        case cancel(Int)
        case won(Int, Address)
        /// Nobody is left.
        case lost
    }

    private enum Runner {
        case dialling, probing
    }

    private var waiting: ArraySlice<Address>
    private let all: [Address]
    private let asksProbe: Bool
    private var running: [Int: Runner] = [:]
    private var nextNumber = 0
    private var lastStart: Moment?
    private(set) var isOver = false

    /// - Parameters:
    ///   - addresses: In the order of preference.
    ///   - asksProbe: Whether one has won only after an answer to a probe.
    init(_ addresses: [Address], asksProbe: Bool) {
        all = addresses
        waiting = addresses[...]
        self.asksProbe = asksProbe
    }

    /// Begins, or goes on when the time has come.
    mutating func proceed(at now: Moment) -> [Action] {
        var actions: [Action] = []
        while !isOver, canStart(at: now), let address = waiting.popFirst() {
            running[nextNumber] = .dialling
            actions.append(.dial(nextNumber, address))
            nextNumber += 1
            lastStart = now
        }
        return actions
    }

    /// When to call `proceed` again; nil when only an end of an attempt can change anything.
    var due: Moment? {
        guard !isOver, !waiting.isEmpty, running.count < Self.atOnce else { return nil }
        return lastStart.map { $0 + Self.stagger }
    }

    /// An attempt's connection stands, and its certificate is good.
    mutating func stands(_ number: Int) -> [Action] {
        guard !isOver, running[number] == .dialling else { return [] }
        guard asksProbe else { return win(number) }
        running[number] = .probing
        return [.probe(number)]
    }

    /// An attempt's probe was answered.
    mutating func answered(_ number: Int) -> [Action] {
        guard !isOver, running[number] == .probing else { return [] }
        return win(number)
    }

    /// An attempt has failed: the next one begins at once.
    mutating func failed(_ number: Int, at now: Moment) -> [Action] {
        guard !isOver, running.removeValue(forKey: number) != nil else { return [] }
        lastStart = nil
        let actions = proceed(at: now)
        guard actions.isEmpty, running.isEmpty else { return actions }
        isOver = true
        return [.lost]
    }

    /// Nobody is wanted any more.
    mutating func stop() -> [Action] {
        guard !isOver else { return [] }
        isOver = true
        defer { running.removeAll() }
        return running.keys.sorted().map { .cancel($0) }
    }

    private func canStart(at now: Moment) -> Bool {
        guard running.count < Self.atOnce else { return false }
        return lastStart.map { now - $0 >= Self.stagger } ?? true
    }

    private mutating func win(_ number: Int) -> [Action] {
        isOver = true
        running[number] = nil
        defer { running.removeAll() }
        return running.keys.sorted().map { .cancel($0) } + [.won(number, all[number])]
    }

    static var stagger: Duration { .milliseconds(250) }
    static var atOnce: Int { 3 }
}
