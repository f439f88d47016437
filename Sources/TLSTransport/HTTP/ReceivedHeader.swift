/// A header as it came; its fields are read when somebody asks for them.
struct ReceivedHeader: Sendable {
    private let text: HeaderText
    /// The first line that is a field.
    private let first: Int
    /// Whether a line continues the one before (RFC 9112 section 5.2).
    private let isFolded: Bool

    init(_ text: HeaderText, from first: Int, isFolded: Bool) {
        self.text = text
        self.first = first
        self.isFolded = isFolded
    }

    var fields: [HTTPHeaders.Field] {
        let octets = text.octets.span
        var fields: [HTTPHeaders.Field] = []
        for line in text.lines[first...] where !line.isEmpty {
            if !Self.isBlank(octets[line.start]) {
                fields.append(Self.field(octets, line))
            } else if let last = fields.popLast() {
                let more = Self.trimmed(octets, line.start, line.end)
                let space = last.value.isEmpty || more.isEmpty ? "" : " "
                fields.append(HTTPHeaders.Field(name: last.name, value: last.value + space + more))
            }
        }
        return fields
    }

    /// The value of the first field of this name.
    func value(of name: String) -> String? {
        if isFolded { return fields.first { HTTPHeaders.isEqual($0.name, name) }?.value }
        let octets = text.octets.span
        let wanted = name.utf8.span
        var place = first
        while place < text.lines.count {
            let line = text.lines[place]
            place += 1
            guard line.colon < line.end, line.colon - line.start == wanted.count,
                HTTPHeaders.isEqual(octets.extracting(line.start..<line.colon), wanted)
            else { continue }
            return Self.trimmed(octets, line.colon + 1, line.end)
        }
        return nil
    }

    private static func field(_ octets: Span<UInt8>, _ line: HeaderText.Line) -> HTTPHeaders.Field {
        HTTPHeaders.Field(
            name: string(octets, line.start, line.colon),
            value: trimmed(octets, line.colon + 1, line.end)
        )
    }

    static func isBlank(_ octet: UInt8) -> Bool { octet == 0x20 || octet == 0x09 }

    private static func trimmed(_ octets: Span<UInt8>, _ start: Int, _ end: Int) -> String {
        var (start, end) = (start, end)
        while start < end, isBlank(octets[start]) { start += 1 }
        while start < end, isBlank(octets[end - 1]) { end -= 1 }
        return string(octets, start, end)
    }

    /// What is no UTF-8 is replaced.
    static func string(_ octets: Span<UInt8>, _ start: Int, _ end: Int) -> String {
        let octets = octets.extracting(start..<end)
        do {
            return String(copying: try UTF8Span(validating: octets))
        } catch {
            var copy: [UInt8] = []
            for place in octets.indices { copy.append(octets[place]) }
            return String(decoding: copy, as: UTF8.self)
        }
    }
}
