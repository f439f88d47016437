extension Certificate {
    /// Whether the key of another certificate made this one's signature.
    ///
    /// Nothing but the signature is looked at: not names, dates, or whether the other may sign at all. That is what
    /// `TrustEvaluator` decides. Each call costs a signature check.
    ///
    /// - Parameter issuer: Whose key it may be; the certificate itself shows whether it is self-signed.
    /// - Returns: False also for algorithms that cannot be checked here.
    public func isSigned(by issuer: Certificate) -> Bool {
        SignatureCheck(of: self, by: issuer.publicKey) == .valid
    }
}
