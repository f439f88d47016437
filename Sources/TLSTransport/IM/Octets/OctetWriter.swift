/// Writes the fields of a frame.
struct OctetWriter {
    private(set) var octets: [UInt8] = []

    mutating func write(_ octet: UInt8) {
        octets.append(octet)
    }

    /// Big-endian, in as many octets as the type has.
    mutating func write(number: some FixedWidthInteger) {
        let width = type(of: number).bitWidth
        for shift in stride(from: width - 8, through: 0, by: -8) {
            octets.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    mutating func write(_ some: some Sequence<UInt8>) {
        octets.append(contentsOf: some)
    }
}
