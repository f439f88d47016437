/// The connections of one channel under one state of the trust.
///
/// A newer state gets a pool of its own. The old one lives on in its transfers until they end, and takes no more.
final class ConnectionPool {
    let generation: TrustGeneration
    let share: CurlShare

    init?(generation: TrustGeneration) {
        guard let share = CurlShare() else { return nil }
        self.generation = generation
        self.share = share
    }
}
