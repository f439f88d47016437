// How certificates may be signed (BR 7.1.3.2). The signature of a self-signed certificate is nobody's proof.

extension Rule {
    /// 7.1.3.2: the algorithm is written octet for octet as listed there; SHA-1 and older are named as what they are.
    static let signatureAlgorithm = eachCertificate { certificate, context in
        let algorithm = certificate.signatureAlgorithm
        guard !AlgorithmIdentifiers.signatures.contains(Array(algorithm.encoded)),
            !context.signatures.isSelfSigned(certificate)
        else { return nil }
        return switch algorithm.digest {
        case .md2, .md4, .md5, .sha1: algorithm.digest.map { .weakSignature($0) }
        case .sha224, .sha256, .sha384, .sha512, nil: .profile(.signatureAlgorithm)
        }
    }

    /// 7.1.3.2.2: the digest of ECDSA is as long as the curve of the issuer's key.
    static let ecdsaDigest = Rule { path, _ in
        zip(path.certificates, path.certificates.dropFirst()).enumerated().compactMap {
            index,
            link in
            guard case .ec(let curve) = link.1.publicKey.algorithm,
                let wanted = digest(for: curve), let digest = link.0.signatureAlgorithm.digest,
                digest != wanted
            else { return nil }
            return Reason(.profile(.ecdsaDigest), certificate: index)
        }
    }

    /// Nil for curves that are refused anyway.
    private static func digest(for curve: PublicKeyInfo.Curve) -> SignatureAlgorithm.Digest? {
        switch curve {
        case .p256: .sha256
        case .p384: .sha384
        case .p521: .sha512
        case .p192, .p224, .other, .explicit: nil
        }
    }
}
