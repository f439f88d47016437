import Testing

@testable import CertTrust

/// Lists and responses that were damaged: never a crash, and never a revoked certificate that is good again.
@Suite("Revocation mutations", .enabled(if: Oracle.python != nil))
struct RevocationMutationTests {
    private static let rounds = 20_000

    @Test("reads damaged lists to an answer", .within(minutes: 3))
    func lists() throws {
        let materials = try RevocationMaterials.shared.get()
        let made = try ["int-revokes", "delta-removes", "delta-elsewhere"].map(materials.list)
        let nists = try PKITSData.shared.get().store.lists.map { Array($0.der) }
        let sources = made + nists.filter { $0.count < 1_000 }
        var random = SeededGenerator(seed: 5_280)
        var read = 0
        for round in 0..<Self.rounds {
            let damaged = Self.damage(sources[round % sources.count], &random)
            guard let list = try? RevocationList(der: damaged) else { continue }
            read += 1
            for serial: [UInt8] in [[1], [0x0e], Array(materials.leaf.serialNumber)] {
                _ = list.entry(serial[...], issuer: list.issuer)
            }
            _ = list.faults.map(\.word)
        }
        #expect(read > Self.rounds / 20)
    }

    @Test("reads damaged responses to an answer", .within(minutes: 3))
    func responses() throws {
        let materials = try RevocationMaterials.shared.get()
        let sources = try ["direct", "direct-revoked", "delegate", "direct-by-key", "later"]
            .map(materials.response)
        var random = SeededGenerator(seed: 6_960)
        var read = 0
        for round in 0..<Self.rounds {
            let damaged = Self.damage(sources[round % sources.count], &random)
            guard let response = try? OCSPResponse(damaged[...]) else { continue }
            read += 1
            for statement in response.statements {
                _ = statement.certificateID.names(materials.leaf, issuedBy: materials.middle)
            }
        }
        #expect(read > Self.rounds / 20)
    }

    @Test("a damaged list or response never makes a revoked certificate good")
    func verdicts() throws {
        let materials = try RevocationMaterials.shared.get()
        let root = try materials.list("root")
        let list = try materials.list("int-revokes")
        let response = try materials.response("direct-revoked")
        var random = SeededGenerator(seed: 1)
        for _ in 0..<1_500 {
            let damaged = Self.damage(list, &random)
            if (try? RevocationList(der: damaged)) != nil {
                #expect(try !materials.verdict(lists: [root, damaged]).isTrusted)
            }
            let verdict = try materials.verdict(
                lists: [root],
                response: Self.damage(response, &random)
            )
            #expect(!verdict.isTrusted)
        }
    }

    private static let lengths: [UInt8] = [0, 0x30, 0x7f, 0x80, 0x84, 0xff]

    /// Changes, takes out, puts in or repeats a few octets; sometimes cuts the end off.
    private static func damage(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) where !damaged.isEmpty {
            let place = Int.random(in: 0..<damaged.count, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: damaged.remove(at: place)
            case 1: damaged.insert(UInt8.random(in: 0...255, using: &random), at: place)
            case 2: damaged[place] = UInt8.random(in: 0...255, using: &random)
            case 3: damaged.removeLast(min(damaged.count, 1 + place / 8))
            case 4: damaged[place] = lengths.randomElement(using: &random) ?? 0
            default: damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            }
        }
        return damaged
    }
}
