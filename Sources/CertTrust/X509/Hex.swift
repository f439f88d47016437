/// Octets as hexadecimal text.
enum Hex {
    static func lower(_ octets: some Sequence<UInt8>) -> String {
        text(octets, digits: lowerDigits, separator: nil)
    }

    /// Upper case with colons between octets, as certificate viewers show fingerprints.
    static func fingerprint(_ octets: some Sequence<UInt8>) -> String {
        text(octets, digits: upperDigits, separator: UInt8(ascii: ":"))
    }

    private static func text(
        _ octets: some Sequence<UInt8>,
        digits: [UInt8],
        separator: UInt8?
    ) -> String {
        var out: [UInt8] = []
        out.reserveCapacity(octets.underestimatedCount * 3)
        for octet in octets {
            if let separator, !out.isEmpty { out.append(separator) }
            out.append(digits[Int(octet >> 4)])
            out.append(digits[Int(octet & 15)])
        }
        return String(decoding: out, as: UTF8.self)
    }

    private static let lowerDigits = Array("0123456789abcdef".utf8)
    private static let upperDigits = Array("0123456789ABCDEF".utf8)
}
