/// An input with all that is in it, for answers that begin with what was found at the end.
struct DescribedInput {
    /// As it was typed, unescaped.
    let source: String
    /// Whom its server was asked for though it was dialled by its address; nil for nobody else.
    var asked: String?
    /// What it is, as a stable word.
    var kind = ""
    var certificates: [DescribedCertificate] = []
    var diagnostics: [SourceDiagnostic] = []
    /// Where the name of its server leads; empty unless that is to several addresses.
    var addresses: [DescribedAddress] = []
    /// Whether the order of the certificates says something, as in what a server sends.
    var isChain = true
}
