internal import CertTrust

/// What was issued, and where it lies.
struct Issued {
    let kind: IssuingKind
    /// The directory with the new files.
    let directory: String
    /// The entries of the server's certificate.
    let names: [String]
    /// Those of the renewed certificate that it does not have, escaped.
    let leftOut: [String]
    let server: Certificate
    /// The file of the app's anchor, and what is in it.
    let anchor: (path: String, certificate: Certificate)
    /// The file with the server's key.
    let keyPath: String
    /// The new files, in the order in which they were written.
    let files: [IssueFiles]
    /// What each policy says of the server's certificate, under its anchor.
    let verdicts: [Verdict]
    /// The moment that was asked for; nil for now.
    let askedTime: Instant?
    /// Whether it ends early, with its CA.
    let endsWithAuthority: Bool

    func path(_ file: IssueFiles) -> String { file.path(in: directory) }

    /// A host to try it with.
    var host: String { verdicts.first?.question.hostText ?? "" }
}
