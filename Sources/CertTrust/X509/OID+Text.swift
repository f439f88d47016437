extension OID {
    /// Reads the dotted form, such as `2.16.840.1.101.3.2.1.48.1`; nil for anything else.
    ///
    /// Arcs have up to 64 bits, and no leading zeros; there are at most `maximumArcs` of them.
    public init?(_ dotted: String) {
        let dot = UInt8(ascii: ".")
        let words = dotted.utf8.split(separator: dot, omittingEmptySubsequences: false)
        guard (2...Self.maximumArcs).contains(words.count) else { return nil }
        var arcs: [UInt64] = []
        for word in words {
            guard word.allSatisfy({ (0x30...0x39).contains($0) }),
                word.count == 1 || word.first != 0x30,
                let arc = UInt64(String(decoding: word, as: UTF8.self))
            else { return nil }
            arcs.append(arc)
        }
        // X.690 8.19.4: the first two arcs share one subidentifier.
        guard arcs[0] <= 2, arcs[0] == 2 || arcs[1] < 40 else { return nil }
        let (first, overflow) = arcs[1].addingReportingOverflow(arcs[0] * 40)
        guard !overflow else { return nil }
        self.init(content: ([first] + arcs.dropFirst(2)).flatMap(Self.octets)[...])
    }

    /// More than any identifier in use has.
    public static let maximumArcs = 64

    /// Seven bits an octet, the high bit on all but the last.
    private static func octets(_ arc: UInt64) -> [UInt8] {
        var octets = [UInt8(truncatingIfNeeded: arc & 0x7f)]
        var rest = arc >> 7
        while rest > 0 {
            octets.insert(UInt8(truncatingIfNeeded: rest & 0x7f | 0x80), at: 0)
            rest >>= 7
        }
        return octets
    }
}
