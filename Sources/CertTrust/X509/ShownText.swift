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
        escape(text(of: bytes), maximumLength: maximumLength)
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
                shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            }
        }
        return count > maximumLength ? shown + "… (\(count) characters)" : shown
    }

    /// Decodes UTF-8 and keeps each invalid byte as the control scalar of the same value, which `escape` then shows.
    static func text(of bytes: some Sequence<UInt8>) -> String {
        let octets = Array(bytes)
        if let text = String(validating: octets, as: UTF8.self) { return text }
        var scalars = String.UnicodeScalarView()
        for octet in octets {
            scalars.append(Unicode.Scalar(octet))
        }
        return String(scalars)
    }

    private static func isPlain(_ utf8: String.UTF8View, maximumLength: Int) -> Bool {
        utf8.count <= maximumLength
            && utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "\\") }
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
            .unassigned:
            false
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
            .otherNumber, .connectorPunctuation, .dashPunctuation, .openPunctuation,
            .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation,
            .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .spaceSeparator:
            true
        @unknown default:
            false
        }
    }
}
