import Foundation

/// As much of JSON Schema (2020-12) as our schema uses.
///
/// A keyword that is not known here is an error, so that nothing in the schema goes unchecked. Stricter than the standard: an object may hold described members only.
struct JSONSchema {
    private let root: JSON

    init(path: String) throws {
        root = try JSON(String(contentsOfFile: path, encoding: .utf8))
    }

    /// What is wrong with a value, with where; empty when it is valid.
    func problems(_ value: JSON) -> [String] { problems(value, root, "$") }

    private func problems(_ value: JSON, _ schema: JSON, _ path: String) -> [String] {
        schema.members.flatMap { keyword, argument in
            problems(value, path, keyword, argument)
        }
    }

    private func problems(
        _ value: JSON,
        _ path: String,
        _ keyword: String,
        _ argument: JSON
    ) -> [String] {
        switch keyword {
        case "$schema", "$defs", "title", "description": []
        case "$ref": problems(value, definition(argument), path)
        case "anyOf": anyOf(value, argument.elements, path)
        case "type":
            require(
                argument == .string(value.type) || argument.elements.contains(.string(value.type)),
                "\(path): \(value.type) is not for here"
            )
        case "const": require(value == argument, "\(path): \(value) is not \(argument)")
        case "enum": require(argument.elements.contains(value), "\(path): \(value) is none of them")
        case "pattern": pattern(value, argument.text ?? "", path)
        case "items":
            value.elements.enumerated().flatMap { problems($1, argument, "\(path)[\($0)]") }
        case "required": required(value, argument.elements.compactMap(\.text), path)
        case "properties": properties(value, argument.members, path)
        case "additionalProperties":
            value.members.flatMap { problems($1, argument, "\(path).\($0)") }
        default: ["\(path): the schema uses '\(keyword)', which is not checked here"]
        }
    }

    private func require(_ condition: Bool, _ problem: String) -> [String] {
        condition ? [] : [problem]
    }

    private func definition(_ reference: JSON) -> JSON {
        let name = ((reference.text ?? "") as NSString).lastPathComponent
        return root["$defs"].members[name] ?? .object(["missing definition \(name)": .null])
    }

    private func anyOf(_ value: JSON, _ choices: [JSON], _ path: String) -> [String] {
        let tries = choices.map { problems(value, $0, path) }
        return tries.contains([]) ? [] : tries.min { $0.count < $1.count } ?? []
    }

    private func pattern(_ value: JSON, _ pattern: String, _ path: String) -> [String] {
        guard let text = value.text else { return [] }
        let isMatch = text.range(of: pattern, options: .regularExpression) != nil
        return require(isMatch, "\(path): '\(text)' does not match \(pattern)")
    }

    private func required(_ value: JSON, _ names: [String], _ path: String) -> [String] {
        guard case .object(let members) = value else { return [] }
        return names.filter { members[$0] == nil }.map { "\(path): no '\($0)'" }
    }

    private func properties(_ value: JSON, _ schemas: [String: JSON], _ path: String) -> [String] {
        value.members.flatMap { name, member in
            schemas[name].map { problems(member, $0, "\(path).\(name)") }
                ?? ["\(path): '\(name)' is not described"]
        }
    }
}
