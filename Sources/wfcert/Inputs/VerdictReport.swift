internal import CertTrust

/// What was asked and what came of it, for one run of `verify`.
struct VerdictReport {
    /// The input as it was typed.
    let source: String
    let verdicts: [Verdict]
    /// What else lies beside the app's certificates.
    let diagnostics: [SourceDiagnostic]

    /// The input by name; standard input has none.
    var name: String? { source == InputReader.standardInput ? nil : source }
}
