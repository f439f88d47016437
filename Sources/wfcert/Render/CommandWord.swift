internal import CertTrust

/// Words for command lines that people copy.
enum CommandWord {
    /// A path that a shell reads back; for standard input a word to fill in.
    static func quoted(_ path: String) -> String {
        path == InputReader.standardInput ? "FILE" : ShellWord.file(path)
    }
}
