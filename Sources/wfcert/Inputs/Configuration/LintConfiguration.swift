internal import CertTrust

/// What `.wfcert.yml` says of a deployment: its hosts, what is let pass until when, and thresholds.
struct LintConfiguration: Equatable {
    var profile: LintProfile?
    /// Each must be carried by a server's certificate.
    var hosts: [String] = []
    var failOn: LintSeverity?
    var expiryDays: Int?
    var ignores: [LintIgnore] = []

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
    let reason: String
    /// The first moment at which it holds no more.
    let end: Instant

    func covers(_ finding: LintFinding, at time: Instant) -> Bool {
        time < end && rules.contains(finding.rule.id)
            && (file.map { $0 == finding.place.file } ?? true)
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
        let name = ShownText.escape(path ?? LintConfiguration.fileName)
        let list = rules.sorted().prefix(3).joined(separator: ", ") + (rules.count > 3 ? ", …" : "")
        let last = String(Instant(seconds: end.seconds - 1).description.prefix(10))
        let why = ShownText.escape(reason)
        return Words(
            "\(name): \(list) was let pass until \(last), and no longer is: \(why)",
            zh: "\(name)：\(list) 的豁免已于 \(last) 到期：\(why)"
        )
    }
}
