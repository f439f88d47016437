/// A mark such as `-----BEGIN CERTIFICATE-----` (RFC 7468 section 3), wherever on its line it stands.
struct PEMBoundary {
    let side: PEMSide
    /// What stands between the word and the closing hyphens.
    let label: Range<Int>
    /// From the first opening hyphen to behind the last closing one.
    let range: Range<Int>
    /// False when the five closing hyphens are missing.
    let isClosed: Bool

    /// Finds the next boundary at or behind a position.
    ///
    /// Looks at every fifth octet only: five hyphens in a row cannot hide between two looks.
    static func next(in text: Span<UInt8>, from start: Int) -> PEMBoundary? {
        var look = start + hyphens.count - 1
        while look < text.count {
            guard text[look] == hyphen else {
                look += hyphens.count
                continue
            }
            var first = look
            while first > start, text[first - 1] == hyphen { first -= 1 }
            var end = look + 1
            while end < text.count, text[end] == hyphen { end += 1 }
            if end - first >= hyphens.count,
                let found = PEMBoundary(text, opening: first, wordAt: end)
            {
                return found
            }
            look = end + hyphens.count - 1
        }
        return nil
    }

    private init?(_ text: Span<UInt8>, opening: Int, wordAt word: Int) {
        let labelStart: Int
        if ASCIISearch.stands(Self.beginWord, in: text, at: word) {
            side = .begin
            labelStart = word + Self.beginWord.count
        } else if ASCIISearch.stands(Self.endWord, in: text, at: word) {
            side = .end
            labelStart = word + Self.endWord.count
        } else {
            return nil
        }
        var labelEnd = labelStart
        let limit = min(text.count, labelStart + Self.maximumLabel)
        while labelEnd < limit, Self.isPrintable(text[labelEnd]),
            // RFC 7468 allows single hyphens inside a label.
            !ASCIISearch.stands(Self.hyphens, in: text, at: labelEnd)
        {
            labelEnd += 1
        }
        isClosed = ASCIISearch.stands(Self.hyphens, in: text, at: labelEnd)
        let end = isClosed ? labelEnd + Self.hyphens.count : labelEnd
        // Too few hyphens are no part of the label.
        while labelEnd > labelStart, text[labelEnd - 1] == Self.hyphen { labelEnd -= 1 }
        label = labelStart..<labelEnd
        range = opening..<end
    }

    private static func isPrintable(_ octet: UInt8) -> Bool { octet >= 0x20 && octet < 0x7f }

    private static let hyphen = UInt8(ascii: "-")
    private static let hyphens = Array("-----".utf8)
    private static let beginWord = Array("BEGIN ".utf8)
    private static let endWord = Array("END ".utf8)
    /// Longer than any label in use; what is longer is text.
    private static let maximumLabel = 64
}
