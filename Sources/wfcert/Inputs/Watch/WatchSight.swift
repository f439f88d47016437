internal import CertTrust
internal import TLSTransport

/// What a target showed at a moment.
struct WatchSight: Sendable {
    let name: String
    let time: Instant
    /// As a server sent them, or as they stand in a file.
    var certificates: [Certificate] = []
    /// The first end among what counts; nil where there is none.
    var expires: Instant?
    /// Why it is not as it should be, as a stable word; nil where it is.
    var fault: String?
    var exitCode = ExitCode.success
    /// How many of its addresses an app fails at, or hears nothing of; nil for none.
    var lameAddresses: Words?
    /// Whether it leads to addresses where nobody answers, too.
    private(set) var leadsToSilence = false

    /// A server that was looked at.
    init(_ name: String, _ report: ProbeReport) {
        self.name = name
        time = report.time
        certificates = report.servedChain.compactMap { try? Certificate(der: $0) }
        expires = report.expires ?? certificates.map(\.validity.notAfter).min()
        let outcome = ProbeOutcome(name: name, report: report)
        lameAddresses = outcome.lameAddresses
        leadsToSilence = outcome.notices.contains(.addressesFail)
        guard let failure = report.failure else { return }
        fault = failure.code + (failure.kind.map { ": " + $0 } ?? "")
        exitCode = failure.exitCode
    }

    /// A file or directory that was read.
    init(_ name: String, _ certificates: [Certificate], at time: Instant) {
        self.name = name
        self.time = time
        self.certificates = certificates
        expires = certificates.map(\.validity.notAfter).min()
        guard certificates.isEmpty else { return }
        fault = "no-certificate"
        exitCode = .unreadable
    }

    /// One that could not be read.
    init(_ name: String, unreadableAt time: Instant) {
        self.name = name
        self.time = time
        fault = "unreadable"
        exitCode = .unreadable
    }

    /// How it stands, for whoever must act.
    func level(_ limits: WatchLimits) -> WatchLevel {
        if exitCode == .unreadable || exitCode == .internalError { return .unknown }
        guard let left, fault == nil else { return .critical }
        if left.isOver || left.days < limits.critical { return .critical }
        return left.days < limits.warning || leadsToSilence ? .warning : .ok
    }

    /// Until the first end, or since it.
    var left: TimeLeft? { expires.map { TimeLeft(until: $0, at: time) } }
}

/// Days before an end.
struct WatchLimits: Sendable {
    let warning: Int
    let critical: Int
}

/// How a target stands; raw values are stable words, and their order is that of Nagios' statuses.
enum WatchLevel: String, CaseIterable, Sendable {
    case ok, warning, critical, unknown

    /// 0 to 3 (Nagios plug-in guidelines 2.4).
    var status: Int {
        switch self {
        case .ok: 0
        case .warning: 1
        case .critical: 2
        case .unknown: 3
        }
    }
}
