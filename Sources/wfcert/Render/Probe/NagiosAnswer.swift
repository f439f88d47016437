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

/// One status line: the worst target, how many there were, and the fewest days that are left.
struct NagiosAnswer {
    private var worst = NagiosStatus.ok
    private var told = ""
    private var count = 0
    private var bad = 0
    private var days: Int?

    mutating func add(_ outcome: ProbeOutcome) {
        count += 1
        if let left = outcome.daysLeft { days = min(days ?? left, left) }
        let status = Self.status(outcome)
        if status > .ok { bad += 1 }
        guard count == 1 || status > worst else { return }
        worst = status
        let left = outcome.daysLeft.map { ", \($0) days left" } ?? ""
        told = Self.plain(outcome.report.target.place.description) + " " + outcome.code + left
    }

    func status(isBroken: Bool) -> NagiosStatus { isBroken ? .unknown : worst }

    /// Such as `TLS OK - im.example.com:443 trusted, 312 days left | days=312;30:;7:`.
    func line(isBroken: Bool) -> String {
        let others = count > 1 ? " (\(bad) of \(count) not ok)" : ""
        let data = days.map {
            " | days=\($0);\(ProbeNotice.soonDays):;\(ProbeNotice.criticalDays):"
        }
        let said = isBroken ? "no answer" : Self.plain(told)
        return "TLS \(status(isBroken: isBroken).word) - \(said)\(others)" + (data ?? "")
    }

    private static func status(_ outcome: ProbeOutcome) -> NagiosStatus {
        guard outcome.report.isGood, let days = outcome.daysLeft else {
            return outcome.exitCode == .internalError ? .unknown : .critical
        }
        if days < ProbeNotice.criticalDays { return .critical }
        return days < ProbeNotice.soonDays ? .warning : .ok
    }

    /// A bar would begin the data.
    private static func plain(_ text: String) -> String {
        ScalarEscape.replace(ShownText.escape(text), ["|": "/"])
    }
}
