import Synchronization
import TLSTransport

/// What became of a soak's requests.
final class SoakTally: Sendable {
    struct Counts: Sendable {
        /// By kind and step, such as `post protocol`.
        var outcomes: [String: Int] = [:]
        /// Those that should not be, at most some of them.
        var faults: [String] = []
        /// The POSTs that were answered.
        var posted: [Int] = []
        var total = 0
    }

    private let state = Mutex(Counts())

    init() {
        // What is noted here is not what is measured.
        state.withLock { $0.posted.reserveCapacity(10_000) }
    }

    var counts: Counts { state.withLock { $0 } }

    /// The steps at which requests ended.
    var steps: Set<String> {
        Set(counts.outcomes.keys.compactMap { $0.split(separator: " ").last.map(String.init) })
    }

    func note(_ request: SoakRequest, _ what: String, fault: String?) {
        state.withLock { counts in
            counts.total += 1
            counts.outcomes["\(request.kind.rawValue) \(what)", default: 0] += 1
            if request.kind == .post, what == "answered" { counts.posted.append(request.number) }
            guard let fault, counts.faults.count < 20 else { return }
            counts.faults.append("\(request.kind.rawValue) \(request.number): \(what): \(fault)")
        }
    }
}
