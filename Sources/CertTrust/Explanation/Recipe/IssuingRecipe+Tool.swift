extension IssuingRecipe {
    /// The same as a command of this project's tool, over lines that a screen shows whole; empty without names.
    ///
    /// Of `underExistingCA` the CA's files lie in the working directory.
    public func command(_ kind: IssuingKind) -> [String] {
        guard !accepted.isEmpty else { return [] }
        var words = ["wfcert issue"]
        switch kind {
        case .privateCA: break
        case .underExistingCA: words.append("--ca .")
        case .selfSigned: words.append("--self-signed")
        }
        words += accepted.map { name in
            switch name.form {
            case .dns: "--dns " + ShellWord.quote(name.value)
            case .ip: "--ip " + name.value
            }
        }
        if days(kind) != kind.defaultDays { words.append("--days \(days(kind))") }
        if key != .p256 { words.append("--key \(key)") }
        return Self.lines(words + ["-o " + directoryWord])
    }
}
