/// Writes JSON as it comes, keys in the order of the calls.
///
/// An answer is never held: Foundation's encoder needs 200 MiB for ten thousand certificates and as much time as all the
/// rest of the run, and linking it doubles the time that the program takes to start.
final class JSONWriter {
    private let write: (String) -> Void
    private let isIndented: Bool
    private var depth = 0
    /// Whether something stands before the next element on this level.
    private var needsComma = false
    private var followsKey = false

    /// - Parameters:
    ///   - console: Where the text goes.
    ///   - isIndented: Whether it is laid out for people; otherwise one value takes one line.
    convenience init(_ console: Console, isIndented: Bool) {
        self.init(isIndented: isIndented) { console.write($0) }
    }

    /// - Parameters:
    ///   - isIndented: Whether it is laid out for people; otherwise one value takes one line.
    ///   - write: Takes the text, piece by piece.
    init(isIndented: Bool, write: @escaping (String) -> Void) {
        self.isIndented = isIndented
        self.write = write
    }

    func object(_ members: () -> Void) {
        open("{")
        members()
        close("}")
    }

    func array(_ elements: () -> Void) {
        open("[")
        elements()
        close("]")
    }

    /// Opens an object or array that a later call closes.
    func open(_ bracket: String) {
        startElement()
        write(bracket)
        depth += 1
        needsComma = false
    }

    func close(_ bracket: String) {
        depth -= 1
        if needsComma { startLine() }
        write(bracket)
        needsComma = true
    }

    /// The name of the next value; one of ours, which needs no escape.
    func key(_ name: String) {
        startElement()
        write("\"")
        write(name)
        write(isIndented ? "\": " : "\":")
        followsKey = true
    }

    func string(_ value: String?) {
        guard let value else { return literal("null") }
        startElement()
        write("\"")
        write(Self.escaped(value))
        write("\"")
    }

    func number(_ value: Int64?) {
        literal(value.map { String($0) } ?? "null")
    }

    func bool(_ value: Bool) {
        literal(value ? "true" : "false")
    }

    /// Ends a value that stands alone.
    func endLine() {
        write("\n")
        needsComma = false
    }

    private func literal(_ text: String) {
        startElement()
        write(text)
    }

    private func startElement() {
        if followsKey {
            followsKey = false
            return
        }
        if needsComma { write(",") }
        if depth > 0 { startLine() }
        needsComma = true
    }

    private func startLine() {
        guard isIndented else { return }
        write(Self.lineStarts[min(depth, Self.lineStarts.count - 1)])
    }

    /// RFC 8259 7.
    private static func escaped(_ text: String) -> String {
        let needsEscape = text.utf8.contains { $0 < 0x20 || $0 == quote || $0 == backslash }
        guard needsEscape else { return text }
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case "\u{0}"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }

    /// A line's end and the next one's beginning, by depth; nothing here is deeper.
    private static let lineStarts = (0...12).map { "\n" + String(repeating: "  ", count: $0) }
    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")
}

extension JSONWriter {
    func member(_ name: String, _ value: String?) {
        key(name)
        string(value)
    }

    func member(_ name: String, _ value: Int?) {
        key(name)
        number(value.map { Int64($0) })
    }

    /// Null for what is not known.
    func member(_ name: String, _ value: Bool?) {
        guard let value else { return member(name, String?.none) }
        member(name, value)
    }

    func member(_ name: String, _ value: Bool) {
        key(name)
        bool(value)
    }

    func member(_ name: String, _ values: [String]) {
        key(name)
        array { values.forEach { string($0) } }
    }

    func member<Element>(
        _ name: String,
        _ elements: some Sequence<Element>,
        _ write: (Element) -> Void
    ) {
        key(name)
        array { elements.forEach(write) }
    }
}
