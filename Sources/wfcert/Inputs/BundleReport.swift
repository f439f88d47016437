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
        at time: Instant,
        warning seconds: Int64
    ) throws(InputError) {
        let bundle = try InputReader.read(directory: directory, recursive: recursive)
        var collector = Collector(
            hosts: HostList(hosts),
            time: time,
            warning: seconds,
            allHaveEnded: bundle.certificates.allSatisfy { $0.validity.notAfter < time }
        )
        for entry in bundle.entries { collector.add(entry) }
        for diagnostic in bundle.diagnostics { collector.add(Self.told(diagnostic)) }
        for (name, file) in SecretFiles.beside(bundle) {
            for secret in file.diagnostics where secret.problem.isSecret {
                collector.add(SourceDiagnostic(secret, in: name))
            }
        }
        self.init(
            directory: directory,
            files: collector.files.values.sorted { $0.name < $1.name },
            unfit: collector.hosts.unfit
        )
    }

    /// A directory that is not loaded is told with what lies in it.
    private static func told(_ diagnostic: BundleDiagnostic) -> SourceDiagnostic {
        let told = SourceDiagnostic(diagnostic)
        guard diagnostic.problem == .notLoaded(.directory),
            let inside = try? InputReader.read(tree: diagnostic.source), !inside.entries.isEmpty
        else { return told }
        return SourceDiagnostic(
            file: told.file,
            block: nil,
            line: nil,
            problem: .unloadedFolder(certificates: inside.entries.count)
        )
    }

    /// Sorts what was found by file.
    private struct Collector {
        var files: [String: File] = [:]
        var hosts: HostList
        let time: Instant
        let warning: Int64
        let allHaveEnded: Bool

        init(hosts: HostList, time: Instant, warning: Int64, allHaveEnded: Bool) {
            self.hosts = hosts
            self.time = time
            self.warning = warning
            self.allHaveEnded = allHaveEnded
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
            guard let problem = calendarProblem(entry.certificate) else { return }
            add(
                SourceDiagnostic(
                    file: entry.source,
                    block: entry.block,
                    line: entry.line,
                    problem: problem
                )
            )
        }

        private func calendarProblem(_ certificate: Certificate) -> SourceProblem? {
            let validity = certificate.validity
            if validity.notAfter < time {
                return .expired(notAfter: validity.notAfter, leavesNone: allHaveEnded)
            }
            guard validity.notBefore <= time else {
                return .notYetValid(notBefore: validity.notBefore)
            }
            let left = TimeLeft(until: validity.notAfter, at: time)
            return left.seconds < warning
                ? .expiresSoon(notAfter: validity.notAfter, left: left) : nil
        }

        mutating func add(_ diagnostic: SourceDiagnostic) {
            let name = diagnostic.file
            files[name, default: File(name: name)].diagnostics.append(diagnostic)
        }
    }
}
