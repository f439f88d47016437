import Testing

@testable import CertTrust

@Suite("RevocationList")
struct RevocationListTests {
    typealias Build = TestRevocationList

    @Test("reads the fields of a list")
    func fields() throws {
        let list = try RevocationList(
            der: Build(entries: Build.entry(serial: [5], extensions: Build.reason(1))).der
        )
        #expect(list.version == 2)
        #expect(list.issuer.description == "CN=Test CA")
        #expect(list.thisUpdate.description == "2026-01-01T00:00:00Z")
        #expect(list.nextUpdate?.description == "2027-01-01T00:00:00Z")
        #expect(list.number.map(Array.init) == [1])
        #expect(list.count == 1)
        #expect(list.faults.isEmpty)
        #expect(!list.isDelta && !list.isIndirect)
    }

    @Test("finds an entry by its number, whatever the sign octets of the certificate's")
    func find() throws {
        let serials: [[UInt8]] = [[5], [0, 0x80], [0x80], [1, 2, 3, 4, 5, 6]]
        let entries = serials.flatMap { Build.entry(serial: $0) }
        let list = try RevocationList(der: Build(entries: entries).der)
        func found(_ serial: [UInt8]) -> [UInt8]? {
            list.entry(serial[...], issuer: list.issuer).map { Array($0.serialNumber) }
        }
        #expect(found([5]) == [5])
        #expect(found([0, 0, 5]) == [5])
        #expect(found([0, 0x80]) == [0, 0x80])
        #expect(found([0xff, 0x80]) == [0x80])
        #expect(found([1, 2, 3, 4, 5, 6]) == [1, 2, 3, 4, 5, 6])
        #expect(found([2, 2, 3, 4, 5, 6]) == nil)
        #expect(found([6]) == nil)
    }

    @Test("gives an entry what it says")
    func entry() throws {
        let date = Build.ext(24, DERBuilder.time("20251231235959Z"))
        let list = try RevocationList(
            der: Build(entries: Build.entry(serial: [5], extensions: Build.reason(6) + date)).der
        )
        let entry = try #require(list.entry([5], issuer: list.issuer))
        #expect(entry.reason == .certificateHold)
        #expect(entry.revocationDate.description == "2026-01-01T00:00:00Z")
        #expect(entry.invalidityDate?.description == "2025-12-31T23:59:59Z")
    }

    @Test("an entry is of the issuer that it, or one before it, names")
    func issuers() throws {
        let other = Build.certificateIssuer(Build.name("Other CA"))
        let list = try RevocationList(
            der: Build(
                entries: Build.entry(serial: [1]) + Build.entry(serial: [2], extensions: other)
                    + Build.entry(serial: [3])
                    + Build.entry(
                        serial: [1],
                        extensions: Build.certificateIssuer(Build.name("Third CA"))
                    ),
                extensions: Build.number(1) + Build.point(DERBuilder.element(0x84, [0xff]))
            ).der
        )
        #expect(list.faults.isEmpty && list.isIndirect)
        let names = ["Test CA", "Other CA", "Third CA"]
        let found = try names.map { name in
            let issuer = try Self.name(name)
            return [1, 2, 3].filter { list.entry([$0], issuer: issuer) != nil }
        }
        #expect(found == [[1], [2, 3], [1]])
    }

    @Test("a revocation counts before its taking back, in whatever order they stand")
    func twice() throws {
        for reasons: [UInt8] in [[8, 1], [1, 8]] {
            let entries = reasons.flatMap {
                Build.entry(serial: [5], extensions: Build.reason($0))
            }
            let list = try RevocationList(der: Build(entries: entries).der)
            #expect(list.entry([5], issuer: list.issuer)?.reason == .keyCompromise)
        }
    }

    private static func name(_ commonName: String) throws -> DistinguishedName {
        var reader = DERReader(Build.name(commonName)[...])
        return try DistinguishedName(reader.read(.sequence))
    }
}
