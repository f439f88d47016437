internal import CertTrust

/// One difference between a certificate and its successor.
struct CertificateChange {
    let kind: Kind
    let severity: DiagnosticSeverity
    /// What there was and what there is, as text; nil where there is nothing of the kind.
    var old: String?
    var new: String?

    /// What differs; raw values are stable words.
    enum Kind: String {
        case nothing = "same-certificate"
        case nameLost = "name-lost"
        case nameAdded = "name-added"
        /// The entry is gone, and another one is for it.
        case nameCovered = "name-covered"
        case key = "key-changed"
        case keyType = "key-type-changed"
        case issuer = "issuer-changed"
        case root = "root-changed"
        case expired
        case notYetValid = "not-yet-valid"
        case endsEarlier = "ends-earlier"
        case pause = "gap-in-time"
        case purposes = "eku-changed"
        case keyUsage = "key-usage-changed"
        case authority = "basic-constraints-changed"
        /// A policy refuses what it took before; the new text is the reason's code.
        case policy = "policy-refuses"
        /// The app, with its bundle, refuses it.
        case verdict = "would-refuse"
    }
}

/// What became of a certificate.
struct DiffReport {
    let old: DescribedCertificate
    let new: DescribedCertificate
    /// What breaks clients first.
    let changes: [CertificateChange]
    /// What the app says of the new one, for each host; empty where nobody said what it trusts.
    let verdicts: [Verdict]

    /// Whether a client that took the old one would refuse the new one.
    var breaks: Bool { changes.contains { $0.severity == .error } }
}
