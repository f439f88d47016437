import Synchronization

/// Numbers requests, whoever asks.
final class SoakQueue: Sendable {
    private let numbers: Range<Int>
    private let given = Atomic<Int>(0)

    init(_ numbers: Range<Int>) {
        self.numbers = numbers
    }

    /// Nil when all were given.
    func next() -> Int? {
        let place = given.add(1, ordering: .relaxed).oldValue
        return place < numbers.count ? numbers.lowerBound + place : nil
    }
}
