/// How many letters two names differ in.
enum EditDistance {
    /// Letters to change, add or leave out; nil when that takes more than the limit.
    ///
    /// Costs 3^limit passes over the shorter name, so that the limit must be small.
    static func of(_ left: Bytes, _ right: Bytes, limit: Int) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        // A common beginning never has to be changed.
        let common = commonBeginning(left, right)
        let left = left.dropFirst(common)
        let right = right.dropFirst(common)
        guard !left.isEmpty, !right.isEmpty else { return left.count + right.count }
        guard limit > 0 else { return nil }
        let changed = of(left.dropFirst(), right.dropFirst(), limit: limit - 1)
        let dropped = of(left.dropFirst(), right, limit: limit - 1)
        let added = of(left, right.dropFirst(), limit: limit - 1)
        return [changed, dropped, added].compactMap { $0 }.min().map { $0 + 1 }
    }

    private static func commonBeginning(_ left: Bytes, _ right: Bytes) -> Int {
        var count = 0
        for (one, other) in zip(left, right) {
            guard one == other else { break }
            count += 1
        }
        return count
    }
}
