/// One change after another to trees of elements; outer lengths follow.
struct DERChange {
    private(set) var roots: [DERNode]
    let pool: [DERNode]

    mutating func apply(_ random: inout SeededGenerator) {
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<9: changeValue(&random)
        case 9, 10: changeTag(&random)
        case 11, 12: inSomeParent(&random, Self.duplicate)
        case 13, 14: inSomeParent(&random, Self.remove)
        case 15: inSomeParent(&random, Self.swap)
        case 16, 17: splice(&random)
        case 18: move(&random)
        default: changeLength(&random)
        }
    }

    private var nodes: [DERNode] { roots.flatMap(\.all) }

    private func changeValue(_ random: inout SeededGenerator) {
        let leaves = nodes.filter { $0.children.isEmpty }
        guard let node = leaves.randomElement(using: &random),
            case .octets(let octets) = node.content
        else { return }
        if random.happens(1, of: 2), let value = DERValues.value(for: node.tag, &random) {
            node.content = .octets(value)
        } else {
            node.content = .octets(RawMutator.mutate(octets, maximum: octets.count + 24))
        }
    }

    private func changeTag(_ random: inout SeededGenerator) {
        guard let node = nodes.dropFirst().randomElement(using: &random) else { return }
        node.tag = DERValues.tags.randomElement(using: &random) ?? node.tag
    }

    private func inSomeParent(
        _ random: inout SeededGenerator,
        _ change: (inout [DERNode], inout SeededGenerator) -> Void
    ) {
        guard let parent = nodes.filter({ !$0.children.isEmpty }).randomElement(using: &random)
        else { return }
        var children = parent.children
        change(&children, &random)
        parent.children = children
    }

    private static func duplicate(_ children: inout [DERNode], _ random: inout SeededGenerator) {
        guard let child = children.randomElement(using: &random) else { return }
        // Now and then many, since limits are reached by numbers.
        let copies = random.happens(1, of: 8) ? Int.random(in: 2...40, using: &random) : 1
        let place = Int.random(in: 0...children.count, using: &random)
        children.insert(contentsOf: (0..<copies).map { _ in child.copy }, at: place)
    }

    private static func remove(_ children: inout [DERNode], _ random: inout SeededGenerator) {
        children.remove(at: Int.random(in: 0..<children.count, using: &random))
    }

    private static func swap(_ children: inout [DERNode], _ random: inout SeededGenerator) {
        children.swapAt(
            Int.random(in: 0..<children.count, using: &random),
            Int.random(in: 0..<children.count, using: &random)
        )
    }

    /// Puts an element of an input seen before into a place, most often one where such an element was.
    private func splice(_ random: inout SeededGenerator) {
        guard let donor = pool.randomElement(using: &random)?.copy else { return }
        let parents = nodes.filter { !$0.children.isEmpty }
        let alike = parents.filter { $0.children.contains { $0.tag == donor.tag } }
        let fits = !alike.isEmpty && random.happens(4, of: 5)
        guard let parent = (fits ? alike : parents).randomElement(using: &random) else { return }
        let places = parent.children.indices.filter { parent.children[$0].tag == donor.tag }
        if fits, random.happens(2, of: 3), let place = places.randomElement(using: &random) {
            parent.children[place] = donor
        } else {
            let place = Int.random(in: 0...parent.children.count, using: &random)
            parent.children.insert(donor, at: place)
        }
    }

    /// Makes a copy of one element stand in another place of the same input.
    private func move(_ random: inout SeededGenerator) {
        guard let donor = nodes.randomElement(using: &random)?.copy,
            let parent = nodes.filter({ !$0.children.isEmpty }).randomElement(using: &random)
        else { return }
        let place = Int.random(in: 0...parent.children.count, using: &random)
        if place < parent.children.count {
            parent.children[place] = donor
        } else {
            parent.children.append(donor)
        }
    }

    /// A length that is longer than need be, or a lie.
    private func changeLength(_ random: inout SeededGenerator) {
        guard let node = nodes.dropFirst().randomElement(using: &random) else { return }
        let count = node.encoded.count
        node.length =
            switch Int.random(in: 0..<6, using: &random) {
            case 0: nil
            case 1 where count < 0x80: [0x81, UInt8(truncatingIfNeeded: max(count - 2, 0))]
            case 2: [0x80]
            case 3: [0x84, 0xff, 0xff, 0xff, 0xff]
            case 4: [UInt8.random(in: 0...0x7f, using: &random)]
            default:
                [0x82] + DERNode.length(0x1_0000 + max(count - 4, 0)).suffix(2)
            }
    }
}
