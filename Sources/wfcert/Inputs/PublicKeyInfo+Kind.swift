internal import CertTrust

extension PublicKeyInfo {
    /// What kind of key it is, with its size where the kind does not say it: `EC P-256`, `RSA 2048`.
    var kindText: String {
        guard case .rsa(let bits) = algorithm else { return algorithm.description }
        return "\(algorithm.description) \(bits)"
    }
}
