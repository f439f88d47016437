/// Reads headers as they come; those of interim answers are forgotten.
struct HeaderParser {
    private(set) var status = 0
    private(set) var version = HTTPVersion.http11
    private(set) var headers = HTTPHeaders()
    /// The last header is whole: what follows are body and trailers.
    private(set) var isComplete = false
    /// Whether a field says how long the body is.
    private(set) var tellsLength = false
    /// What Content-Length says; nil where there is none.
    private var statedLength: UInt64?
    private var hasEncoding = false
    /// In what encodings the body comes.
    private(set) var codings = ReceivedCodings()
    /// Whether two fields say different things about where the body ends (RFC 9112 section 6.3).
    private var isAmbiguous = false

    /// How many octets the body has, where Content-Length says so.
    var length: Int64? { statedLength.map { Int64(clamping: $0) } }

    /// Takes the lines up to an empty one; false for what is no header.
    mutating func read(_ text: HeaderText) -> Bool {
        // Trailers are counted and left.
        if isComplete { return true }
        let octets = text.octets.span
        var first = 0
        var isFolded = false
        for (place, line) in text.lines.enumerated() {
            if line.isEmpty {
                // RFC 9110 section 15.2: interim answers come before the final one, except for 101, which ends HTTP.
                isComplete = !(100..<200).contains(status) || status == 101
            } else if Self.isStatusLine(octets, line) {
                guard begin(octets, line) else { return false }
                first = place + 1
                isFolded = false
            } else if ReceivedHeader.isBlank(octets[line.start]) {
                isFolded = true
            } else {
                guard line.start < line.colon, line.colon < line.end else { return false }
                noteName(octets, line)
            }
        }
        guard status > 0, !isAmbiguous, statedLength == nil || !hasEncoding else { return false }
        headers = HTTPHeaders(ReceivedHeader(text, from: first, isFolded: isFolded))
        return true
    }

    /// RFC 9112 section 4: version, blanks, three digits, and whatever may follow behind a blank.
    private mutating func begin(_ octets: Span<UInt8>, _ line: HeaderText.Line) -> Bool {
        var place = line.start
        while place < line.end, octets[place] != 0x20 { place += 1 }
        version = HTTPVersion(octets, line.start, place)
        while place < line.end, octets[place] == 0x20 { place += 1 }
        var code = 0
        let first = place
        while place < line.end, octets[place] != 0x20 {
            guard (0x30...0x39).contains(octets[place]), place - first < 3 else { return false }
            code = code * 10 + Int(octets[place] - 0x30)
            place += 1
        }
        status = code
        (tellsLength, hasEncoding, isAmbiguous, statedLength) = (false, false, false, nil)
        codings = ReceivedCodings()
        return (100...999).contains(code)
    }

    private mutating func noteName(_ octets: Span<UInt8>, _ line: HeaderText.Line) {
        let name = octets.extracting(line.start..<line.colon)
        switch name.count {
        case Self.length.utf8.count:
            if HTTPHeaders.isEqual(name, Self.length.utf8.span) {
                tellsLength = true
                noteLength(octets.extracting(line.colon + 1..<line.end))
            }
        case Self.encoding.utf8.count:
            if HTTPHeaders.isEqual(name, Self.encoding.utf8.span) {
                tellsLength = true
                hasEncoding = true
                codings.note(transfer: octets.extracting(line.colon + 1..<line.end))
            }
        case Self.contentEncoding.utf8.count:
            if HTTPHeaders.isEqual(name, Self.contentEncoding.utf8.span) {
                codings.note(content: octets.extracting(line.colon + 1..<line.end))
            }
        default: break
        }
    }

    /// A number that no file reaches, or none, is no length; twice the same is once.
    private mutating func noteLength(_ value: Span<UInt8>) {
        var number: UInt64 = 0
        var digits = 0
        for place in value.indices where !ReceivedHeader.isBlank(value[place]) {
            let octet = value[place]
            guard (0x30...0x39).contains(octet), digits < 18 else {
                isAmbiguous = true
                return
            }
            number = number * 10 + UInt64(octet - 0x30)
            digits += 1
        }
        if digits == 0 || statedLength.map({ $0 != number }) == true { isAmbiguous = true }
        statedLength = number
    }

    private static let length = "Content-Length"
    private static let encoding = "Transfer-Encoding"
    private static let contentEncoding = "Content-Encoding"

    private static func isStatusLine(_ octets: Span<UInt8>, _ line: HeaderText.Line) -> Bool {
        let start = line.start
        return line.end - start >= 5 && octets[start] == UInt8(ascii: "H")
            && octets[start + 1] == UInt8(ascii: "T") && octets[start + 2] == UInt8(ascii: "T")
            && octets[start + 3] == UInt8(ascii: "P") && octets[start + 4] == UInt8(ascii: "/")
    }
}
