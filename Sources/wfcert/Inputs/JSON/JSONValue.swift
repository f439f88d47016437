/// A JSON value that was read (RFC 8259).
enum JSONValue: Equatable {
    case null
    case bool(Bool)
    /// As it was written: nobody here computes with one but whole numbers.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// Of members with the same name the last one counts.
    case object([String: JSONValue])

    subscript(name: String) -> JSONValue {
        if case .object(let members) = self { members[name] ?? .null } else { .null }
    }

    var isNull: Bool { self == .null }

    var string: String? { if case .string(let text) = self { text } else { nil } }

    var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

    /// A whole number that fits.
    var integer: Int? { if case .number(let text) = self { Int(text) } else { nil } }
}
