internal import CertTrust

/// The certificates of inputs, and what should be one and is none.
struct ListedCertificates {
    var certificates: [DescribedCertificate] = []
    /// Places of certificates that have no order among them: those of a directory, or of one PKCS#7 message.
    var unordered: [Range<Int>] = []
    /// What a server would send of the last input, as `verify` reads it.
    var sent: ServedChain?
    /// In the order of the inputs.
    var damaged: [SourceDiagnostic] = []
}

extension SourceDiagnostic {
    /// Whether a certificate should stand there that cannot be read or must not be used.
    var isDamage: Bool {
        guard case .load(.input(let problem)) = self.problem else { return false }
        switch problem {
        case .malformedCertificate, .malformedPKCS7, .rejectedCertificate: return true
        case .malformedBlock(let label, _): return label.hasSuffix("CERTIFICATE")
        case .holds, .unknownLabel, .malformedRevocationList, .emptyPKCS7, .otherCertificates,
            .trustedCertificate, .trailingData, .encodingQuirk, .tooLarge, .tooMany, .omitted:
            return false
        }
    }
}
