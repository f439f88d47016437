/// Words for command lines that people copy.
enum CommandWord {
    /// The text where a shell takes it as it is; else a word to fill in, so that no file's name becomes a command.
    static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { octet in
            switch octet {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "/"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        return isPlain && !text.isEmpty && !text.hasPrefix("-") ? text : "FILE"
    }
}
