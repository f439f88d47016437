extension IssuingRecipe {
    /// A name for the directory to make, other than the one that an earlier recipe made for this file.
    ///
    /// - Parameter file: A certificate's file, as it was named; nil for none.
    /// - Returns: `im-certs`, or for `im-certs/fullchain.pem` what it is to be called beside it.
    public static func directory(beside file: String?) -> String {
        file.flatMap(filledDirectory).map { $0 + "-new" } ?? defaultDirectory
    }

    /// The directory of a file that a recipe made, by its default name; the CA and the server's key lie there, too.
    static func filledDirectory(of file: String) -> String? {
        guard file.hasPrefix(defaultDirectory), let slash = file.firstIndex(of: "/"),
            slash == file.lastIndex(of: "/")
        else { return nil }
        return String(file[..<slash])
    }

    /// The same as a command of this project's tool, over lines that a screen shows whole; empty without names.
    ///
    /// - Parameters:
    ///   - kind: What to make.
    ///   - authority: The directory with the files of a CA that there is.
    /// - Returns: The lines; none without names.
    public func command(_ kind: IssuingKind, authority: String = ".") -> [String] {
        guard !accepted.isEmpty else { return [] }
        var words = ["wfcert issue"]
        switch kind {
        case .privateCA: break
        case .underExistingCA: words.append("--ca " + ShellWord.file(authority))
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
