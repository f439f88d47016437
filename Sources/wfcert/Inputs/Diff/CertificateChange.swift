internal import CertTrust

/// One difference between a certificate and its successor.
struct CertificateChange {
    let kind: Kind
    let severity: DiagnosticSeverity
    /// What there was and what there is, as text; nil where there is nothing of the kind.
    var old: String?
    var new: String?

    /// What differs; raw values are stable words.
    enum Kind: String, CaseIterable {
        case nothing = "same-certificate"
        /// The server's certificate is the same, and what is sent with it is not.
        case chain = "chain-changed"
        /// The new one ends below what the old one sent.
        case intermediateLost = "intermediate-lost"
        /// The old text is the intermediate's name.
        case intermediateExpired = "intermediate-expired"
        case intermediateNotYetValid = "intermediate-not-yet-valid"
        /// The old one's certificates are in order, the new one's are not.
        case leafNotFirst = "leaf-not-first"
        case wrongOrder = "wrong-order"
        /// The new text says where, and what is wrong with it.
        case damaged = "damaged-certificate"
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
    /// What lies in the app's bundle; nil where nobody said what that is.
    var bundle: BundleDiagnostics?

    /// Whether a client that took the old one would refuse the new one.
    var breaks: Bool { changes.contains { $0.severity == .error } }
}
