/// The SHA-256 of a file.
public struct SHA256Digest: Sendable, Hashable {
    /// All 32 of them.
    public let octets: [UInt8]

    /// Nil for another number of octets than 32.
    public init?(_ octets: [UInt8]) {
        guard octets.count == Self.count else { return nil }
        self.octets = octets
    }

    /// Reads 64 hexadecimal digits in either case, as `sha256sum` prints them; nil for anything else.
    public init?(hex: String) {
        let digits = Array(hex.utf8)
        guard digits.count == 2 * Self.count else { return nil }
        var octets: [UInt8] = []
        for place in stride(from: 0, to: digits.count, by: 2) {
            guard let high = Self.value(digits[place]), let low = Self.value(digits[place + 1])
            else { return nil }
            octets.append(high << 4 | low)
        }
        self.octets = octets
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    private static let count = 32
}

extension SHA256Digest: CustomStringConvertible {
    /// 64 hexadecimal digits in lower case.
    public var description: String {
        let digits = Array("0123456789abcdef".utf8)
        let text = octets.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }
}
