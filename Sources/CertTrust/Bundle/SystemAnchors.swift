/// The roots of this machine: those that came with the operating system, and those that its owner added.
///
/// Read when asked, once: an unreadable store is an error to whoever asks, never an empty store. That is
/// why nothing is read behind the caller's back later on, when a verdict could not throw; and reading 150
/// roots takes a few milliseconds. No environment variable is read.
public struct SystemAnchors: Sendable {
    /// Those that came with the operating system.
    public let system: [Certificate]
    /// Those that the owner added.
    ///
    /// Distributions merge them into the file of the system's roots; they are told apart by
    /// looking into the directories that they are merged from.
    public let user: [Certificate]
    /// The file that they were read from.
    public let source: String
    /// What else was found in that file and in the owner's directories.
    public let diagnostics: [BundleDiagnostic]

    /// A machine without roots, for containers that have none and for tests; nothing is read.
    public static let absent = SystemAnchors(system: [], user: [], source: "", diagnostics: [])

    /// Reads the roots from where this system keeps them.
    ///
    /// - Parameter root: The directory that stands for `/`, without a slash at its end.
    /// - Returns: At least one certificate in either class.
    /// - Throws: `noSystemRoots` when no known file exists, `unreadable` when the first that exists cannot be read, and
    ///   `emptySystemRoots` when it holds no certificate.
    public static func load(root: String = "") throws(BundleError) -> SystemAnchors {
        let source = try findFile(below: root)
        var bundle = CertificateBundle()
        try bundle.add(file: source)
        guard !bundle.entries.isEmpty else { throw .emptySystemRoots(path: source) }
        let owned = ownersCertificates(below: root)
        let known = Set(owned.certificates)
        let merged = Set(bundle.certificates)
        let notInstalled = owned.entries.filter { !merged.contains($0.certificate) }
        return SystemAnchors(
            system: bundle.certificates.filter { !known.contains($0) },
            user: bundle.certificates.filter { known.contains($0) },
            source: source,
            diagnostics: bundle.diagnostics + owned.diagnostics
                + notInstalled.map { entry in
                    BundleDiagnostic(
                        source: entry.source,
                        block: entry.block,
                        line: entry.line,
                        .notLoaded(.notInstalled)
                    )
                }
        )
    }

    private static func findFile(below root: String) throws(BundleError) -> String {
        for file in files {
            let path = root + file
            do throws(FileError) {
                _ = try FileReader.kind(of: FilePath(parsing: path))
                return path
            } catch {
                guard error.isAbsence else { throw .unreadable(path: path, error) }
            }
        }
        throw .noSystemRoots(searched: files.map { root + $0 })
    }

    /// A directory that cannot be read leaves its certificates in the system's class, which is the stricter one.
    private static func ownersCertificates(below root: String) -> CertificateBundle {
        var bundle = CertificateBundle()
        for directory in ownersDirectories {
            let path = root + directory.path
            do throws(BundleError) {
                try bundle.add(
                    directory: path,
                    recursive: true,
                    extensions: directory.extensions
                )
            } catch .unreadable(_, let error) {
                if error.isAbsence { continue }
                bundle.add(BundleDiagnostic(source: path, .unreadableFile(error)))
            } catch {
                let limit = InputProblem.tooMany(limit: Limits.bundleCertificates)
                bundle.add(BundleDiagnostic(source: path, .input(limit)))
            }
        }
        return bundle
    }

    /// The first one that exists is read.
    private static let files = [
        "/etc/ssl/certs/ca-certificates.crt",  // Debian, Ubuntu, Alpine, Arch, Gentoo
        "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",  // Fedora, RHEL 7 and later
        "/etc/pki/tls/certs/ca-bundle.crt",  // RHEL 6, Amazon Linux
        "/var/lib/ca-certificates/ca-bundle.pem",  // SUSE
        "/etc/ssl/ca-bundle.pem",  // older SUSE
        "/etc/pki/tls/cacert.pem",  // OpenELEC
        "/etc/ssl/cert.pem",  // Alpine without the ca-certificates package
    ]

    /// Where owners put certificates before they run the distribution's tool, which takes these names alone.
    private static let ownersDirectories: [(path: String, extensions: Set<String>?)] = [
        ("/usr/local/share/ca-certificates", ["crt"]),  // Debian, Ubuntu, Alpine, Gentoo
        ("/etc/pki/ca-trust/source/anchors", nil),  // Fedora, RHEL
        ("/etc/pki/trust/anchors", nil),  // SUSE
        ("/etc/ca-certificates/trust-source/anchors", nil),  // Arch
    ]
}
