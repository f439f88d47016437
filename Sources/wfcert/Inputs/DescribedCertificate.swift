internal import CertTrust

/// A certificate with its place, and which of the asked hosts it is for.
struct DescribedCertificate {
    let certificate: Certificate
    /// The file as it was named, unescaped.
    let file: String
    let block: Int
    let line: Int?
    let hosts: [HostFit]
}

/// Whether a certificate is for a host.
struct HostFit {
    /// The host as it was typed, unescaped.
    let host: String
    let outcome: Outcome

    enum Outcome {
        case fits(GeneralName)
        case misses(HostMiss)
        case invalid(HostIdentityError)
    }

    var fits: Bool {
        if case .fits = outcome { true } else { false }
    }
}
