/// Values by ascending numbers, found by halving.
///
/// For numbers that are given out one after another: what is new mostly goes to the end, and nothing is hashed.
struct NumberedTable<Value> {
    private struct Entry {
        let number: UInt64
        var value: Value
    }

    private var entries: [Entry] = []

    var count: Int { entries.count }

    var values: [Value] { entries.map(\.value) }

    subscript(number: UInt64) -> Value? {
        let place = place(of: number)
        return holds(number, at: place) ? entries[place].value : nil
    }

    /// Adds a value, or puts it in the place of the one that has the number.
    mutating func set(_ value: Value, for number: UInt64) {
        let place = place(of: number)
        if place == entries.count {
            entries.append(Entry(number: number, value: value))
        } else if holds(number, at: place) {
            entries[place].value = value
        } else {
            entries.insert(Entry(number: number, value: value), at: place)
        }
    }

    /// Takes a value out; nil where there is none of this number.
    @discardableResult
    mutating func remove(_ number: UInt64) -> Value? {
        let place = place(of: number)
        guard holds(number, at: place) else { return nil }
        return place == entries.count - 1
            ? entries.removeLast().value : entries.remove(at: place).value
    }

    mutating func removeAll() {
        entries = []
    }

    private func holds(_ number: UInt64, at place: Int) -> Bool {
        place < entries.count && entries[place].number == number
    }

    /// Where it is, or would be.
    private func place(of number: UInt64) -> Int {
        var (low, high) = (0, entries.count)
        // The last one first: it is asked for most.
        if let last = entries.last, last.number <= number {
            return last.number == number ? high - 1 : high
        }
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
