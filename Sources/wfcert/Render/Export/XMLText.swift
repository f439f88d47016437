/// Text in XML (W3C XML 1.0 2.4, 2.5); what comes from certificates is harmless to show already.
enum XMLText {
    static func escaped(_ text: String) -> String {
        var out = ""
        for character in text {
            switch character {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            default: out.append(character)
            }
        }
        return out
    }

    /// Two hyphens would end a comment.
    static func comment(_ text: String) -> String {
        escaped(text).replacing("-", with: "‐")
    }
}
