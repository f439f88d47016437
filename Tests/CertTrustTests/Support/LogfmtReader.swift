/// Takes `[WFCCCert]` lines apart, as a log collector would.
enum LogfmtReader {
    struct Field: Equatable {
        let name: String
        let value: String
    }

    /// The fields behind the prefix and a word without value; nil for what is no logfmt.
    static func fields(_ line: String) -> [Field]? {
        var rest = Substring(line.dropFirst("[WFCCCert]".count))
        var fields: [Field] = []
        while true {
            rest = rest.drop { $0 == " " }
            if rest.isEmpty { return fields }
            let name = rest.prefix { $0 != "=" && $0 != " " }
            rest = rest.dropFirst(name.count)
            if rest.first == "=" {
                rest = rest.dropFirst()
                guard let value = value(&rest) else { return nil }
                fields.append(Field(name: String(name), value: value))
            } else if !name.hasPrefix("cert[") {
                return nil
            }
        }
    }

    private static func value(_ rest: inout Substring) -> String? {
        guard rest.first == "\"" else {
            let bare = rest.prefix { $0 != " " }
            rest = rest.dropFirst(bare.count)
            return bare.contains("\"") || bare.contains("=") ? nil : String(bare)
        }
        var scalars = rest.unicodeScalars.dropFirst()
        var value = String.UnicodeScalarView()
        while let scalar = scalars.popFirst() {
            if scalar == "\"" {
                rest = Substring(scalars)
                return rest.isEmpty || rest.first == " " ? String(value) : nil
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
