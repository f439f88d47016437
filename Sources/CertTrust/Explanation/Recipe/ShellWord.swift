/// Words of a POSIX shell's command line.
enum ShellWord {
    /// The text as one word that the shell reads back unchanged, whatever is in it.
    static func quote(_ text: String) -> String {
        if !text.isEmpty, text.utf8.allSatisfy(isPlain) { return text }
        // By scalars: a quotation mark with a combining one behind it is one Character, and ends the word all the same.
        var word = "'"
        for scalar in text.unicodeScalars {
            if scalar == "'" {
                word += "'\\''"
            } else {
                word.unicodeScalars.append(scalar)
            }
        }
        return word + "'"
    }

    /// A file as a word; nil for a name with hidden characters, which nobody could copy from a screen.
    static func file(_ name: String) -> String? {
        guard !name.isEmpty, name.utf8.count <= longestFile, ShownText.guarded(name) == name else {
            return nil
        }
        return quote(name.hasPrefix("-") ? "./" + name : name)
    }

    /// Whether the shell gives the character no meaning of its own anywhere in a word.
    private static func isPlain(_ octet: UInt8) -> Bool {
        switch octet {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: ".:/,=+-_".utf8.contains(octet)
        }
    }

    /// Longer names make lines that no screen shows whole.
    private static let longestFile = 200
}
