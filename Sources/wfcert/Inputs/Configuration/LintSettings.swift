internal import CertTrust

/// What the configuration and the baseline say of a run.
struct LintSettings {
    let configuration: LintConfiguration
    /// The configuration's name; nil without one.
    let path: String?
    /// Fingerprints of findings that were there before; nil without a baseline.
    private let baseline: Set<String>?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        path = Self.path(arguments)
        configuration =
            try path.map { path throws(UsageError) in try Self.read(path) }
            ?? LintConfiguration()
        baseline = try arguments.value(.baseline).map { path throws(UsageError) in
            try Self.baseline(path)
        }
    }

    /// The run, with what is let pass and what was known taken out of it.
    func sift(_ report: LintReport, threshold: LintSeverity, files: [String]) -> LintRun {
        let passed = report.removing { finding in
            configuration.ignores.contains { $0.covers(finding, at: report.time) }
        }
        let rest = passed.removing { baseline?.contains($0.fingerprint) ?? false }
        return LintRun(
            report: rest,
            ignored: report.total - passed.total,
            known: passed.total - rest.total,
            threshold: threshold,
            files: files
        )
    }

    /// Those that let nothing pass any more.
    func ended(at time: Instant) -> [LintIgnore] {
        configuration.ignores.filter { $0.end <= time }
    }

    /// The file that was named, else the one of this directory where there is one.
    private static func path(_ arguments: ParsedArguments) -> String? {
        if let named = arguments.value(.config) { return named == "none" ? nil : named }
        let usual = LintConfiguration.fileName
        return Descriptor.kind(of: usual) == .missing ? nil : usual
    }

    private static func read(_ path: String) throws(UsageError) -> LintConfiguration {
        let bytes = try bytes(.config, path, limit: LintConfiguration.maximumBytes)
        do throws(ConfigurationError) {
            return try ConfigurationReader.read(bytes, path: path)
        } catch {
            throw .badSettings(
                path: path,
                line: error.place.line,
                column: error.place.column,
                error.words
            )
        }
    }

    private static func baseline(_ path: String) throws(UsageError) -> Set<String> {
        let bytes = try bytes(.baseline, path, limit: Limits.fileBytes)
        guard let value = JSONReader.read(bytes[...]), let findings = value["findings"].elements
        else { throw .unusableFile(.baseline, path: path, nil) }
        let prints = findings.compactMap { $0["fingerprint"].string }
        guard prints.count == findings.count else {
            throw .unusableFile(.baseline, path: path, nil)
        }
        return Set(prints)
    }

    private static func bytes(
        _ name: OptionName,
        _ path: String,
        limit: Int
    ) throws(UsageError) -> [UInt8] {
        let bytes: [UInt8]
        do throws(Descriptor.Failure) {
            let descriptor = try Descriptor(reading: path)
            bytes = try descriptor.readAll(limit: limit)
            try descriptor.close()
        } catch {
            throw .unusableFile(name, path: path, error)
        }
        guard bytes.count <= limit else { throw .unusableFile(name, path: path, nil) }
        return bytes
    }
}
