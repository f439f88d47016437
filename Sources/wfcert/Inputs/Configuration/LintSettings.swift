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
        // A report of ten thousand findings takes room: without a question there is no other one.
        var places = RealPaths()
        let passed =
            configuration.ignores.isEmpty
            ? report
            : report.removing { finding in
                configuration.ignores.contains { $0.covers(finding, at: report.time, &places) }
            }
        let rest =
            baseline.map { known in
                passed.removing { known.contains($0.fingerprint) }
            } ?? passed
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

    /// Those for a file that was not looked at, and is not there for another run.
    ///
    /// - Parameters:
    ///   - time: The moment of judgement; those that have ended are told as that.
    ///   - names: What was looked at, as findings name it.
    /// - Returns: Such as one whose file was moved or is spelled otherwise; a server is never one.
    func unmatched(at time: Instant, among names: [String]) -> [LintIgnore] {
        var places = RealPaths()
        return configuration.ignores.filter { ignore in
            guard time < ignore.end, let file = ignore.file, file != InputReader.standardInput,
                ignore.realPath == nil, !names.contains(where: { ignore.isAbout($0, &places) })
            else { return false }
            if case .server = InputPlace(file) { return false }
            return Descriptor.kind(of: file) == .missing
        }
    }

    /// The rules of which nothing counts at a time, wherever it is found.
    func waived(at time: Instant) -> Set<String> {
        configuration.ignores.filter { $0.file == nil && time < $0.end }
            .reduce(into: []) { $0.formUnion($1.rules) }
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
        func refuse(_ reason: Words) -> UsageError { .unusableFile(.baseline, path: path, reason) }
        guard let value = JSONReader.read(bytes[...]) else {
            throw refuse(.noJSON(JSONReader.faultLine(bytes[...])))
        }
        if let schema = value["schema"].string, schema != ToolVersion.schema {
            throw refuse(
                Words(
                    "its schema is \(ShownText.escape(schema)), and this is \(ToolVersion.schema)",
                    zh: "其 schema 为 \(ShownText.escape(schema))，而这里是 \(ToolVersion.schema)"
                )
            )
        }
        guard let findings = value["findings"].elements else {
            throw refuse(
                Words(
                    "no list \"findings\" as lint --format json writes it",
                    zh: "没有 lint --format json 写出的列表 \"findings\""
                )
            )
        }
        let prints = findings.compactMap { $0["fingerprint"].string }
        guard prints.count == findings.count else {
            throw refuse(
                Words("a finding in it has no \"fingerprint\"", zh: "其中有条目没有 \"fingerprint\"")
            )
        }
        return Set(prints)
    }

    static func bytes(
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
            throw .unusableFile(name, path: path, Words(error.text))
        }
        guard bytes.count <= limit else {
            throw .unusableFile(
                name,
                path: path,
                Words("more than \(limit) octets", zh: "超过 \(limit) 字节")
            )
        }
        return bytes
    }
}
