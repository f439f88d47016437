internal import CertTrust

/// What came of all requests of a run.
struct TryReport {
    let policy: PolicyMode
    let trust: TrustMode
    let bundle: BundleDiagnostics
    var outcomes: [TryOutcome] = []
    var logLines: [String] = []
}
