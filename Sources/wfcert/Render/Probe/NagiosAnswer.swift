internal import CertTrust
internal import TLSTransport

/// The statuses of a plug-in of Nagios; its numbers mean other things than ours.
enum NagiosStatus: Int, Comparable {
    case ok, warning, critical, unknown

    static func < (one: NagiosStatus, other: NagiosStatus) -> Bool {
        one.rawValue < other.rawValue
    }

    var word: String {
        switch self {
        case .ok: "OK"
        case .warning: "WARNING"
        case .critical: "CRITICAL"
        case .unknown: "UNKNOWN"
        }
    }

    /// The number alone: 0, 1, 2 and 3.
    var exitCode: ExitCode {
        switch self {
        case .ok: .success
        case .warning: .rejected
        case .critical: .usage
        case .unknown: .unreadable
        }
    }
}

/// One status line: the worst target, how many there were, and the days of all; the others that are not ok stand below.
struct NagiosAnswer {
    private var worst = NagiosStatus.ok
    /// The worst target's place in the order in which they came.
    private var place = 0
    private var days: [(name: String, days: Int?)] = []
    private var count = 0
    /// Those that are not ok, each with its place.
    private var bad: [(place: Int, text: String)] = []
    private var told = ""

    mutating func add(_ outcome: ProbeOutcome) {
        let status = Self.status(outcome)
        let left = outcome.left.map { ", " + $0.words[.english] } ?? ""
        let name = outcome.report.target.place.description
        let lame = outcome.lameAddresses.map { ", " + $0[.english] } ?? ""
        let text = NagiosData.plain(name) + " " + NagiosData.plain(outcome.code) + left + lame
        days.append((name, outcome.left?.days))
        if status > .ok { bad.append((count, status.word + " " + text)) }
        if count == 0 || status > worst {
            worst = status
            place = count
            told = text
        }
        count += 1
    }

    /// The worst; unknown where something kept us from doing all that was asked.
    func status(_ trouble: String?) -> NagiosStatus { trouble == nil ? worst : .unknown }

    /// Such as `TLS OK - im.example.com:443 trusted, 312 days left | days=312;30:;7:`.
    func lines(_ trouble: String?) -> [String] {
        if let trouble { return [Self.line(trouble)] }
        let others = count > 1 ? " (\(bad.count) of \(count) not ok)" : ""
        let data = NagiosData.text(
            days,
            warning: ProbeNotice.soonDays,
            critical: ProbeNotice.criticalDays
        )
        let rest = bad.filter { $0.place != place }
        return ["TLS \(worst.word) - \(told)\(others)" + (data.isEmpty ? "" : " | " + data)]
            + rest.prefix(Self.maximumLines).map(\.text)
            + (rest.count > Self.maximumLines ? ["… \(rest.count - Self.maximumLines) more"] : [])
    }

    /// What there is to say where nothing was looked at.
    static func line(_ trouble: String, of service: String = "TLS") -> String {
        "\(service) \(NagiosStatus.unknown.word) - " + NagiosData.plain(trouble)
    }

    /// Whether words of a command line ask for it, however wrong the others are.
    static func isAsked(_ words: ArraySlice<String>) -> Bool {
        guard words.first == "probe" || words.first == "watch" else { return false }
        let flag = OptionName.format.flag
        return words.contains(flag + "=nagios")
            || zip(words, words.dropFirst()).contains { $0 == flag && $1 == "nagios" }
    }

    private static func status(_ outcome: ProbeOutcome) -> NagiosStatus {
        guard outcome.report.isGood, let left = outcome.left else {
            return outcome.exitCode == .internalError ? .unknown : .critical
        }
        if left.days < ProbeNotice.criticalDays { return .critical }
        return left.days < ProbeNotice.soonDays || outcome.notices.contains(.addressesFail)
            ? .warning : .ok
    }

    private static let maximumLines = 100
}
