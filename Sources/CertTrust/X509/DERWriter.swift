/// Writes the one thing that has to be written to be compared: a name that is spread over two structures.
enum DERWriter {
    static func element(_ tag: DERTag, _ content: [UInt8]) -> [UInt8] {
        [tag.rawValue] + length(content.count) + content
    }

    private static func length(_ count: Int) -> [UInt8] {
        guard count >= 0x80 else { return [UInt8(truncatingIfNeeded: count)] }
        let octets = (0..<8).reversed()
            .map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
            .drop { $0 == 0 }
        return [0x80 | UInt8(truncatingIfNeeded: octets.count)] + octets
    }
}
