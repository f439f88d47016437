/// Octets as certificate viewers show them: upper case, colons between.
enum Fingerprint {
    static func text(_ octets: some Collection<UInt8>) -> String {
        var out: [UInt8] = []
        out.reserveCapacity(octets.count * 3)
        for octet in octets {
            if !out.isEmpty { out.append(UInt8(ascii: ":")) }
            out.append(digits[Int(octet >> 4)])
            out.append(digits[Int(octet & 15)])
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// A serial number, without the zero octet that only keeps it positive.
    static func serial(_ content: some BidirectionalCollection<UInt8>) -> String {
        let isPadded = content.first == 0 && content.dropFirst().first.map { $0 >= 0x80 } == true
        return isPadded ? text(content.dropFirst()) : text(content)
    }

    private static let digits = Array("0123456789ABCDEF".utf8)
}
