@testable import CertTrust
@testable import wfcert

extension FuzzTarget {
    /// Batch mode: lines of JSON, an answer for each.
    static let batch = FuzzTarget(name: "batch", form: .pem) { input in
        var depth = Depth.outside
        var memory = BatchMemory()
        for (index, line) in input.split(separator: 0x0a).prefix(16).enumerated() {
            if let value = JSONReader.read(line) {
                depth = max(depth, .inside)
                BatchProperties.checkJSON(value)
            }
            let reply = Self.reply(line, index + 1, &memory)
            BatchProperties.check(reply, line)
            var nothing = BatchMemory()
            require(
                BatchProperties.text(reply.write)
                    == BatchProperties.text(Self.reply(line, index + 1, &nothing).write),
                "what was remembered changes no reply",
                "line \(index + 1)"
            )
            if reply.answer != nil { depth = .deep }
        }
        return depth
    }

    private static func reply(
        _ line: ArraySlice<UInt8>,
        _ number: Int,
        _ memory: inout BatchMemory
    ) -> BatchReply {
        let now = Instant(seconds: 1_796_083_200)
        return BatchReply(to: line, line: number, now: now, remembering: &memory)
    }
}

private enum BatchProperties {
    /// What was read is written, and read again as what it was.
    static func checkJSON(_ read: JSONValue) {
        let value = writable(read)
        let text = text { write(value, $0) }
        require(
            JSONReader.read(Array(text.utf8)[...]) == value,
            "JSON is written and read again",
            text
        )
    }

    static func check(_ reply: BatchReply, _ request: ArraySlice<UInt8>) {
        let text = text(reply.write)
        require(
            text.last == "\n" && text.utf8.count(where: { $0 == 0x0a }) == 1,
            "an answer is one line",
            text
        )
        ShownProperties.check(String(text.dropLast()), "an answer")
        guard case .object(let answer)? = JSONReader.read(Array(text.utf8)[...]) else {
            Report.violated("an answer is one JSON object", text)
        }
        let names = Set(answer.keys)
        require(
            names == (reply.answer != nil ? Self.answerNames : Self.refusalNames),
            "an answer has its members",
            text
        )
        let isSuccess = answer["result"]?.string == "SUCCESS"
        require(
            isSuccess || answer["result"]?.string == "FAILURE",
            "an answer is a success or a failure",
            text
        )
        require(
            isSuccess == (answer["code"]?.isNull ?? true),
            "a failure has a code, and a success has none",
            text
        )
    }

    static func text(_ write: (JSONWriter) -> Void) -> String {
        var text = ""
        write(JSONWriter(isIndented: false) { text += $0 })
        return text
    }

    private static func write(_ value: JSONValue, _ json: JSONWriter) {
        switch value {
        case .null: json.string(nil)
        case .bool(let bool): json.bool(bool)
        case .number(let number): json.number(Int64(number))
        case .string(let text): json.string(text)
        case .array(let elements): json.array { for element in elements { write(element, json) } }
        case .object(let members):
            json.open("{")
            for (name, member) in members {
                json.key(name)
                write(member, json)
            }
            json.close("}")
        }
    }

    /// Without what our own answers never hold: numbers that are not whole, and names that need escapes.
    private static func writable(_ value: JSONValue) -> JSONValue {
        switch value {
        case .null, .bool, .string: value
        case .number(let number):
            Int64(number).flatMap { String($0) == number ? value : nil } ?? .null
        case .array(let elements): .array(elements.map(writable))
        case .object(let members):
            .object(
                members.filter { member in
                    member.key.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5c }
                }.mapValues(writable)
            )
        }
    }

    private static let answerNames: Set<String> = ["id", "result", "detail", "code", "kind"]
    private static let refusalNames: Set<String> = ["id", "line", "result", "code"]
}
