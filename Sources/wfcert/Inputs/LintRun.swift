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

    var hasFailed: Bool { report.has(atLeast: threshold) }
}
