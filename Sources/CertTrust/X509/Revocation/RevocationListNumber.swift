/// The number of a list, or of the list that a list of changes starts from (RFC 5280 5.2.3, 5.2.4).
struct RevocationListNumber: Comparable, Sendable {
    /// Big-endian, without leading zero octets; 20 octets and more.
    let octets: Bytes

    init(_ value: Bytes) throws(DERError) {
        let element = try Extensions.single(.integer, value)
        guard let first = element.content.first, first & 0x80 == 0 else {
            throw .badValue(.integer, offset: element.encoded.startIndex)
        }
        octets = element.content.drop { $0 == 0 }
    }

    static func < (left: Self, right: Self) -> Bool {
        left.octets.count == right.octets.count
            ? left.octets.lexicographicallyPrecedes(right.octets)
            : left.octets.count < right.octets.count
    }

    static func == (left: Self, right: Self) -> Bool {
        left.octets.elementsEqual(right.octets)
    }
}
