internal import CertTrust
internal import Synchronization
internal import TLSTransport

/// Collects the lines that the app would log, from whatever thread.
final class LogLines: Sendable {
    private let lines = Mutex<[String]>([])

    /// What a transport does not log, since it is no failure to it: a verdict that trusts, and a status that refuses.
    func add(_ outcome: TryOutcome) {
        guard case .success(let answer) = outcome.ending else { return }
        answer.connection.verdict.map { TrustLog.lines(for: $0).forEach(add) }
        if answer.isRefusal { answer.asFailure.logLines.forEach(add) }
    }

    /// A verdict that trusts, here, too: the library logs what goes wrong.
    func add(_ outcome: KeptOutcome) {
        guard case .success(let standing) = outcome.opening else { return }
        standing.connection.verdict.map { TrustLog.lines(for: $0).forEach(add) }
    }

    private func add(_ line: String) { lines.withLock { $0.append(line) } }

    /// Where the library puts them.
    var sink: @Sendable (String) -> Void { { self.add($0) } }

    var all: [String] { lines.withLock { $0 } }
}
