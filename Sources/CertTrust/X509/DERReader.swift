/// Bytes of a larger buffer, shared and never copied; indices are offsets into that buffer.
public typealias Bytes = ArraySlice<UInt8>

/// Reads tag-length-value elements one after another, never past its end.
///
/// Lengths that DER would write shorter are read, because Apple reads them; `DERForm` finds them.
/// Indefinite lengths and tag numbers over 30 are refused (X.690 8.1.3.6, 8.1.2.4).
struct DERReader {
    private var rest: Bytes

    init(_ bytes: Bytes) {
        rest = bytes
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// The tag of the next element, nil at the end.
    var nextTag: UInt8? { rest.first }

    /// What has not been read yet.
    var remainder: Bytes { rest }

    /// Reads the next element, whatever its tag.
    mutating func read() throws(DERError) -> DERElement {
        let header = try DERHeader(at: rest.startIndex, of: rest)
        let element = DERElement(header, encoded: rest[..<header.contentEnd])
        rest = rest[header.contentEnd...]
        return element
    }

    /// Reads the next element, which must have this tag.
    mutating func read(_ tag: DERTag) throws(DERError) -> DERElement {
        guard let found = rest.first else { throw .truncated(offset: rest.startIndex) }
        guard found == tag.rawValue else {
            throw .unexpectedTag(found, expected: tag.rawValue, offset: rest.startIndex)
        }
        return try read()
    }

    /// Reads the next element if it has this tag.
    mutating func readOptional(_ tag: DERTag) throws(DERError) -> DERElement? {
        rest.first == tag.rawValue ? try read() : nil
    }

    /// Reads the next element, which must have this tag, and lends a reader over its content.
    mutating func readInside(_ tag: DERTag) throws(DERError) -> DERReader {
        DERReader(try read(tag).content)
    }

    /// Throws when anything is left.
    func finish() throws(DERError) {
        guard rest.isEmpty else { throw .trailingBytes(rest.count, offset: rest.startIndex) }
    }
}

/// The tag and the length of one element.
struct DERHeader {
    let tag: UInt8
    let contentStart: Int
    let contentEnd: Int
    /// Whether the length is written in the fewest octets, as DER demands (X.690 10.1).
    let isMinimal: Bool

    init(at start: Int, of bytes: borrowing Bytes) throws(DERError) {
        try self.init(at: start, of: bytes, end: bytes.endIndex)
    }

    /// The same, of an element that must have ended at `end`, which may be before the end of `bytes`.
    init(at start: Int, of bytes: borrowing Bytes, end: Int) throws(DERError) {
        guard end - start >= 2 else { throw .truncated(offset: start) }
        tag = bytes[start]
        guard tag & 0x1f != 0x1f else { throw .highTagNumber(offset: start) }
        let first = bytes[start + 1]
        guard first >= 0x80 else {
            contentStart = start + 2
            guard Int(first) <= end - contentStart else { throw .truncated(offset: start) }
            contentEnd = contentStart + Int(first)
            isMinimal = true
            return
        }
        let octets = Int(first & 0x7f)
        guard octets != 0 else { throw .indefiniteLength(offset: start) }
        guard octets <= end - start - 2 else { throw .truncated(offset: start) }
        contentStart = start + 2 + octets
        var length = 0
        for octet in bytes[(start + 2)..<contentStart] {
            // No input is 2^32 octets long; leading zero octets are allowed here and reported by DERForm.
            guard length < 1 << 24 else { throw .truncated(offset: start) }
            length = length << 8 | Int(octet)
        }
        guard length <= end - contentStart else { throw .truncated(offset: start) }
        contentEnd = contentStart + length
        isMinimal = length >= 0x80 && bytes[start + 2] != 0
    }
}
