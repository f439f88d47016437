/// Finds the blocks of PEM text (RFC 7468), one after another, with what is around them left aside.
///
/// A block may be indented, follow another one on the same line, or have all of its text on one line. A boundary in a
/// line that starts with `#` is a remark, and one in the middle of a sentence counts only when its label is known.
struct PEMReader {
    private let text: Bytes
    private var position = 0
    private var lines = PEMLines()
    private var blocks = 0
    /// Whether anything but white space stands outside of the blocks, as far as was read.
    private(set) var hasTextAround = false
    /// Whether a boundary of a whole block does not have its line to itself, as OpenSSL wants it.
    private(set) var hasMisplacedBoundary = false

    init(_ text: Bytes) {
        self.text = text
    }

    /// Whether lines end in more than one way; known when all blocks have been read.
    var lineEndsAreMixed: Bool { lines.endsAreMixed }

    /// The next block; nil when there is none.
    mutating func next() -> PEMBlock? {
        let text = text
        let octets = text.span
        var search = position
        while let boundary = PEMBoundary.next(in: octets, from: search) {
            lines.advance(to: boundary.range.lowerBound, in: octets)
            guard opens(boundary) else {
                // The closing hyphens of a remark may be the opening ones of a block.
                search = boundary.label.upperBound
                continue
            }
            noteText(before: boundary.range.lowerBound)
            return block(from: boundary)
        }
        noteText(before: octets.count)
        lines.advance(to: octets.count, in: octets)
        position = octets.count
        return nil
    }

    private func opens(_ boundary: PEMBoundary) -> Bool {
        guard !lines.isComment else { return false }
        guard boundary.isClosed || boundary.side == .begin else { return false }
        let isKnown = PEMLabel(label(of: boundary)) != .unknown
        guard lines.hasTextBefore else { return boundary.isClosed || isKnown }
        return isKnown && boundary.isClosed && boundary.side == .begin
    }

    private mutating func block(from opening: PEMBoundary) -> PEMBlock {
        let text = text
        let line = lines.line
        let lineStart = lines.start
        let bodyStart = opening.range.upperBound
        let closing = opening.side == .begin ? nextClosed(from: bodyStart) : nil
        let bodyEnd =
            opening.side == .begin
            ? closing?.range.lowerBound ?? text.count : bodyStart
        // A BEGIN in the place of an END is left alone: it opens the next block.
        position = closing?.side == .end ? closing?.range.upperBound ?? bodyEnd : bodyEnd
        lines.skip(to: bodyStart)
        lines.advance(to: bodyEnd, in: text.span)
        lines.skip(to: position)
        blocks += 1
        if let closing, closing.side == .end, !isAlone(opening) || !isAlone(closing) {
            hasMisplacedBoundary = true
        }
        return PEMBlock(
            label: label(of: opening),
            number: blocks,
            line: line,
            body: text[(text.startIndex + bodyStart)..<(text.startIndex + bodyEnd)],
            fault: fault(of: opening, closedBy: closing),
            lineStart: lineStart - bodyStart
        )
    }

    /// OpenSSL looks at lines that end in LF, and forgives white space at their end alone.
    private func isAlone(_ boundary: PEMBoundary) -> Bool {
        let octets = text.span
        let start = boundary.range.lowerBound
        guard start == 0 || octets[start - 1] == Self.lineFeed else { return false }
        var end = boundary.range.upperBound
        while end < octets.count, octets[end] != Self.lineFeed, octets[end] <= Self.space {
            end += 1
        }
        return end == octets.count || octets[end] == Self.lineFeed
    }

    private static let lineFeed = UInt8(ascii: "\n")
    private static let space = UInt8(ascii: " ")

    private func nextClosed(from start: Int) -> PEMBoundary? {
        var search = start
        while let boundary = PEMBoundary.next(in: text.span, from: search) {
            if boundary.isClosed { return boundary }
            search = boundary.range.upperBound
        }
        return nil
    }

    private func fault(of opening: PEMBoundary, closedBy closing: PEMBoundary?) -> PEMFault? {
        guard opening.side == .begin else { return .missing(.begin) }
        guard opening.isClosed else { return .malformedBoundary }
        guard let closing, closing.side == .end else { return .missing(.end) }
        let found = label(of: closing)
        return found == label(of: opening) ? nil : .mismatchedEnd(label: ShownText.escape(found))
    }

    private func label(of boundary: PEMBoundary) -> String {
        let start = text.startIndex
        return String(
            decoding: text[
                (start + boundary.label.lowerBound)..<(start + boundary.label.upperBound)
            ],
            as: UTF8.self
        )
    }

    private mutating func noteText(before end: Int) {
        guard !hasTextAround, position < end else { return }
        let between = text[(text.startIndex + position)..<(text.startIndex + end)]
        hasTextAround = !between.allSatisfy(Base64.isWhiteSpace)
    }
}
