/// Words of a shell's command line.
public enum ShellWord {
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

    /// A path as one word that a shell reads back as the same path.
    ///
    /// What hides or steers a terminal stands in it as the octal escapes of `$'…'` (POSIX.1-2024 section 2.2.4), which
    /// bash, zsh and ksh read. No option begins like it.
    ///
    /// - Parameter path: The path, unescaped.
    /// - Returns: The word; all of it is harmless to terminals.
    public static func file(_ path: String) -> String {
        let path = path.hasPrefix("-") ? "./" + path : path
        return ShownText.guarded(path) == path ? quote(path) : escaped(path)
    }

    /// In octal, as a hexadecimal escape has no end that all shells agree on.
    private static func escaped(_ text: String) -> String {
        var word = "$'"
        for scalar in text.unicodeScalars {
            let shown = String(scalar)
            if scalar == "'" || scalar == "\\" {
                word += "\\" + shown
            } else if ShownText.guarded(shown) == shown {
                word += shown
            } else {
                for octet in shown.utf8 {
                    let digits = String(octet, radix: 8)
                    word += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
                }
            }
        }
        return word + "'"
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
}
