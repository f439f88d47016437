internal import CertTrust

/// Something about a file that a person should know, with its place.
struct SourceDiagnostic {
    /// The file as it was named, unescaped.
    let file: String
    let block: Int?
    let line: Int?
    let problem: SourceProblem

    var code: String { problem.code }
    var severity: DiagnosticSeverity { problem.severity }
}

/// What it is about: what the loader found, or what the calendar says of what it loaded.
enum SourceProblem {
    case load(BundleProblem)
    case expired(notAfter: Instant)
    case notYetValid(notBefore: Instant)

    /// The stable word for it.
    var code: String {
        switch self {
        case .load(let problem): problem.code
        case .expired: "expired"
        case .notYetValid: "not-yet-valid"
        }
    }

    var severity: DiagnosticSeverity {
        switch self {
        case .load(let problem): problem.severity
        case .expired, .notYetValid: .warning
        }
    }

    /// What it is, and what to do about it.
    func words(in file: String) -> Words {
        switch self {
        case .load(let problem): problem.words(in: file)
        case .expired(let end):
            Words(
                "ended \(end): put its successor here, too",
                zh: "已于 \(end) 过期：请放入新证书"
            )
        case .notYetValid(let start):
            Words("starts \(start): nothing it signed is trusted before", zh: "\(start) 才生效，此前不被信任")
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

    init(_ diagnostic: BundleDiagnostic) {
        self.init(
            file: diagnostic.source,
            block: diagnostic.block,
            line: diagnostic.line,
            problem: .load(diagnostic.problem)
        )
    }
}
