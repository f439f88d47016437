/// Changes inputs in the terms of what they are made of.
struct Mutator {
    let form: InputForm
    /// Elements of inputs seen before, for splicing; the oldest go first.
    private var pool: [DERNode] = []
    private var oldest = 0

    init(form: InputForm) {
        self.form = form
    }

    mutating func mutate(_ input: [UInt8], maximum: Int, seed: UInt32) -> [UInt8] {
        var random = SeededGenerator(seed: UInt64(seed))
        switch form {
        case .octets: return RawMutator.mutate(input, maximum: maximum)
        case .hosts:
            let kept = random.happens(1, of: 3) ? HostEntry.added(to: input, &random) : input
            return RawMutator.mutate(kept, maximum: maximum)
        case .der:
            // So that the reader of the outermost elements is fuzzed as well.
            guard !random.happens(1, of: 12), let trees = DERNode.parse(input[...]), !trees.isEmpty
            else { return RawMutator.mutate(input, maximum: maximum) }
            let mutated = changed(trees, &random)
            return mutated.count <= maximum ? mutated : input
        case .pem:
            guard random.happens(2, of: 3), let block = PEMSpan.any(in: input, &random),
                let trees = DERNode.parse(block.der[...]), !trees.isEmpty
            else { return RawMutator.mutate(input, maximum: maximum) }
            let mutated = block.replaced(with: changed(trees, &random), in: input)
            return mutated.count <= maximum ? mutated : input
        }
    }

    /// Puts parts of the right input into the left one.
    mutating func cross(
        _ left: [UInt8],
        _ right: [UInt8],
        maximum: Int,
        seed: UInt32
    ) -> [UInt8] {
        var random = SeededGenerator(seed: UInt64(seed))
        switch form {
        case .der:
            guard let target = DERNode.parse(left[...]), let source = DERNode.parse(right[...])
            else { return Self.concatenated(left, right, &random) }
            let donors = source.flatMap(\.all)
            let places = target.flatMap(\.all).filter { !$0.children.isEmpty }
            guard let donor = donors.randomElement(using: &random),
                let place = places.randomElement(using: &random)
            else { return left }
            let alike = place.children.indices.filter { place.children[$0].tag == donor.tag }
            if let index = alike.randomElement(using: &random) {
                place.children[index] = donor.copy
            } else {
                place.children.insert(
                    donor.copy,
                    at: Int.random(in: 0...place.children.count, using: &random)
                )
            }
            let mixed = target.flatMap(\.encoded)
            return mixed.count <= maximum ? mixed : left
        case .pem, .hosts, .octets: return Self.concatenated(left, right, &random)
        }
    }

    private static func concatenated(
        _ left: [UInt8],
        _ right: [UInt8],
        _ random: inout SeededGenerator
    ) -> [UInt8] {
        Array(left.prefix(Int.random(in: 0...left.count, using: &random)))
            + Array(right.suffix(Int.random(in: 0...right.count, using: &random)))
    }

    private mutating func changed(
        _ trees: [DERNode],
        _ random: inout SeededGenerator
    ) -> [UInt8] {
        remember(trees, &random)
        var change = DERChange(roots: trees, pool: pool)
        // Few, since a path that is accepted is hard to keep; libFuzzer calls more than once anyway.
        repeat { change.apply(&random) } while random.happens(1, of: 4)
        return change.roots.flatMap(\.encoded)
    }

    private mutating func remember(_ trees: [DERNode], _ random: inout SeededGenerator) {
        guard let node = trees.flatMap(\.all).randomElement(using: &random),
            node.encoded.count < Self.longestKept
        else { return }
        if pool.count < Self.poolSize {
            pool.append(node.copy)
        } else {
            pool[oldest] = node.copy
            oldest = (oldest + 1) % Self.poolSize
        }
    }

    private static let poolSize = 512
    private static let longestKept = 1_024
}

extension SeededGenerator {
    /// True in `times` of `all` cases.
    mutating func happens(_ times: Int, of all: Int) -> Bool {
        Int.random(in: 0..<all, using: &self) < times
    }
}
