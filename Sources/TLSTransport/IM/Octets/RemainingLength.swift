/// The length in the fixed header of MQTT (3.1.1 section 2.2.3), which WuKongIM has too: seven bits an octet, the lowest
/// first, the top bit saying that more follow.
enum RemainingLength {
    /// What four octets can say.
    static let maximum = 268_435_455

    /// What stands at the beginning of octets.
    enum Reading: Equatable {
        case needsMore
        /// A fifth octet would be needed.
        case malformed
        case length(Int, octets: Int)
    }

    /// Octets beyond what the length needs are not looked at.
    ///
    /// A form that is longer than needed is taken: MQTT 3.1.1 does not forbid it.
    static func read(_ octets: ArraySlice<UInt8>) -> Reading {
        var length = 0
        for (place, octet) in octets.prefix(4).enumerated() {
            length |= Int(octet & 0x7f) << (7 * place)
            if octet & 0x80 == 0 { return .length(length, octets: place + 1) }
        }
        return octets.count < 4 ? .needsMore : .malformed
    }

    /// Appends the shortest form; the length is from 0 to `maximum`.
    static func append(_ length: Int, to octets: inout [UInt8]) {
        var rest = length
        repeat {
            let low = UInt8(truncatingIfNeeded: rest & 0x7f)
            rest >>= 7
            octets.append(rest > 0 ? low | 0x80 : low)
        } while rest > 0
    }
}
