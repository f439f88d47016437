internal import CertTrust

/// Where the password of a key comes from: a file's first line, else the person at the terminal.
struct PasswordSource: Sendable {
    private let path: String?

    init(_ arguments: ParsedArguments) {
        path = arguments.value(.passwordFile)
    }

    /// The file, as it was named.
    var name: String { path ?? "" }

    /// The file's first line; nil where no file is named.
    func given() throws(InputError) -> String? {
        guard let path else { return nil }
        return try InputReader.firstLine(of: path)
    }

    /// Reads the file, so that one that is missing is said before anything is done.
    ///
    /// The name is that of what the password opens, as a person knows it.
    func question(for name: String) throws(InputError) -> () -> String? {
        let given = try given()
        return { [given] in given ?? PasswordPrompt.ask(for: ShownText.escape(name)) }
    }
}
