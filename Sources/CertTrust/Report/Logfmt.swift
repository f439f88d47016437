/// Writes `name=value` pairs that a logfmt reader takes apart again, whatever is in the values.
public struct Logfmt: Sendable {
    /// The line so far.
    public private(set) var text: String

    /// Begins a line behind its prefix.
    public init(_ prefix: String) {
        text = prefix
    }

    /// Adds a value, in quotes where a bare word would not do.
    public mutating func add(_ name: String, _ value: String) {
        add(name, bare: Self.isBare(value) ? value : Self.quote(value))
    }

    /// Adds a value that is always in quotes, as free text is.
    public mutating func add(_ name: String, quoted value: String) {
        add(name, bare: Self.quote(value))
    }

    /// Adds a number.
    public mutating func add(_ name: String, _ value: some BinaryInteger) {
        add(name, bare: String(value))
    }

    private mutating func add(_ name: String, bare value: String) {
        if text.last != " " { text += " " }
        text += name + "=" + value
    }

    private static func isBare(_ value: String) -> Bool {
        !value.isEmpty
            && value.utf8.allSatisfy {
                $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
                    && $0 != UInt8(ascii: "=")
            }
    }

    /// Quotes and backslashes get a backslash; control characters have become text before that.
    static func quote(_ value: String) -> String {
        var out = "\""
        for scalar in ShownText.guarded(value).unicodeScalars {
            if scalar == "\"" || scalar == "\\" { out += "\\" }
            out.unicodeScalars.append(scalar)
        }
        return out + "\""
    }
}
