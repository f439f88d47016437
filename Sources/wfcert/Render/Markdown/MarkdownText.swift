/// Text in Markdown, where services make links of more than CommonMark says.
enum MarkdownText {
    /// Every mark of Markdown and HTML as itself (CommonMark 2.4), and nothing that becomes a link or calls somebody.
    static func escaped(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var out = String.UnicodeScalarView()
        for (place, scalar) in scalars.enumerated() {
            let before = place > 0 ? scalars[place - 1] : " "
            let after = place + 1 < scalars.count ? scalars[place + 1] : " "
            switch scalar {
            // A service looks for these in what it shows, where an escape is gone; so they are named.
            case "@" where !isWord(before), "#" where !isWord(before) && isWord(after):
                out.append(
                    contentsOf: (scalar == "@" ? "\\\\u\\{40\\}" : "\\\\u\\{23\\}").unicodeScalars
                )
            // GitHub's extended autolinks.
            case ":" where after == "/", "." where before == "w" || before == "W",
                _ where marks.contains(scalar):
                out.append("\\")
                out.append(scalar)
            default:
                out.append(scalar)
            }
        }
        return String(out)
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
    }

    private static let marks = Set("\\`*_{}[]<>()#+!|&~@".unicodeScalars)
}
