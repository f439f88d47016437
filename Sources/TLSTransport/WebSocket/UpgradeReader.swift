/// Reads what answers an upgrade: interim answers, which are forgotten, then a header, and what follows it.
struct UpgradeReader {
    /// A header that is whole.
    struct Answer {
        let status: Int
        let headers: HTTPHeaders
        /// What followed in the same octets: frames, or the beginning of a body.
        let rest: ArraySlice<UInt8>
    }

    private var octets: [UInt8] = []
    /// The first octet of the line that is not whole.
    private var lineStart = 0
    private var searched = 0
    private var text = HeaderText()
    private var parser = HeaderParser()

    /// Takes octets.
    ///
    /// - Returns: The answer once its header is whole.
    /// - Throws: `notHTTP` for what is none, or too long.
    mutating func read(_ more: [UInt8]) throws(WebSocketRefusal) -> Answer? {
        octets += more
        // Whatever else greets by itself is told at once.
        let head = octets.prefix(Self.start.count)
        guard Self.start.starts(with: head) else { throw .notHTTP }
        let octets = octets
        while let end = octets[searched...].firstIndex(of: UInt8(ascii: "\n")) {
            guard end < Self.maximumOctets else { throw .notHTTP }
            let line = octets.span.extracting(lineStart..<(end + 1))
            text.add(line)
            (lineStart, searched) = (end + 1, end + 1)
            guard text.lines.last?.isEmpty == true else { continue }
            guard parser.read(text) else { throw .notHTTP }
            if parser.isComplete {
                return Answer(
                    status: parser.status,
                    headers: parser.headers,
                    rest: octets[(end + 1)...]
                )
            }
            text = HeaderText()
        }
        searched = octets.count
        guard octets.count < Self.maximumOctets else { throw .notHTTP }
        return nil
    }

    /// The first octets that came, for whoever wants to see what is no answer.
    var beginning: [UInt8] { Array(octets.prefix(RefusedUpgrade.maximumBody)) }

    private static let start = Array("HTTP/".utf8)
    /// Of all headers together.
    static let maximumOctets = 65_536
}
