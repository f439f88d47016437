/// The connections of one channel under one state of the trust.
///
/// A newer state gets a pool of its own. The old one lives on in its transfers until they end, and takes no more.
final class ConnectionPool {
    let generation: TrustGeneration
    let share: CurlShare
    /// Transfers that have ended well, for requests of the same kind: to set up a new one costs more than a small request.
    private var idle: [CurlTransfer] = []
    private var isRetired = false

    init?(generation: TrustGeneration) {
        guard let share = CurlShare() else { return nil }
        self.generation = generation
        self.share = share
    }

    /// A transfer for a request like this; nil when there is none to be had again.
    func reuse(for settings: CurlSettings) -> CurlTransfer? {
        guard let place = idle.lastIndex(where: { $0.fits(settings) }) else { return nil }
        // Their order does not matter, and mostly it is the last one.
        idle.swapAt(place, idle.count - 1)
        return idle.removeLast()
    }

    /// Takes a transfer back that has ended well.
    func takeBack(_ transfer: CurlTransfer) {
        guard !isRetired, idle.count < Self.keptTransfers else { return }
        transfer.rest()
        idle.append(transfer)
    }

    /// Keeps nothing more.
    func retire() {
        isRetired = true
        idle.removeAll()
    }

    /// As many as a channel is likely to run at once.
    private static let keptTransfers = 64
}
