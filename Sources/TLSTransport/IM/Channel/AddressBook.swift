internal import CertTrust

/// The addresses of a channel's targets: what is looked up now, and what was found before.
///
/// What was found before stays of use while the name server does not answer: whoever answers there must show the
/// certificate all the same.
struct AddressBook {
    private let targets: [IMTarget]
    /// A proxy looks names up itself.
    private let asksProxy: Bool
    private var known: [String: [String]] = [:]
    /// Names that a thread is asking for.
    private var asked: Set<String> = []
    /// When what is there must do, and when nothing will come any more.
    private var deadlines: (enough: Moment, over: Moment)?

    init(_ targets: [IMTarget], asksProxy: Bool) {
        self.targets = targets
        self.asksProxy = asksProxy
    }

    /// Begins.
    ///
    /// - Returns: The names to ask for, those left out that are being asked for already.
    mutating func begin(at now: Moment, timeout: Duration) -> [String] {
        deadlines = (now + min(Self.patience, timeout), now + timeout)
        let new = Set(names).subtracting(asked)
        asked.formUnion(new)
        return new.sorted()
    }

    /// A name's addresses came; empty for none.
    mutating func found(_ name: String, _ addresses: [String]) {
        asked.remove(name)
        if !addresses.isEmpty { known[name] = addresses }
    }

    /// When to look for the result again; nil when nothing was begun.
    var due: Moment? {
        deadlines.map { hasSome ? $0.enough : $0.over }
    }

    /// The candidates, when they are all there or have to do; nil for not yet.
    mutating func take(at now: Moment) -> [IMMachine.Candidate]? {
        guard let due, asked.isDisjoint(with: names) || due <= now else { return nil }
        deadlines = nil
        return candidates
    }

    /// Nobody waits any more.
    mutating func leave() { deadlines = nil }

    private var hasSome: Bool { !candidates.isEmpty }

    private var names: [String] {
        asksProxy ? [] : targets.map(\.dialled).filter { !$0.isIP }.map(\.description)
    }

    /// In the order of the targets; for each the families in turn (RFC 8305 section 4).
    private var candidates: [IMMachine.Candidate] {
        targets.indices.flatMap { place -> [IMMachine.Candidate] in
            if asksProxy { return [IMMachine.Candidate(target: place, address: nil)] }
            let host = targets[place].dialled
            let addresses =
                host.isIP ? [host.description] : Self.inTurn(known[host.description] ?? [])
            return addresses.map { IMMachine.Candidate(target: place, address: $0) }
        }
    }

    private static func inTurn(_ addresses: [String]) -> [String] {
        let first = addresses.first?.contains(":")
        let own = addresses.filter { $0.contains(":") == first }
        let other = addresses.filter { $0.contains(":") != first }
        return (0..<max(own.count, other.count)).flatMap { place in
            own.dropFirst(place).prefix(1) + other.dropFirst(place).prefix(1)
        }
    }

    /// One slow name server keeps the addresses that are known no longer than this.
    private static let patience = Duration.seconds(2)
}

extension IMTarget {
    /// Who is connected to.
    var dialled: HostIdentity { dialing?.host ?? endpoint.host }
}
