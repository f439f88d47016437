/// How long a link may be silent before a heartbeat goes out.
///
/// Networks forget silent connections after times that nobody tells. A long interval saves battery, one too long loses
/// the link. Searching finds the longest that holds: longer after five heartbeats in a row were answered, shorter after
/// two were not, as mars does.
struct HeartbeatSchedule {
    /// Between the last octet that was sent and the next heartbeat.
    private(set) var interval: Duration
    private let search: ClosedRange<Duration>?
    private var answers = 0
    private var losses = 0
    /// A longer one has failed; it is not tried again on this network.
    private var isSettled = false

    /// - Parameters:
    ///   - heartbeat: How the interval is found.
    ///   - limit: What the framing allows, such as what an MQTT client has declared.
    init(_ heartbeat: IMHeartbeat, limit: HeartbeatLimit) {
        let ceiling: Duration?
        switch limit {
        case .any: ceiling = nil
        case .atMost(let longest): ceiling = longest
        case .fixed(let interval):
            search = nil
            self.interval = interval
            return
        }
        switch heartbeat {
        case .fixed(let wished):
            search = nil
            interval = min(wished, ceiling ?? wished)
        case .searching:
            let longest = min(Self.longest, ceiling ?? Self.longest)
            let range = min(Self.shortest, longest)...longest
            search = range
            interval = range.lowerBound
        }
    }

    /// A heartbeat was answered in time.
    mutating func noteAnswer() {
        losses = 0
        guard let search, !isSettled else { return }
        answers += 1
        guard answers >= Self.answersToGrow else { return }
        answers = 0
        interval = min(interval + Self.step, search.upperBound)
    }

    /// A heartbeat was not answered: the link is dead.
    mutating func noteLoss() {
        answers = 0
        guard let search else { return }
        losses += 1
        guard losses >= Self.lossesToShrink else { return }
        losses = 0
        isSettled = true
        interval = max(interval - Self.stepBack, search.lowerBound)
    }

    /// Another network: what was found says nothing about it.
    mutating func reset() {
        answers = 0
        losses = 0
        isSettled = false
        if let search { interval = search.lowerBound }
    }

    static let shortest = Duration.seconds(210)
    static let longest = Duration.seconds(600)
    static let step = Duration.seconds(60)
    static let stepBack = Duration.seconds(80)
    private static let answersToGrow = 5
    private static let lossesToShrink = 2
}
