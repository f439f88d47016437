internal import Glibc

/// The lines of a header as they came, and where each of them is.
struct HeaderText: Sendable {
    /// Where a line is among the octets, without its line end.
    struct Line: Sendable {
        let start: Int
        let end: Int
        /// Its first colon; its end where there is none.
        let colon: Int

        var isEmpty: Bool { start == end }
    }

    private(set) var octets: [UInt8] = []
    private(set) var lines: [Line] = []

    /// Adds a line with its line end.
    mutating func add(_ line: Span<UInt8>) {
        if lines.isEmpty {
            octets.reserveCapacity(Self.usualOctets)
            lines.reserveCapacity(Self.usualLines)
        }
        let start = octets.count
        unsafe line.withUnsafeBytes { unsafe octets.append(contentsOf: $0) }
        var count = line.count
        while count > 0, line[count - 1] == 0x0a || line[count - 1] == 0x0d { count -= 1 }
        let colon = unsafe line.withUnsafeBytes { all in
            guard let first = all.baseAddress,
                let found = unsafe memchr(first, CInt(UInt8(ascii: ":")), count)
            else { return count }
            return unsafe UnsafeRawPointer(found) - first
        }
        lines.append(Line(start: start, end: start + count, colon: start + colon))
    }

    // Most headers are smaller.
    private static let usualOctets = 512
    private static let usualLines = 16
}
