import Testing

@testable import CertTrust

/// Long lists: bounded time, and memory that is the list's and eight octets an entry.
///
/// An unoptimised build takes a hundred times as long as the product, hence no list of a million here.
@Suite("RevocationList sizes")
struct RevocationListSizeTests {
    @Test("finds each of many", .within(minutes: 1))
    func many() throws {
        let list = try RevocationList(der: Self.list(count: 30_000))
        #expect(list.count == 30_000)
        for serial in [0, 1, 7_777, 29_999] {
            #expect(list.entry(Self.serial(serial)[...], issuer: list.issuer) != nil)
        }
        #expect(list.entry(Self.serial(30_000)[...], issuer: list.issuer) == nil)
    }

    @Test("is not slowed down by numbers that end alike", .within(minutes: 1))
    func alike() throws {
        let list = try RevocationList(der: Self.list(count: 20_000) { _ in [1, 2, 3, 4, 5] })
        #expect(list.entry([1, 2, 3, 4, 5], issuer: list.issuer) != nil)
        #expect(list.entry([9, 2, 3, 4, 5], issuer: list.issuer) == nil)
    }

    @Test("refuses more entries than there may be")
    func tooMany() throws {
        let entries = (0..<3).flatMap { TestRevocationList.entry(serial: [$0]) }[...]
        var enough = RevokedEntryScanner(entries, allowsExtensions: true, limit: 3)
        #expect(try enough.scan().count == 3)
        #expect(throws: RevocationListError.tooManyEntries(limit: 2)) {
            var scanner = RevokedEntryScanner(entries, allowsExtensions: true, limit: 2)
            _ = try scanner.scan()
        }
    }

    @Test("refuses more octets than there may be")
    func tooLarge() {
        let count = Limits.revocationListBytes + 1
        #expect(throws: RevocationListError.tooLarge(bytes: count)) {
            try RevocationList(der: [UInt8](repeating: 0x30, count: count))
        }
    }

    private static func list(
        count: Int,
        serial: (Int) -> [UInt8] = Self.serial
    ) -> [UInt8] {
        var entries: [UInt8] = []
        entries.reserveCapacity(count * 24)
        for number in 0..<count {
            let octets = serial(number)
            entries += [0x30, UInt8(17 + octets.count), 0x02, UInt8(octets.count)]
            entries += octets
            entries += [0x17, 13] + Array("260101000000Z".utf8)
        }
        return TestRevocationList(entries: entries).der
    }

    private static func serial(_ number: Int) -> [UInt8] {
        [1] + (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
