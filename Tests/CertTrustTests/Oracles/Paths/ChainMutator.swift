@testable import CertTrust

/// Makes chains that nobody thought of: chains of the test certificates with a few changes, signed again.
///
/// All keys become Ed25519 keys that are made of numbers, and who signed whom stays, so that a change is judged for what
/// it is and not as a bad signature. One change in twelve is made behind the signature.
struct ChainMutator {
    private let bases: StablePick<OracleInput>
    /// Every extension of every test certificate, by type.
    private let vocabulary: StablePick<StablePick<ExtensionParts>>

    init(_ inputs: [OracleInput]) {
        var seen: Set<[[UInt8]]> = []
        var count: [String: Int] = [:]
        let usable = inputs.filter { input in
            input.leafCertificate != nil && input.all.count <= 6 && !input.anchors.isEmpty
                && seen.insert(input.served + input.anchorEncodings).inserted
        }
        bases = StablePick(
            usable.map { input in
                count[input.id, default: 0] += 1
                return ("\(input.id)/\(count[input.id] ?? 0)", input)
            }
        )
        vocabulary = Self.vocabulary(of: inputs)
    }

    private static func vocabulary(
        of inputs: [OracleInput]
    ) -> StablePick<StablePick<ExtensionParts>> {
        var known: Set<ExtensionParts> = []
        var byType: [OID: [(name: String, value: ExtensionParts)]] = [:]
        for input in inputs {
            for (place, certificate) in input.all.enumerated()
            where certificate.extensions.all.count < 20 {
                for element in certificate.extensions.all.map(ExtensionParts.init)
                where known.insert(element).inserted {
                    let name = "\(input.id)/\(place)/\(element.value.count)"
                    byType[element.oid, default: []].append((name, element))
                }
            }
        }
        return StablePick(byType.map { ($0.key.description, StablePick($0.value)) })
    }

    func mutant(_ number: Int, _ generator: inout SeededGenerator) -> OracleInput {
        guard let base = bases.pick(generator.next()) else { preconditionFailure("no chains") }
        var chain = ChainParts(base)
        for _ in 0..<Int.random(in: 1...3, using: &generator) { change(&chain, &generator) }
        var served = chain.served.map { chain.certificates[$0].encoded }
        let anchors = chain.anchors.map { chain.certificates[$0].encoded }
        if Int.random(in: 0..<12, using: &generator) == 0, var leaf = served.first {
            let place = Int.random(in: leaf.indices, using: &generator)
            leaf[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            served[0] = leaf
        }
        return OracleInput(
            id: "mutant/\(number) of \(base.id)",
            served: served,
            anchors: anchors,
            host: base.host,
            time: base.time
        )
    }

    private func change(_ chain: inout ChainParts, _ generator: inout SeededGenerator) {
        let index = Int.random(in: chain.certificates.indices, using: &generator)
        switch Int.random(in: 0..<16, using: &generator) {
        case 0..<8: changeExtensions(&chain.certificates[index], &generator)
        case 8..<11: changeFields(&chain.certificates[index], &generator)
        default: chain.rearrange(index, &generator)
        }
    }

    private func changeExtensions(
        _ certificate: inout CertificateParts,
        _ generator: inout SeededGenerator
    ) {
        var list = certificate.extensions ?? []
        defer { certificate.extensions = list.isEmpty ? nil : list }
        let place = list.indices.randomElement(using: &generator)
        switch (Int.random(in: 0..<10, using: &generator), place) {
        case (0, let place?): list.remove(at: place)
        case (1, let place?): list[place].isCritical.toggle()
        case (2, let place?): list.append(list[place])
        case (3, let place?) where !list[place].value.isEmpty:
            let octet = Int.random(in: list[place].value.indices, using: &generator)
            list[place].value[octet] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        default:
            guard let word = vocabulary.pick(generator.next())?.pick(generator.next())
            else { return }
            list.removeAll { $0.oid == word.oid }
            list.append(word)
        }
    }

    private func changeFields(
        _ certificate: inout CertificateParts,
        _ generator: inout SeededGenerator
    ) {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: certificate.version = []
        case 1: certificate.version = DERBuilder.element(0xa0, [2, 1, 1])
        case 2: certificate.serial = [2, 1, 0]
        case 3: certificate.serial = [2, 1, 0x85]
        case 4: certificate.serial = DERBuilder.element(2, Array(repeating: 0x5a, count: 38))
        case 5: certificate.subject = [0x30, 0]
        case 6: certificate.issuer = certificate.subject
        default: certificate.signer = SeedKey(.max)
        }
    }
}
