internal import CertTrust

/// What came of all requests of a run.
struct TryReport {
    let policy: PolicyMode
    let trust: TrustMode
    let diagnostics: [SourceDiagnostic]
    var outcomes: [TryOutcome] = []
    var logLines: [String] = []
}
