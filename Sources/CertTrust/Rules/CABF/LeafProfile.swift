// What the certificate of a server must and must not be (BR 7.1.2.7).

extension Rule {
    /// 7.1.1: every certificate is of version 3.
    static let version3 = profile(.versionNot3) { certificate, _ in certificate.version != 3 }

    /// 7.1.2.7.8: the leaf is no CA.
    static let leafIsNoCA = profile(.leafIsCA) { certificate, place in
        place.isLeaf && certificate.isMarkedCA
    }

    /// 7.1.2.7.11: a leaf that restricts its key allows signing, which TLS 1.3 wants (RFC 8446 4.4.2.2), and nothing of a CA.
    ///
    /// RSA may encipher beside it, curves may agree.
    static let leafKeyUsage = profile(.leafKeyUsage) { certificate, place in
        place.isLeaf && certificate.hasWrongServerKeyUsage()
    }
}

extension Certificate {
    /// Whether its key usage is there and keeps the key from signing, or allows more than servers do and `more`.
    func hasWrongServerKeyUsage(allowing more: KeyUsage = []) -> Bool {
        guard let usage = extensions.keyUsage, !usage.isEmpty else { return false }
        let allowed: KeyUsage =
            switch publicKey.algorithm {
            case .rsa: [.digitalSignature, .keyEncipherment, .dataEncipherment]
            case .ec, .ed25519, .ed448, .rsaPSS, .dsa, .x25519, .x448, .other, .unreadable:
                [.digitalSignature, .keyAgreement]
            }
        return !usage.contains(.digitalSignature) || !usage.isSubset(of: allowed.union(more))
    }
}
