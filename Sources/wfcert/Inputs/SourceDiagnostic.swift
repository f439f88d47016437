internal import CertTrust

/// Something about a file that a person should know, with its place.
struct SourceDiagnostic: Sendable, Equatable {
    /// The file as it was named, unescaped.
    let file: String
    let block: Int?
    let line: Int?
    let problem: SourceProblem

    var code: String { problem.code }
    var severity: DiagnosticSeverity { problem.severity }

    /// Whether whoever asks for a verdict is told without asking: a key is shipped, a file is lost, or a list of
    /// revocation counts for nothing.
    var isLoud: Bool { severity == .error || problem == .load(.notLoaded(.revocationList)) }
}

/// What it is about: what the loader found, or what the calendar says of what it loaded.
enum SourceProblem: Sendable, Equatable {
    case load(BundleProblem)
    /// A directory that the app does not look into, and how many certificates lie in it.
    case unloadedFolder(certificates: Int)
    /// With whether all others have ended, too: then the app trusts nothing of it.
    case expired(notAfter: Instant, leavesNone: Bool)
    case notYetValid(notBefore: Instant)
    /// It ends before the app's next release may have reached everybody.
    case expiresSoon(notAfter: Instant, left: TimeLeft)

    /// The stable word for it.
    var code: String {
        switch self {
        case .load(let problem): problem.code
        case .unloadedFolder: BundleProblem.notLoaded(.directory).code
        case .expired: "expired"
        case .notYetValid: "not-yet-valid"
        case .expiresSoon: "expires-soon"
        }
    }

    var severity: DiagnosticSeverity {
        switch self {
        case .load(let problem): problem.severity
        case .unloadedFolder: .notice
        case .expired(_, let leavesNone): leavesNone ? .error : .warning
        case .notYetValid, .expiresSoon: .warning
        }
    }

    /// What it is, and what to do about it.
    func words(in file: String) -> Words {
        switch self {
        case .load(let problem): problem.words(in: file)
        case .unloadedFolder(let count):
            Words(
                "not loaded: the app looks into no folder, and this one has \(Words.certificates(count)[.english]); move up what it needs",
                zh: "不会加载：应用不查找子目录，而其中有 \(count) 张证书；请把需要的移到上一级"
            )
        case .expired(let end, let leavesNone):
            Words(
                "ended \(end): put its successor here, too",
                zh: "已于 \(end) 过期：请放入新证书"
            )
                + (leavesNone
                    ? Words("; the app has no other that is valid", zh: "；应用没有其他有效证书")
                    : Words(""))
        case .notYetValid(let start):
            Words("starts \(start): nothing it signed is trusted before", zh: "\(start) 才生效，此前不被信任")
        case .expiresSoon(let end, let left):
            Words(
                "ends \(end), in \(left.length(.english)): put its successor here, too, and let a release carry it to everybody before",
                zh: "将于 \(end) 到期（还剩 \(left.length(.chinese))）：请一并放入新证书，并在此之前发版"
            )
        }
    }
}

extension SourceDiagnostic {
    init(_ diagnostic: InputDiagnostic, in file: String) {
        self.init(
            file: file,
            block: diagnostic.block,
            line: diagnostic.line,
            problem: .load(.input(diagnostic.problem))
        )
    }

    /// What is to be said of a file, as it was named.
    static func all(of file: CertificateFile, named name: String) -> [SourceDiagnostic] {
        file.diagnostics.map { SourceDiagnostic($0, in: name) }
    }

    /// What is to be said of a directory.
    static func all(of bundle: CertificateBundle) -> [SourceDiagnostic] {
        bundle.diagnostics.map { SourceDiagnostic($0) }
    }

    init(_ diagnostic: BundleDiagnostic) {
        self.init(
            file: diagnostic.source,
            block: diagnostic.block,
            line: diagnostic.line,
            problem: .load(diagnostic.problem)
        )
    }
}

extension SourceDiagnostic {
    /// Whether no server on OpenSSL loads the file as it is.
    var stopsServers: Bool {
        guard case .load(.input(.encodingQuirk(let quirk))) = problem else { return false }
        return !quirk.isReadByOpenSSL
    }
}
