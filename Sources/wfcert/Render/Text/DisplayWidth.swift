/// How many cells of a terminal text takes.
enum DisplayWidth {
    static func of(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + cells($1) }
    }

    static func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - of(text)))
    }

    /// Two for the blocks of UAX #11 that hold wide characters, as far as texts here use them.
    private static func cells(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF,
            0x20000...0x3FFFD:
            2
        default: scalar.properties.generalCategory == .nonspacingMark ? 0 : 1
        }
    }
}
