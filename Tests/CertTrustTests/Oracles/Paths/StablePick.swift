/// Picks members of a list so that a pick stays what it is when members are added: the one whose name and number mix
/// to the least.
struct StablePick<Member> {
    private let members: [(seed: UInt64, value: Member)]

    /// - Parameter members: Each with a name of its own, which does not depend on the others.
    init(_ members: [(name: String, value: Member)]) {
        self.members = members.map { (Self.hash($0.name), $0.value) }
    }

    func pick(_ number: UInt64) -> Member? {
        members.min { Self.mix($0.seed ^ number) < Self.mix($1.seed ^ number) }?.value
    }

    /// FNV-1a, since Swift's own hashes differ from run to run.
    private static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }

    private static func mix(_ seed: UInt64) -> UInt64 {
        var generator = SeededGenerator(seed: seed)
        return generator.next()
    }
}
