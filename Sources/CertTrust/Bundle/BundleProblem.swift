/// What is worth knowing about a load beside the certificates, as facts; never the content of a key.
public enum BundleProblem: Sendable, Equatable {
    /// Something about the content of an input.
    case input(InputProblem)
    /// The same certificate was loaded before, from there.
    case duplicate(of: String, block: Int)
    case unreadableFile(FileError)
    /// An entry of a directory that was left alone.
    case notLoaded(Omission)

    /// Why an entry was left alone.
    public enum Omission: String, Sendable, CaseIterable {
        /// The name does not end in `.cer`, `.crt`, `.pem` or `.der`.
        case fileExtension = "file-extension"
        /// A list of revocation by its name, which ends in `.crl`: what it revokes goes on being trusted.
        case revocationList = "revocation-list"
        /// Only the directory itself is read, as the app does with its bundle.
        case directory
        /// Put where this system's owner installs roots, and not in the file that programs read.
        case notInstalled = "not-installed"
    }

    /// The stable word for it.
    public var code: String {
        switch self {
        case .input(let problem): problem.code
        case .duplicate: "duplicate"
        case .unreadableFile(.tooLarge): "too-large"
        case .unreadableFile(.tooManyEntries), .unreadableFile(.tooDeep): "too-many"
        case .unreadableFile(.invalidPath), .unreadableFile(.system),
            .unreadableFile(.unexpectedKind):
            "unreadable-file"
        case .notLoaded: "not-loaded"
        }
    }

    /// How much it matters.
    public var severity: DiagnosticSeverity {
        switch self {
        case .input(let problem): problem.severity
        case .unreadableFile: .error
        case .notLoaded(.revocationList): .warning
        case .duplicate, .notLoaded: .notice
        }
    }
}
