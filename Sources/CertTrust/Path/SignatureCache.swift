internal import Synchronization

/// Remembers which signatures were found good: the same key over the same octets gives the same answer for ever.
///
/// Bad ones are not kept, so that nobody can fill the cache with them. Safe from any thread.
final class SignatureCache: Sendable {
    private let good = Mutex<Set<SignatureLink>>([])

    /// Links that are remembered; past them all are forgotten, which costs time only.
    private static let capacity = 4_096

    func contains(_ link: SignatureLink) -> Bool {
        good.withLock { $0.contains(link) }
    }

    func insert(_ link: SignatureLink) {
        good.withLock { links in
            if links.count >= Self.capacity { links.removeAll(keepingCapacity: true) }
            links.insert(link)
        }
    }
}
