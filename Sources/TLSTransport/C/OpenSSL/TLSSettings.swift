internal import CertTrust

/// What the TLS of one transfer's connections is judged by.
struct TLSSettings {
    /// Judges a chain, leaf first, with what was stapled.
    let weigh: ([[UInt8]], [UInt8]?) -> GateAnswer
    /// What the client shows of itself when it is asked to.
    let identity: ClientIdentity?
    /// Whether what is written goes out record by record, for whoever reads and writes the connection himself.
    ///
    /// Uploads of libcurl's own are a tenth slower with it.
    var writesPartially = false
}

/// What the gate says.
struct GateAnswer {
    let verdict: Verdict
    /// What the server is told about a refusal.
    let alert: GateAlert
    /// Whether an OCSP response may still turn the refusal: TLS 1.2 staples it behind the chain.
    let mayBeCuredByStapling: Bool
}

/// The alert that fits a refusal, by the name of RFC 8446 6.2.
enum GateAlert: Sendable, CaseIterable {
    case badCertificate
    case unsupportedCertificate
    case certificateRevoked
    case certificateExpired
    case certificateUnknown
    case unknownCA
}
