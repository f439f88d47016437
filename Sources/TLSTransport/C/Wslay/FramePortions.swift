/// Cuts what a WebSocket's server sends where its reader may be given it: in front of a control frame, and behind it.
///
/// wslay 1.1.1 checks the reason of a close piece by piece, and of each piece not the first two octets; so that the
/// outcome would hang on where the network cuts. A control frame has 125 octets at most (RFC 6455 section 5.5): it can
/// be waited for.
struct FramePortions {
    /// Octets of a data frame that are still to come.
    private var left: UInt64 = 0

    /// How far the reader may read on.
    ///
    /// - Parameter octets: What came and was not given yet.
    /// - Returns: How many of them it may be given; nil when more must come first.
    mutating func next(of octets: ArraySlice<UInt8>) -> Int? {
        var rest = octets
        while !rest.isEmpty {
            let inside = Int(min(left, UInt64(rest.count)))
            left -= UInt64(inside)
            rest = rest.dropFirst(inside)
            guard !rest.isEmpty, let head = Head(rest) else { break }
            guard head.isControl else {
                left = head.length
                rest = rest.dropFirst(head.octets)
                continue
            }
            // What is in front of it goes first.
            guard rest.startIndex == octets.startIndex else { break }
            return head.wholeControl(in: rest)
        }
        let given = rest.startIndex - octets.startIndex
        return given > 0 ? given : nil
    }
}

/// The beginning of a frame (RFC 6455 section 5.2), as far as it says where the frame ends.
private struct Head {
    let isControl: Bool
    /// Its own octets.
    let octets: Int
    /// Those of what it carries.
    let length: UInt64

    /// Nil when it has not come whole.
    init?(_ some: ArraySlice<UInt8>) {
        guard let first = some.first, let second = some.dropFirst().first else { return nil }
        isControl = first & 0x08 != 0
        let short = second & 0x7f
        let more = short == 126 ? 2 : short == 127 ? 8 : 0
        octets = 2 + more + (second & 0x80 == 0 ? 0 : 4)
        guard some.count >= octets else { return nil }
        let long = some.dropFirst(2).prefix(more).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        length = more == 0 ? UInt64(short) : long
    }

    /// How many octets to give of a control frame: all of it, or nil; of one that is too long its head, which is refused.
    func wholeControl(in some: ArraySlice<UInt8>) -> Int? {
        guard length <= 125 else { return octets }
        let whole = octets + Int(length)
        return some.count >= whole ? whole : nil
    }
}
