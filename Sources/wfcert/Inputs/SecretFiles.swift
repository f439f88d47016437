internal import CertTrust

/// What lies in directories beside what is loaded from them, and holds a key: it is shipped or committed all the same.
enum SecretFiles {
    /// A file with what is in it.
    typealias Found = (name: String, file: CertificateFile)

    /// Looks into every file that was left alone for its name, or for the directory that it lies in: what it holds
    /// decides, whatever it is called.
    ///
    /// - Parameter bundle: What was loaded.
    /// - Returns: Those that hold a key, in the order of the directories; one that cannot be read is none.
    static func beside(_ bundle: CertificateBundle) -> [Found] {
        bundle.diagnostics.flatMap { found -> [Found] in
            switch found.problem {
            case .notLoaded(.fileExtension), .notLoaded(.revocationList):
                read(found.source).map { [$0] } ?? []
            case .notLoaded(.directory): inside(found.source)
            case .notLoaded(.notInstalled), .input, .duplicate, .unreadableFile: []
            }
        }
    }

    private static func inside(_ directory: String) -> [Found] {
        guard let tree = try? InputReader.read(tree: directory) else { return [] }
        let named = tree.diagnostics.filter { found in
            if case .input(let problem) = found.problem { problem.isSecret } else { false }
        }
        var seen: Set<String> = []
        return named.map(\.source).filter { seen.insert($0).inserted }.compactMap(read)
            + beside(tree)
    }

    private static func read(_ path: String) -> Found? {
        guard Descriptor.kind(of: path) == .regular,
            let bytes = try? InputReader.read(path, limit: mostBytes)
        else { return nil }
        let file = CertificateFile(bytes)
        return file.diagnostics.contains { $0.problem.isSecret } ? (path, file) : nil
    }

    /// No key is larger; images and databases are.
    private static let mostBytes = 1 << 20
}
