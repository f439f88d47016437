internal import CertTrust

/// What was asked and what came of it, for one run of `verify`.
struct VerdictReport {
    /// The input as it was typed.
    let source: String
    let verdicts: [Verdict]
    /// What else lies beside the app's certificates.
    let bundle: BundleDiagnostics
    /// What keeps servers from loading the input as it is.
    var quirks: [SourceDiagnostic] = []
    /// How the input is written.
    var form = SourceForm.plain
    /// Where each certificate that was sent was read.
    var places: [Certificate: ReadChain.Place] = [:]
    /// For each verdict the same question under every policy and trust mode; empty where nobody asked for that.
    var matrix: [[Verdict]] = []

    /// The input by name; standard input has none.
    var name: String? { source == InputReader.standardInput ? nil : source }

    /// What the other policies and trust modes say to one of the verdicts.
    func answers(for place: Int) -> [Verdict] {
        matrix.indices.contains(place) ? matrix[place] : []
    }
}
