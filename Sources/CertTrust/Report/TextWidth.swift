/// How many columns of a terminal text takes.
enum TextWidth {
    static func of(_ text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { $0 + of($1) }
    }

    /// Two for the scalars that East Asian Width calls wide or full-width, none for marks that combine.
    static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.isASCII { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: return wide.contains { $0.contains(scalar.value) } ? 2 : 1
        }
    }

    static func isWide(_ character: Character) -> Bool {
        character.unicodeScalars.contains { of($0) == 2 }
    }

    /// Cut to so many columns, the cut marked.
    static func cut(_ text: String, to columns: Int) -> String {
        guard of(text) > columns else { return text }
        var out = ""
        var width = 0
        for character in text {
            width += of(String(character))
            guard width < columns else { break }
            out.append(character)
        }
        return out + "…"
    }

    // Unicode Standard Annex 11, the blocks that are wide as a whole.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x4dbf, 0x4e00...0xa4cf, 0xa960...0xa97f,
        0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6f, 0xff00...0xff60,
        0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f680...0x1f6ff, 0x1f900...0x1f9ff,
        0x20000...0x3fffd,
    ]
}
