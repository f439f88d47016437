/// What a piece of text means for the eye; never needed to understand it.
enum Style: Sendable {
    case plain, good, bad, warning, strong, dim
}

/// Turns styles into colour where the reader's terminal has it.
struct Palette: Sendable {
    let isOn: Bool

    func paint(_ text: String, _ style: Style) -> String {
        guard isOn, let code = Self.code(style) else { return text }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }

    /// SGR parameters (ECMA-48 8.3.117).
    private static func code(_ style: Style) -> String? {
        switch style {
        case .plain: nil
        case .good: "32"
        case .bad: "31"
        case .warning: "33"
        case .strong: "1"
        case .dim: "2"
        }
    }
}
