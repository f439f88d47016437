/// One element at the start of octets, read as simply as can be.
struct TLV {
    let tag: UInt8
    let header: ArraySlice<UInt8>
    let content: ArraySlice<UInt8>
    let isMinimal: Bool

    var end: Int { content.endIndex }
    var encoded: [UInt8] { Array(header) + Array(content) }

    init?(_ octets: ArraySlice<UInt8>) {
        guard let tag = octets.first, octets.count >= 2 else { return nil }
        self.tag = tag
        let start = octets.startIndex
        let first = octets[start + 1]
        var length = Int(first)
        var contentStart = start + 2
        if first >= 0x80 {
            let count = Int(first & 0x7f)
            guard (1...4).contains(count), octets.count >= 2 + count else { return nil }
            length = octets[(start + 2)..<(start + 2 + count)].reduce(0) { $0 << 8 | Int($1) }
            contentStart += count
        }
        guard octets.endIndex - contentStart >= length else { return nil }
        header = octets[start..<contentStart]
        content = octets[contentStart..<(contentStart + length)]
        isMinimal = DERNode.length(length).elementsEqual(header.dropFirst())
    }

    /// The elements inside, as far as they can be read.
    var parts: [TLV] {
        var rest = content
        var parts: [TLV] = []
        while let part = TLV(rest) {
            parts.append(part)
            rest = rest[part.end...]
        }
        return parts
    }
}
