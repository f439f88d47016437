/// Text in XML (W3C XML 1.0 2.4, 2.5); what comes from certificates is harmless to show already.
enum XMLText {
    static func escaped(_ text: String) -> String {
        ScalarEscape.replace(text, ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"])
    }

    /// Two hyphens would end a comment.
    static func comment(_ text: String) -> String {
        ScalarEscape.replace(escaped(text), ["-": "‐"])
    }
}
