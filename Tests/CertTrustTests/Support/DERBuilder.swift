/// Writes DER for tests.
enum DERBuilder {
    static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        [tag] + length(content.count) + content
    }

    static func sequence(_ parts: [UInt8]...) -> [UInt8] {
        element(0x30, Array(parts.joined()))
    }

    static func set(_ parts: [UInt8]...) -> [UInt8] {
        element(0x31, Array(parts.joined()))
    }

    static func oid(_ content: UInt8...) -> [UInt8] { element(0x06, content) }

    static func utf8String(_ text: String) -> [UInt8] { element(0x0c, Array(text.utf8)) }

    static func bitString(_ octets: [UInt8]) -> [UInt8] { element(0x03, [0] + octets) }

    static func time(_ text: String) -> [UInt8] { element(0x18, Array(text.utf8)) }

    private static func length(_ count: Int) -> [UInt8] {
        guard count >= 0x80 else { return [UInt8(count)] }
        var octets: [UInt8] = []
        var rest = count
        while rest > 0 {
            octets.insert(UInt8(rest & 0xff), at: 0)
            rest >>= 8
        }
        return [0x80 | UInt8(octets.count)] + octets
    }
}
