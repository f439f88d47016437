/// Names in A-labels within text for people.
public enum UnicodeNames {
    /// Writes each name in A-labels as people write it, in parentheses behind it and never in its place.
    ///
    /// - Parameters:
    ///   - text: A line for people, such as what a rule found; escaped already.
    ///   - language: Whose parentheses they are.
    /// - Returns: The same text, with what `HostIdentity.unicodeName` says of names in it.
    public static func beside(_ text: String, _ language: Language) -> String {
        guard text.utf8.count <= longest, mayHold(text.utf8) else { return text }
        var shown = ""
        var rest = text[...]
        while !rest.isEmpty {
            let name = rest.prefix { isOfName($0) }
            rest = rest.dropFirst(name.count)
            shown += name
            if let unicode = unicode(name) {
                shown += language.say(en: " (\(unicode))", zh: "（\(unicode)）")
            }
            let between = rest.prefix { !isOfName($0) }
            rest = rest.dropFirst(between.count)
            shown += between
        }
        return shown
    }

    private static func unicode(_ text: Substring) -> String? {
        guard mayHold(text.utf8) else { return nil }
        // What is left of `*.` is a dot, and a sentence ends in one.
        var name = text.drop { $0 == "." }
        while name.last == "." { name.removeLast() }
        return (try? HostIdentity(String(name)))?.unicodeName
    }

    /// Whether `xn--` stands there, in whichever case.
    private static func mayHold(_ text: some Collection<UInt8>) -> Bool {
        var state = text.makeIterator()
        var matched = 0
        while let octet = state.next() {
            let lower = (0x41...0x5a).contains(octet) ? octet | 0x20 : octet
            if lower == prefix[matched] {
                matched += 1
                if matched == prefix.count { return true }
            } else {
                matched = lower == prefix[0] ? 1 : 0
            }
        }
        return false
    }

    private static func isOfName(_ character: Character) -> Bool {
        switch character {
        case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": character.isASCII
        default: false
        }
    }

    private static let prefix = Array("xn--".utf8)
    /// Longer lines are cut wherever they are shown.
    private static let longest = 65_536
}
