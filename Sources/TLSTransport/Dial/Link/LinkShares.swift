/// The pools that links' connections lie in: a few links each.
///
/// libcurl looks for a link's connection among all of its pool whenever it is read or written, so that a pool must be
/// small; and each pool costs nine KiB, so that not every link has its own.
final class LinkShares {
    private final class Entry {
        weak var share: CurlShare?
        var count = 0
    }

    private var entries: [Entry] = []

    /// A pool, for as long as it is held; nil without memory.
    func take() -> CurlShare? {
        entries.removeAll { $0.share == nil }
        if let entry = entries.first(where: { $0.count < Self.links }), let share = entry.share {
            entry.count += 1
            return share
        }
        guard let share = CurlShare() else { return nil }
        let entry = Entry()
        entry.share = share
        entry.count = 1
        entries.append(entry)
        return share
    }

    /// A link that had it ends.
    func giveBack(_ share: CurlShare) {
        entries.first { $0.share === share }?.count -= 1
    }

    private static let links = 32
}
