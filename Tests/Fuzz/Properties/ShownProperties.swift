/// What must hold for every text that is shown to a person.
enum ShownProperties {
    /// Nothing that steers a terminal, hides, reorders or ends a line.
    static func check(_ text: String, _ what: @autoclosure () -> String) {
        guard let scalar = text.unicodeScalars.first(where: isHarmful) else { return }
        let number = String(scalar.value, radix: 16)
        Report.violated("no unescaped control characters", "U+\(number) in \(what())")
    }

    /// Written apart from the product's own list: controls, what has no picture, and what changes directions.
    static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00..<0x20, 0x7f..<0xa0, 0xad, 0x061c, 0x200b...0x200f, 0x2028...0x202e,
            0x2060...0x206f, 0xfeff, 0xfff9...0xfffb, 0xe0000...0xe0fff:
            return true
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
            .unassigned:
            return true
        default: return false
        }
    }
}
