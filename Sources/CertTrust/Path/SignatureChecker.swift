/// Checks the signatures of one question, each pair once, and never more than a limit of them.
final class SignatureChecker {
    private let cache: SignatureCache
    private var known: [SignatureLink: SignatureCheck] = [:]
    private var remaining: Int

    /// Whether a check was wanted after the last one that the limit allows.
    private(set) var isExhausted = false

    init(cache: SignatureCache, limit: Int = Limits.signatureChecks) {
        self.cache = cache
        remaining = limit
    }

    /// Nil when the limit is reached.
    func check(_ child: Certificate, by issuer: Certificate) -> SignatureCheck? {
        check(.certificate(child), by: issuer.publicKey)
    }

    /// Nil when the limit is reached.
    func check(_ item: SignedItem, by key: PublicKeyInfo) -> SignatureCheck? {
        let link = SignatureLink(item: item, key: key.encoded)
        if let answer = known[link] { return answer }
        if cache.contains(link) { return .valid }
        guard remaining > 0 else {
            isExhausted = true
            return nil
        }
        remaining -= 1
        let answer = SignatureCheck(of: item.signed, by: key)
        known[link] = answer
        if answer == .valid, item.isKept { cache.insert(link) }
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
