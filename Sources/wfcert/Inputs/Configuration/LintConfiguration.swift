internal import CertTrust

/// What `.wfcert.yml` says of a deployment: its hosts, what is let pass until when, and thresholds.
struct LintConfiguration: Equatable {
    var profile: LintProfile?
    /// Each must be carried by a server's certificate.
    var hosts: [String] = []
    var failOn: LintSeverity?
    var expiryDays: Int?
    /// Files of fingerprints of keys that nobody should use.
    var weakKeys: [NamedFile] = []
    var ignores: [LintIgnore] = []

    /// A file, and where the configuration names it.
    struct NamedFile: Equatable {
        let path: String
        let place: YAMLPlace
    }

    /// The file that is read without being named, where it is there.
    static let fileName = ".wfcert.yml"
    /// No configuration is longer.
    static let maximumBytes = 1 << 20
}

/// A finding that a deployment lets pass, with the reason and the day on which that ends.
struct LintIgnore: Equatable {
    let rules: Set<String>
    /// The file that it is about; nil for every one.
    let file: String?
    /// Where that file lies, seen from the settings' own folder, with all links followed; nil where nothing does.
    var realPath: String?
    let reason: String
    /// The first moment at which it holds no more.
    let end: Instant

    func covers(_ finding: LintFinding, at time: Instant, _ places: inout RealPaths) -> Bool {
        time < end && rules.contains(finding.rule.id) && isAbout(finding.place.file, &places)
    }

    /// Whether a file is meant, however the path to it is written: `./certs/a.crt` is `certs/a.crt`, and so is what
    /// leads there from the root or by a link.
    func isAbout(_ name: String, _ places: inout RealPaths) -> Bool {
        guard let file else { return true }
        if file == name || Self.parts(file) == Self.parts(name) { return true }
        guard let realPath, name != InputReader.standardInput else { return false }
        return places[name] == realPath
    }

    /// What is between slashes; the first one is empty where the path begins at the root.
    private static func parts(_ path: String) -> [Substring] {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.prefix(1).filter { $0 != "." }
            + parts.dropFirst().filter { !$0.isEmpty && $0 != "." }
    }
}

/// Why a configuration cannot be used, and where.
struct ConfigurationError: Error, Equatable, Sendable {
    let path: String
    let place: YAMLPlace
    let fault: Fault

    enum Fault: Equatable, Sendable {
        case yaml(YAMLError.Fault)
        /// Something else should stand there.
        case expected(Expectation)
        case unknownKey(String, nearest: String?)
        case unknownRule(String, nearest: String?)
        /// No certificate can be for it.
        case invalidHost(String, HostIdentityError)
        case missingKey(String)
    }

    /// What should stand somewhere.
    enum Expectation: String, Sendable {
        case mapping, list, text, profile, severity, days, date
    }
}

extension LintIgnore {
    /// That it lets nothing pass any more.
    func endedText(in path: String?) -> Words {
        let last = String(Instant(seconds: end.seconds - 1).description.prefix(10))
        return words(
            in: path,
            Words(
                "\(list) was let pass until \(last), and no longer is",
                zh: "\(list) 的豁免已于 \(last) 到期"
            )
        )
    }

    /// That there is nothing which it could let pass.
    func unmatchedText(in path: String?) -> Words {
        let file = ShownText.escape(file ?? "")
        return words(
            in: path,
            Words(
                "\(list) is let pass in \(file), and there is no such file",
                zh: "\(list) 的豁免针对 \(file)，但没有这个文件"
            )
        )
    }

    private var list: String {
        rules.sorted().prefix(3).joined(separator: ", ") + (rules.count > 3 ? ", …" : "")
    }

    private func words(in path: String?, _ what: Words) -> Words {
        let name = ShownText.escape(path ?? LintConfiguration.fileName)
        let why = ShownText.escape(reason)
        return Words("\(name): ", zh: "\(name)：") + what + Words(": \(why)", zh: "：\(why)")
    }
}
