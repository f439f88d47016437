/// Makes text from certificates and peers harmless to terminals, logs and files.
///
/// Scalars that steer a terminal or hide (categories Cc, Cf, Zl, Zp, Cs, Co, Cn) and invalid bytes become `\u{…}`,
/// a backslash is doubled so that nothing can imitate an escape, and long text is cut with its length said.
public enum ShownText {
    /// The longest text that is shown whole, in characters of the original.
    public static let maximumLength = 256

    /// Escapes text.
    public static func escape(_ text: String) -> String {
        escape(text, maximumLength: maximumLength)
    }

    /// Escapes UTF-8; a byte that is none becomes `\u{80}` to `\u{FF}`.
    public static func escape(_ bytes: some Sequence<UInt8>) -> String {
        let octets = Array(bytes)
        if let text = String(validating: octets, as: UTF8.self) { return escape(text) }
        let shown = octets.prefix(maximumLength).map { octet in
            let scalar = Unicode.Scalar(octet)
            // Latin-1 would turn a byte that means nothing into a letter.
            return octet < 0x80 ? escape(String(scalar)) : escaped(scalar)
        }
        let more = octets.count > maximumLength ? "… (\(octets.count) bytes)" : ""
        return shown.joined() + more
    }

    static func escape(_ text: String, maximumLength: Int) -> String {
        if isPlain(text.utf8, maximumLength: maximumLength) { return text }
        var shown = ""
        var count = 0
        for scalar in text.unicodeScalars {
            count += 1
            guard count <= maximumLength else { continue }
            if scalar == "\\" {
                shown += "\\\\"
            } else if isHarmless(scalar) {
                shown.unicodeScalars.append(scalar)
            } else {
                shown += escaped(scalar)
            }
        }
        return count > maximumLength ? shown + "… (\(count) characters)" : shown
    }

    /// Escapes the beginning of what may be text, cut between two characters.
    ///
    /// - Parameters:
    ///   - octets: UTF-8, or anything.
    ///   - count: How many octets at most.
    /// - Returns: What can be shown.
    public static func excerpt(of octets: [UInt8], octets count: Int) -> String {
        var end = min(count, octets.count)
        if end < octets.count {
            // Back to where a character begins (RFC 3629 section 3), which is at most three octets away.
            var steps = 0
            while steps < 3, end > 0, octets[end] & 0xc0 == 0x80 {
                end -= 1
                steps += 1
            }
        }
        return escape(octets[..<end])
    }

    /// Escapes what hides or steers in text that may be escaped already: backslashes stay as they are.
    ///
    /// - Parameter text: What may have come through `escape` before, whole or in parts.
    /// - Returns: The same where all of it is harmless; nothing is cut.
    public static func guarded(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return text }
        var shown = ""
        for scalar in text.unicodeScalars {
            if isHarmless(scalar) {
                shown.unicodeScalars.append(scalar)
            } else {
                shown += escaped(scalar)
            }
        }
        return shown
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }

    private static func isPlain(_ utf8: String.UTF8View, maximumLength: Int) -> Bool {
        utf8.count <= maximumLength
            && utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "\\") }
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isDefaultIgnorableCodePoint { return false }
        // Symbols without any ink: the Braille pattern without dots, and a note without a head.
        if scalar == "\u{2800}" || scalar == "\u{1D159}" { return false }
        switch scalar.properties.generalCategory {
        // Other spaces than the plain one can imitate the columns of a screen.
        case .spaceSeparator: return scalar == " "
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
            .unassigned:
            return false
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
            .otherNumber, .connectorPunctuation, .dashPunctuation, .openPunctuation,
            .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation,
            .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            return true
        @unknown default:
            return false
        }
    }
}
