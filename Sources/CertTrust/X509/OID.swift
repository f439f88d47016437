/// An object identifier, kept as its encoded content.
public struct OID: Hashable, Sendable {
    let content: Bytes

    /// Takes over the content octets of an OBJECT IDENTIFIER; nil when they are not one (X.690 8.19).
    init?(content: Bytes) {
        guard let last = content.last, last & 0x80 == 0 else { return nil }
        var startsArc = true
        for octet in content {
            // X.690 8.19.2: the leading octet of an arc is never 0x80.
            if startsArc && octet == 0x80 { return nil }
            startsArc = octet & 0x80 == 0
        }
        self.content = content
    }

    /// For the constants of this library alone.
    init(_ octets: UInt8...) {
        content = octets[...]
    }

    /// Compares encodings.
    public static func == (left: OID, right: OID) -> Bool {
        left.content.elementsEqual(right.content)
    }

    /// Hashes the encoding.
    public func hash(into hasher: inout Hasher) {
        // The length and seven octets a word: less work for the hasher than octet by octet.
        var word = UInt64(content.count)
        for (index, octet) in zip(0..., content) {
            word = word << 8 | UInt64(octet)
            if index % 7 == 6 {
                hasher.combine(word)
                word = 0
            }
        }
        hasher.combine(word)
    }

    func hasPrefix(_ arc: OID) -> Bool {
        content.starts(with: arc.content)
    }
}

extension OID: CustomStringConvertible {
    /// The dotted form; an arc over 64 bits is written as the octets that hold it, in hex.
    public var description: String {
        var arcs: [String] = []
        var value: UInt64 = 0
        var fits = true
        var octets: [UInt8] = []
        for octet in content.prefix(Self.shownOctets) {
            octets.append(octet)
            if value >> 57 != 0 { fits = false }
            value = value << 7 | UInt64(octet & 0x7f)
            guard octet & 0x80 == 0 else { continue }
            if !fits {
                arcs.append("0x" + Hex.lower(octets))
            } else if arcs.isEmpty {
                // X.690 8.19.4: the first two arcs share one subidentifier.
                let first = min(value / 40, 2)
                arcs.append("\(first).\(value - first * 40)")
            } else {
                arcs.append("\(value)")
            }
            value = 0
            fits = true
            octets = []
        }
        if content.count > Self.shownOctets { arcs.append("…") }
        return arcs.joined(separator: ".")
    }

    private static let shownOctets = 64
}
