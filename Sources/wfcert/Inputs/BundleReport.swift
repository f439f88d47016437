internal import CertTrust

/// A directory that an app ships, file by file.
struct BundleReport {
    /// As it was typed.
    let directory: String
    /// In the order of their names.
    let files: [File]
    /// The asked hosts, as typed, that no certificate names.
    let unfit: [String]

    /// What is loaded from one file, and what is to be said of it.
    struct File {
        /// The path, unescaped.
        let name: String
        var certificates: [DescribedCertificate] = []
        var diagnostics: [SourceDiagnostic] = []
    }

    var certificateCount: Int { files.reduce(0) { $0 + $1.certificates.count } }

    var hasError: Bool {
        files.contains { $0.diagnostics.contains { $0.severity == .error } }
    }
}

extension BundleReport {
    /// Reads a directory as the app does, and looks for keys in what the app leaves alone.
    init(
        directory: String,
        recursive: Bool,
        hosts: [String],
        at time: Instant
    ) throws(InputError) {
        let bundle = try InputReader.read(directory: directory, recursive: recursive)
        var collector = Collector(hosts: HostList(hosts), time: time)
        for entry in bundle.entries { collector.add(entry) }
        for diagnostic in bundle.diagnostics { collector.add(diagnostic) }
        self.init(
            directory: directory,
            files: collector.files.values.sorted { $0.name < $1.name },
            unfit: collector.hosts.unfit
        )
    }

    /// Sorts what was found by file.
    private struct Collector {
        var files: [String: File] = [:]
        var hosts: HostList
        let time: Instant

        init(hosts: HostList, time: Instant) {
            self.hosts = hosts
            self.time = time
        }

        mutating func add(_ entry: CertificateBundle.Entry) {
            let described = DescribedCertificate(
                certificate: entry.certificate,
                file: entry.source,
                block: entry.block,
                line: entry.line,
                hosts: hosts.fits(of: entry.certificate)
            )
            files[entry.source, default: File(name: entry.source)].certificates.append(described)
            guard let problem = BundleReport.calendarProblem(entry.certificate, time) else {
                return
            }
            add(
                SourceDiagnostic(
                    file: entry.source,
                    block: entry.block,
                    line: entry.line,
                    problem: problem
                )
            )
        }

        mutating func add(_ diagnostic: BundleDiagnostic) {
            add(SourceDiagnostic(diagnostic))
            guard diagnostic.problem == .notLoaded(.fileExtension) else { return }
            for secret in BundleReport.secrets(in: diagnostic.source) { add(secret) }
        }

        private mutating func add(_ diagnostic: SourceDiagnostic) {
            let name = diagnostic.file
            files[name, default: File(name: name)].diagnostics.append(diagnostic)
        }
    }

    private static func calendarProblem(_ certificate: Certificate, _ time: Instant)
        -> SourceProblem?
    {
        let validity = certificate.validity
        if validity.notAfter < time { return .expired(notAfter: validity.notAfter) }
        return time < validity.notBefore ? .notYetValid(notBefore: validity.notBefore) : nil
    }

    /// Keys in a file that is shipped although it is not loaded; one that cannot be read has said so already.
    private static func secrets(in path: String) -> [SourceDiagnostic] {
        guard Descriptor.kind(of: path) == .regular,
            let bytes = try? InputReader.read(path, limit: mostSecretBytes)
        else { return [] }
        return CertificateFile(bytes).diagnostics
            .filter { $0.severity == .error && $0.problem.isSecret }
            .map { SourceDiagnostic($0, in: path) }
    }

    /// No key is larger; a bundle's images and databases are.
    private static let mostSecretBytes = 1 << 20
}

extension InputProblem {
    /// Whether a key lies there, or what is made to hold one.
    fileprivate var isSecret: Bool {
        switch self {
        case .holds(.privateKey), .holds(.pkcs12), .holds(.keystore): true
        case .holds, .unknownLabel, .malformedCertificate, .malformedPKCS7,
            .malformedRevocationList, .emptyPKCS7, .otherCertificates, .malformedBlock,
            .trustedCertificate, .rejectedCertificate, .trailingData, .encodingQuirk, .tooLarge,
            .tooMany, .omitted:
            false
        }
    }
}
