internal import CertTrust

/// What a run of the linter found, and how it was asked.
struct LintRun {
    let report: LintReport
    /// How many findings the configuration let pass.
    let ignored: Int
    /// How many findings the baseline had already.
    let known: Int
    /// From which severity on the run has failed.
    let threshold: LintSeverity
    /// The files that were read, in their order.
    let files: [String]
    /// What could not be looked at, in the order of the command line.
    var unread: [UnreadInput] = []

    /// Whether anything found is severe enough.
    var hasFindings: Bool { report.has(atLeast: threshold) }
    /// What was not looked at has not passed.
    var hasFailed: Bool { hasFindings || !unread.isEmpty }
}
