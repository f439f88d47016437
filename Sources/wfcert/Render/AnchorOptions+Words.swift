extension AnchorOptions {
    /// The same as words of a command line, each option with its value.
    var words: [String] {
        let named =
            bundles.map { "--bundle " + CommandWord.quoted($0) }
            + userRoots.map { "--user-root " + CommandWord.quoted($0) }
        return switch system {
        case .machine: named
        case .files(let files): named + files.map { "--system " + CommandWord.quoted($0) }
        case .none: named + ["--system none"]
        }
    }
}
