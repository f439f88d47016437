/// When text is coloured.
enum ColorChoice: String, CaseIterable, Sendable {
    case auto, always, never

    /// Whether to use colour: the option, then NO_COLOR, CLICOLOR_FORCE and TERM, then the terminal.
    func isOn(isTerminal: Bool, environment: (String) -> String?) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            // no-color.org and bixense.com/clicolors: set and not empty; "0" forces nothing.
            if let no = environment("NO_COLOR"), !no.isEmpty { return false }
            if let force = environment("CLICOLOR_FORCE"), !force.isEmpty, force != "0" {
                return true
            }
            return isTerminal && environment("TERM") != "dumb"
        }
    }
}
