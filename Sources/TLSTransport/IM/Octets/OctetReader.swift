/// Reads fields off octets that a peer sent: each read says whether they were there.
struct OctetReader {
    /// What has not been read.
    private(set) var rest: ArraySlice<UInt8>

    init(_ octets: ArraySlice<UInt8>) {
        rest = octets
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func octet() -> UInt8? { rest.popFirst() }

    /// A big-endian number that takes as many octets as its type.
    mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
        guard let octets = octets(Number.bitWidth / 8) else { return nil }
        return octets.reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
    }

    mutating func octets(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    /// Everything that is left.
    mutating func remainder() -> ArraySlice<UInt8> {
        defer { rest = rest.suffix(0) }
        return rest
    }
}
