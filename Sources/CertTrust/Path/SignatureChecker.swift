/// Checks the signatures of one question, each pair once, and never more than a limit of them.
final class SignatureChecker {
    private struct Link: Hashable {
        let child: Certificate
        let issuerKey: Bytes
    }

    private let cache: SignatureCache
    private var known: [Link: SignatureCheck] = [:]
    private var remaining = Limits.signatureChecks

    /// Whether a check was wanted after the last one that the limit allows.
    private(set) var isExhausted = false

    init(cache: SignatureCache) {
        self.cache = cache
    }

    /// Nil when the limit is reached.
    func check(_ child: Certificate, by issuer: Certificate) -> SignatureCheck? {
        let link = Link(child: child, issuerKey: issuer.publicKey.encoded)
        if let answer = known[link] { return answer }
        if cache.contains(child, signedBy: issuer) { return .valid }
        guard remaining > 0 else {
            isExhausted = true
            return nil
        }
        remaining -= 1
        let answer = SignatureCheck(of: child, by: issuer.publicKey)
        known[link] = answer
        if answer == .valid { cache.insert(child, signedBy: issuer) }
        return answer
    }

    /// Whether a certificate names itself as issuer and its own key signed it, as Apple defines it.
    func isSelfSigned(_ certificate: Certificate) -> Bool {
        guard certificate.isSelfIssued else { return false }
        if let wanted = certificate.extensions.authorityKeyIdentifier?.keyIdentifier {
            guard let own = certificate.extensions.subjectKeyIdentifier, own == wanted else {
                return false
            }
        }
        return check(certificate, by: certificate) == .valid
    }
}
