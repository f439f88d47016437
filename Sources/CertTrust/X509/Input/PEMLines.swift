/// Follows a position through text: its line, and what stands before it on that line.
///
/// Only goes forward, so that all of a file is looked at once. CR, LF and CRLF each end a line.
struct PEMLines {
    /// Counts from 1.
    private(set) var line: Int
    /// The position of the line's first octet.
    private(set) var start: Int
    /// Whether something other than white space stands before the position on its line.
    private(set) var hasTextBefore = false
    /// Whether the line's first character is `#`.
    private(set) var isComment = false
    private var position: Int
    private var carriageReturns = 0
    private var lineFeeds = 0
    private var pairs = 0

    init(line: Int = 1, start: Int = 0, position: Int = 0) {
        self.line = line
        self.start = start
        self.position = position
    }

    /// Whether lines end in more than one way.
    var endsAreMixed: Bool {
        let kinds = [pairs, carriageReturns - pairs, lineFeeds - pairs]
        return kinds.count { $0 > 0 } > 1
    }

    mutating func advance(to target: Int, in text: Span<UInt8>) {
        guard position < target else { return }
        count(to: target, in: text)
        var lineStart = target
        while lineStart > position, !Self.endsLine(text[lineStart - 1]) { lineStart -= 1 }
        if lineStart > position || position > 0 && Self.endsLine(text[position - 1]) {
            start = lineStart
            hasTextBefore = false
            isComment = false
        }
        var at = lineStart
        while !hasTextBefore, at < target {
            if !Base64.isWhiteSpace(text[at]) {
                hasTextBefore = true
                isComment = text[at] == UInt8(ascii: "#")
            }
            at += 1
        }
        position = target
    }

    /// Goes past a boundary; what follows on its line is as good as at the start of one.
    mutating func skip(to target: Int) {
        position = target
        hasTextBefore = false
    }

    private mutating func count(to target: Int, in text: Span<UInt8>) {
        for index in position..<target where text[index] <= 0x0d {
            switch text[index] {
            case 0x0d:
                carriageReturns += 1
                line += 1
            case 0x0a:
                lineFeeds += 1
                if index > 0, text[index - 1] == 0x0d { pairs += 1 } else { line += 1 }
            default: break
            }
        }
    }

    private static func endsLine(_ octet: UInt8) -> Bool { octet == 0x0a || octet == 0x0d }
}
