/// The Content-Range of an answer (RFC 9110 section 14.4), in octets.
enum ContentRange: Equatable {
    /// Of which there are `total`; nil where the server does not know.
    case part(ClosedRange<Int64>, total: Int64?)
    /// What was asked for is not there; how much is.
    case unsatisfied(total: Int64)

    /// Nil for none, for several, and for what is none.
    init?(_ headers: HTTPHeaders) {
        let values = headers.values(of: "Content-Range")
        guard values.count == 1, let value = values.first, value.utf8.count <= Self.longest,
            value.lowercased().hasPrefix("bytes ")
        else { return nil }
        let sides = value.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
        guard sides.count == 2 else { return nil }
        if sides[0] == "*" {
            guard let total = Int64(digits: sides[1]) else { return nil }
            self = .unsatisfied(total: total)
            return
        }
        let ends = sides[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Int64(digits: ends[0]),
            let last = Int64(digits: ends[1]), first <= last
        else { return nil }
        let total = Int64(digits: sides[1])
        // RFC 9110 section 14.4: invalid, and must not be recombined.
        guard sides[1] == "*" || total.map({ last < $0 }) == true else { return nil }
        self = .part(first...last, total: total)
    }

    private static let longest = 128
}

extension Int64 {
    /// Digits and nothing else, at most 18 of them, so that no sum of two can overflow.
    init?(digits: some StringProtocol) {
        let octets = digits.utf8
        guard (1...18).contains(octets.count),
            octets.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        self.init(digits)
    }
}
