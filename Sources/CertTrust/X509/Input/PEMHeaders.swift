/// The header lines that RFC 1421 4.6 allows in front of the text, such as `Proc-Type: 4,ENCRYPTED`.
///
/// They end at an empty line, or where a line neither holds a colon nor is indented more than the first header, as
/// continued ones are: base64 has no colons.
struct PEMHeaders {
    let rest: Bytes
    let isEncrypted: Bool

    init(skippedIn body: Bytes) {
        var rest = body
        var isEncrypted = false
        var indent: Int?
        while let line = Self.nextLine(of: rest) {
            if line.text.isEmpty {
                rest = line.rest
                // The line end behind BEGIN is no empty line.
                if indent != nil { break }
                continue
            }
            let isHeader = line.text.contains(UInt8(ascii: ":"))
            guard isHeader || line.indent > indent ?? .max else { break }
            indent = indent ?? line.indent
            isEncrypted = isEncrypted || ASCIISearch.contains(Self.encrypted, in: line.text.span)
            rest = line.rest
        }
        self.rest = rest
        self.isEncrypted = isEncrypted
    }

    private struct Line {
        /// Without white space at both ends.
        let text: Bytes
        let indent: Int
        let rest: Bytes
    }

    private static func nextLine(of bytes: Bytes) -> Line? {
        guard !bytes.isEmpty else { return nil }
        let line = bytes.prefix { $0 != 0x0a && $0 != 0x0d }
        var rest = bytes[line.endIndex...]
        if rest.starts(with: [0x0d, 0x0a]) { rest = rest.dropFirst() }
        let text = line.drop(while: Base64.isWhiteSpace)
        let end = text.lastIndex { !Base64.isWhiteSpace($0) }.map { $0 + 1 } ?? text.startIndex
        return Line(
            text: text[..<end],
            indent: text.startIndex - line.startIndex,
            rest: rest.dropFirst()
        )
    }

    private static let encrypted = Array("ENCRYPTED".utf8)
}
