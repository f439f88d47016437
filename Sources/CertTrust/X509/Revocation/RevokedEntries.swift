/// The entries of a revocation list, found by serial number without keeping more of them than their bytes.
///
/// Lists of a million entries exist. Of each entry eight octets are kept beside the list itself: its place, behind the
/// last four octets of its serial number, sorted.
struct RevokedEntries: Sendable {
    /// The content of revokedCertificates, with the entries one behind another.
    let content: Bytes
    /// For each entry the end of its serial number in the upper half, its place in the content in the lower.
    let index: [UInt64]
    /// Where the issuer of the entries changes, in the order of the list.
    let issuers: [IssuerChange]

    /// An entry that names its certificate's issuer, which the entries behind it inherit (RFC 5280 5.3.3).
    struct IssuerChange: Sendable {
        /// The entry's place in the content.
        let entry: Int
        /// The value of the extension.
        let names: Range<Int>
    }

    /// No entries.
    init() {
        content = []
        index = []
        issuers = []
    }

    init(content: Bytes, index: [UInt64], issuers: [IssuerChange]) {
        self.content = content
        self.index = index
        self.issuers = issuers
    }

    var count: Int { index.count }

    /// The entries of this number, of all issuers, in the order of the list.
    func entries(_ serialNumber: SerialNumber) -> some Sequence<RevokedCertificate> {
        let key = Self.key(serialNumber.octets)
        return index[start(of: key)...].lazy
            .prefix { UInt32(truncatingIfNeeded: $0 >> 32) == key }
            .compactMap { entry(at: Int(UInt32(truncatingIfNeeded: $0))) }
            .filter { SerialNumber($0.serialNumber) == serialNumber }
    }

    /// The last four octets of a number, which differ more than the first ones do.
    static func key(_ serialNumber: Bytes) -> UInt32 {
        serialNumber.suffix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The first place in the index of this key or a higher one.
    private func start(of key: UInt32) -> Int {
        let lowest = UInt64(key) << 32
        return partition(index.indices) { index[$0] >= lowest }
    }

    private func entry(at place: Int) -> RevokedCertificate? {
        var reader = DERReader(content[(content.startIndex + place)...])
        let change = partition(issuers.indices) { issuers[$0].entry > place }
        let names = change > 0 ? content[issuers[change - 1].names] : nil
        return try? RevokedCertificate(reading: &reader, issuerNames: names)
    }

    /// The first place of a range from which on something holds.
    private func partition(_ range: Range<Int>, _ holds: (Int) -> Bool) -> Int {
        var low = range.lowerBound
        var high = range.upperBound
        while low < high {
            let middle = low + (high - low) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
