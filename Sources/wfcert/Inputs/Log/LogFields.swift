internal import CertTrust

extension String {
    /// Without line feeds, before which a carriage return may stand: together they are one `Character`.
    var lines: [Substring] {
        utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
    }
}

/// What stands on one `[WFCCCert]` line.
struct LogFields: Equatable {
    private(set) var pairs: [Pair] = []
    /// The word in front, such as `cert[0]`.
    private(set) var title: String?
    /// Whether it belongs to the line above it.
    let isIndented: Bool

    /// A field.
    struct Pair: Equatable {
        let name: String
        let value: String
    }

    /// Reads a line, whatever a log put in front of it; nil for a line of others, or one that was cut.
    init?(_ line: Substring) {
        guard let start = Self.content(of: line) else { return nil }
        var rest = line[start...]
        isIndented = rest.hasPrefix("  ")
        while true {
            rest = rest.drop { $0 == " " || $0 == "\r" }
            guard !rest.isEmpty else { break }
            let name = rest.prefix { $0 != "=" && $0 != " " && $0 != "\r" }
            rest = rest.dropFirst(name.count)
            guard rest.first == "=" else {
                title = title ?? String(name)
                continue
            }
            rest = rest.dropFirst()
            guard let value = Self.value(&rest) else { return nil }
            pairs.append(Pair(name: String(name), value: value))
        }
        guard !pairs.isEmpty else { return nil }
    }

    /// Whether a line is one of ours.
    static func isLine(_ line: Substring) -> Bool { content(of: line) != nil }

    /// Where a line goes on behind its prefix; octet by octet, since logs are long.
    private static func content(of line: Substring) -> Substring.Index? {
        let prefix = TrustLog.prefix.utf8
        var rest = line.utf8
        while let start = rest.firstIndex(of: UInt8(ascii: "[")) {
            rest = rest[start...]
            if rest.starts(with: prefix) { return rest.index(start, offsetBy: prefix.count) }
            rest = rest.dropFirst()
        }
        return nil
    }

    subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

    /// A bare word, or text in quotes with backslashes before quotes and backslashes.
    private static func value(_ rest: inout Substring) -> String? {
        guard rest.first == "\"" else {
            let bare = rest.prefix { $0 != " " && $0 != "\r" }
            rest = rest.dropFirst(bare.count)
            return String(bare)
        }
        var scalars = rest.unicodeScalars.dropFirst()
        var value = String.UnicodeScalarView()
        while let scalar = scalars.popFirst() {
            if scalar == "\"" {
                rest = Substring(scalars)
                return String(value)
            }
            guard scalar == "\\" else {
                value.append(scalar)
                continue
            }
            guard let escaped = scalars.popFirst() else { return nil }
            value.append(escaped)
        }
        return nil
    }
}
