internal import Synchronization

/// Writes a manager's `[WFCCCert]` lines: limited in rate, and never while a lock is held.
final class ManagerLog: Sendable {
    private struct State {
        var sink: (@Sendable (String) -> Void)?
        var level = LogLevel.refusals
        var limiter = TrustLogLimiter()
    }

    private let state: Mutex<State>

    init(sink: (@Sendable (String) -> Void)?) {
        state = Mutex(State(sink: sink))
    }

    var level: LogLevel {
        get { state.withLock { $0.level } }
        set { state.withLock { $0.level = newValue } }
    }

    func setSink(_ sink: (@Sendable (String) -> Void)?) {
        state.withLock { $0.sink = sink }
    }

    func write(_ verdict: Verdict) {
        let (sink, lines) = state.withLock { state in
            guard state.sink != nil, state.level.includes(verdict) else {
                return (state.sink, [String]())
            }
            return (state.sink, state.limiter.lines(for: verdict, at: verdict.question.time))
        }
        if let sink { lines.forEach(sink) }
    }

    func write(_ reload: BundleReload) {
        let (sink, level) = state.withLock { ($0.sink, $0.level) }
        guard level != .off, let sink else { return }
        ReloadLog.lines(for: reload).forEach(sink)
    }
}

extension LogLevel {
    fileprivate func includes(_ verdict: Verdict) -> Bool {
        switch self {
        case .off: false
        case .refusals: !verdict.isTrusted
        case .all: true
        }
    }
}
