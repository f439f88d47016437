import Foundation

/// A JSON value.
enum JSON: Decodable, Equatable {
    case null
    case bool(Bool)
    case number(Int)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    init(_ text: some StringProtocol) throws {
        self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
    }

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? value.decode(Int.self) {
            self = .number(number)
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let array = try? value.decode([JSON].self) {
            self = .array(array)
        } else {
            self = .object(try value.decode([String: JSON].self))
        }
    }

    /// The name of its type, as a schema has it.
    var type: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .number: "integer"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }

    var members: [String: JSON] { if case .object(let members) = self { members } else { [:] } }
    var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }
    var text: String? { if case .string(let text) = self { text } else { nil } }

    subscript(name: String) -> JSON { members[name] ?? .null }
    subscript(index: Int) -> JSON { elements.indices.contains(index) ? elements[index] : .null }
}
