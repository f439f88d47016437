/// The address entry that a person most likely meant.
enum NearestAddress {
    /// Finds the same address in the other family, else the one in front of a port without brackets, else one that
    /// differs in a single part.
    static func find(_ address: [UInt8], among addresses: [Bytes]) -> String? {
        let twin = addresses.first {
            $0.elementsEqual(mappedPrefix + address) || address.elementsEqual(mappedPrefix + $0)
        }
        let inFront = addressWithPort(address)
        let near =
            twin ?? addresses.first { inFront.map($0.elementsEqual) == true }
            ?? addresses.first { differsInOnePart($0, address[...]) }
        return near.map { IPAddressText.text($0) }
    }

    /// `::1` of `::1:443`, which is an address, too; nil where the last group can be no port.
    static func addressWithPort(_ address: [UInt8]) -> [UInt8]? {
        guard address.count == 16 else { return nil }
        let text = IPAddressText.text(address[...])
        guard let colon = text.lastIndex(of: ":"),
            let port = UInt16(text[text.index(after: colon)...]), port > 0
        else { return nil }
        return IPAddress.ipv6(Array(text[..<colon].utf8)[...])
    }

    /// A part is what stands between dots or colons: one octet, or two.
    private static func differsInOnePart(_ left: Bytes, _ right: Bytes) -> Bool {
        guard left.count == right.count else { return false }
        let width = left.count == 4 ? 1 : 2
        let parts = zip(left, right).enumerated().filter { $1.0 != $1.1 }.map { $0.offset / width }
        return Set(parts).count == 1
    }

    /// RFC 4291 2.5.5.2: `::ffff:` in front of an IPv4 address.
    private static let mappedPrefix: [UInt8] = Array(repeating: 0, count: 10) + [0xff, 0xff]
}
