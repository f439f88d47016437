/// The run of one target: passes inputs on, counts them, and watches what they cost.
// libFuzzer calls from one thread alone.
final class Harness: @unchecked Sendable {
    static let shared = Harness()

    private var target: FuzzTarget?
    private var mutator = Mutator(form: .hosts)
    private var slowest = 0
    /// Inputs by depth.
    private var all = [0, 0, 0]
    /// Those that the mutator made; seeds and what libFuzzer reads again are not among them.
    private var mutated = [0, 0, 0]
    private var isFromMutator = false

    func start(_ target: FuzzTarget) {
        self.target = target
        mutator = Mutator(form: target.form)
    }

    func run(_ input: [UInt8]) {
        guard let target else { return }
        let isFromMutator = isFromMutator
        self.isFromMutator = false
        let start = Report.nanoseconds
        let depth = target.check(input)
        let spent = Report.nanoseconds - start
        require(spent < Self.mostNanoseconds, "work within Limits", "\(spent / 1_000_000) ms")
        slowest = max(slowest, spent)
        all[depth.rawValue] += 1
        if isFromMutator { mutated[depth.rawValue] += 1 }
    }

    func mutate(_ input: [UInt8], maximum: Int, seed: UInt32) -> [UInt8] {
        isFromMutator = true
        return mutator.mutate(input, maximum: maximum, seed: seed)
    }

    func cross(_ left: [UInt8], _ right: [UInt8], maximum: Int, seed: UInt32) -> [UInt8] {
        isFromMutator = true
        return mutator.cross(left, right, maximum: maximum, seed: seed)
    }

    /// One line for scripts/fuzz.
    func printStatistics() {
        let counts = [all, mutated].map { $0.map { String($0) }.joined(separator: " ") }
        Report.say(
            "statistics: outside inside deep, all \(counts[0]), mutated \(counts[1]),"
                + " slowest \(slowest / 1_000_000) ms"
        )
    }

    /// What the limits allow costs tens of milliseconds, and ten times that with a sanitizer.
    private static let mostNanoseconds = 4_000_000_000
}
