/// Finds what a person most likely meant to type.
enum Suggestion {
    /// The candidate nearest to a word; nil when none is near enough to be meant.
    static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
        let reach = max(1, min(3, word.count / 2))
        let near = candidates.map { (distance: distance(word, $0), word: $0) }
            .min { $0.distance < $1.distance }
        return near.flatMap { $0.distance <= reach ? $0.word : nil }
    }

    /// Insertions, deletions, substitutions and swaps of neighbours that turn one word into the other.
    private static func distance(_ first: String, _ second: String) -> Int {
        let left = Array(first.utf8.prefix(longest)), right = Array(second.utf8.prefix(longest))
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in 1..<(left.count + 1) {
            var line = [row]
            for column in 1..<(right.count + 1) {
                let isSame = left[row - 1] == right[column - 1]
                var best = min(
                    last[column] + 1,
                    line[column - 1] + 1,
                    last[column - 1] + (isSame ? 0 : 1)
                )
                if row > 1, column > 1, left[row - 1] == right[column - 2],
                    left[row - 2] == right[column - 1]
                {
                    best = min(best, beforeLast[column - 2] + 1)
                }
                line.append(best)
            }
            beforeLast = last
            last = line
        }
        return last[right.count]
    }

    /// No option is longer; what is typed could be.
    private static let longest = 40
}
