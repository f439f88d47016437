/// An input with all that is in it, for answers that begin with what was found at the end.
struct DescribedInput {
    /// As it was typed, unescaped.
    let source: String
    /// What it is, as a stable word.
    var kind = ""
    var certificates: [DescribedCertificate] = []
    var diagnostics: [SourceDiagnostic] = []
    /// Whether the order of the certificates says something, as in what a server sends.
    var isChain = true
}
