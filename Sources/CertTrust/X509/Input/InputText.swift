/// A file's bytes as text in which a boundary is ASCII: byte-order marks are taken off, UTF-16 is converted.
struct InputText {
    let text: Bytes
    let quirk: EncodingQuirk?

    init(_ bytes: Bytes) {
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
            text = bytes.dropFirst(3)
            quirk = .utf8ByteOrderMark
        } else if let order = Self.byteOrder(bytes) {
            text = Self.narrow(bytes, order)
            quirk = .utf16
        } else {
            text = bytes
            quirk = nil
        }
    }

    private enum ByteOrder { case little, big }

    private static func byteOrder(_ bytes: Bytes) -> ByteOrder? {
        if bytes.starts(with: [0xff, 0xfe]) { return .little }
        if bytes.starts(with: [0xfe, 0xff]) { return .big }
        // Without a mark: ASCII characters leave every other octet zero. DER starts with a tag and a length, not so.
        let head = Array(bytes.prefix(sampledOctets))
        guard head.count >= 16 else { return nil }
        let evenZeros = stride(from: 0, to: head.count, by: 2).count { head[$0] == 0 }
        let oddZeros = stride(from: 1, to: head.count, by: 2).count { head[$0] == 0 }
        let most = head.count / 2 * 3 / 4
        if oddZeros > most, evenZeros == 0 { return .little }
        return evenZeros > most && oddZeros == 0 ? .big : nil
    }

    /// One octet a character; what is not ASCII becomes a control character, which is in no boundary and no base64.
    private static func narrow(_ bytes: Bytes, _ order: ByteOrder) -> Bytes {
        let octets = bytes.span
        let isMarked = bytes.first ?? 0 >= 0xfe
        return [UInt8](capacity: octets.count / 2 + 1) { (out: inout OutputSpan<UInt8>) in
            var at = isMarked ? 2 : 0
            while octets.count - at >= 2 {
                let low = octets[order == .little ? at : at + 1]
                let high = octets[order == .little ? at + 1 : at]
                out.append(high == 0 && low < 0x80 ? low : replacement)
                at += 2
            }
        }[...]
    }

    private static let sampledOctets = 512
    private static let replacement: UInt8 = 0xff
}
