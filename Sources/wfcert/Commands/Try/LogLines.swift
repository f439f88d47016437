internal import Synchronization

/// Collects the lines that the app would log, from whatever thread.
final class LogLines: Sendable {
    private let lines = Mutex<[String]>([])

    private func add(_ line: String) { lines.withLock { $0.append(line) } }

    /// Where the library puts them.
    var sink: @Sendable (String) -> Void { { self.add($0) } }

    var all: [String] { lines.withLock { $0 } }
}
