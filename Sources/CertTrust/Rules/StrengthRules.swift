// Keys and digests (trust table rows 8 to 14 and 49). Apple compares key sizes in whole octets.

extension Rule {
    /// Row 8: RSA of at least 128 octets, curves of at least 20, on every certificate, anchor included.
    static let weakKey = eachCertificate { certificate, _ in
        let algorithm = certificate.publicKey.algorithm
        return switch algorithm {
        case .rsa(let bits):
            octets(bits) < 128 ? .weakKey(algorithm, minimumBits: 1_024) : nil
        case .ec(.other(let curve)):
            tinyCurves.contains(curve) ? .weakKey(algorithm, minimumBits: 160) : nil
        case .ec, .ed25519, .ed448, .rsaPSS, .dsa, .x25519, .x448, .other, .unreadable: nil
        }
    }

    /// Rows 9 and 49: algorithms, curves and sizes that Apple's key import refuses, and points beside their curve.
    static let unsupportedKey = eachKey { key, isUsed in
        let algorithm = key.algorithm
        return switch algorithm {
        case .rsa(let bits): bits > 8_192 ? .unsupportedKey(algorithm) : nil
        case .ec(.p192), .ec(.p224), .ec(.p256), .ec(.p384), .ec(.p521):
            PublicKey.isKey(key, isUsed: isUsed)
                ? nil : .unsupportedKey(.unreadable(.ecPublicKey))
        case .ed25519, .ed448: nil
        case .ec(.other(let curve)):
            tinyCurves.contains(curve) ? nil : .unsupportedKey(algorithm)
        case .ec(.explicit), .rsaPSS, .dsa, .x25519, .x448, .other, .unreadable:
            .unsupportedKey(algorithm)
        }
    }

    /// Row 10: RSA of 2048 bits, curves of 256, anchor included; a leaf that the user trusts as itself is free.
    static let serverKeySize = Rule { path, _ in
        guard !path.isUserTrustedLeaf else { return [] }
        return path.certificates.enumerated().compactMap { index, certificate in
            let algorithm = certificate.publicKey.algorithm
            let fault: Fault? =
                switch algorithm {
                case .rsa(let bits):
                    octets(bits) < 256 ? .weakKey(algorithm, minimumBits: 2_048) : nil
                case .ec(.p192), .ec(.p224): .weakKey(algorithm, minimumBits: 256)
                case .ec, .ed25519, .ed448, .rsaPSS, .dsa, .x25519, .x448, .other, .unreadable:
                    nil
                }
            return fault.map { Reason($0, certificate: index) }
        }
    }

    /// Row 11: the server policy names sizes for RSA and EC only, so that Edwards keys are too small for it.
    static let serverKeyAlgorithm = Rule { path, _ in
        guard !path.isUserTrustedLeaf else { return [] }
        return path.certificates.enumerated().compactMap { index, certificate in
            switch certificate.publicKey.algorithm {
            case .ed25519, .ed448:
                Reason(.unsupportedKey(certificate.publicKey.algorithm), certificate: index)
            case .rsa, .ec, .rsaPSS, .dsa, .x25519, .x448, .other, .unreadable: nil
            }
        }
    }

    /// Row 12: no MD2, MD4 or MD5 but on a self-signed certificate, whose signature nobody relies on.
    static let weakDigest = eachCertificate { certificate, context in
        weak(certificate, [.md2, .md4, .md5], context)
    }

    /// Row 13: no SHA-1 either; the last certificate is free when the user trusts it.
    static let serverDigest = Rule { path, context in
        path.certificates.enumerated().compactMap { index, certificate in
            if index == path.lastIndex && path.anchor == .user { return nil }
            return weak(certificate, [.sha1], context).map { Reason($0, certificate: index) }
        }
    }

    private static func weak(
        _ certificate: Certificate,
        _ digests: Set<SignatureAlgorithm.Digest>,
        _ context: RuleContext
    ) -> Fault? {
        guard let digest = certificate.signatureAlgorithm.digest, digests.contains(digest),
            !context.signatures.isSelfSigned(certificate)
        else { return nil }
        return .weakSignature(digest)
    }

    private static func octets(_ bits: Int) -> Int { (bits + 7) / 8 }

    /// secp112r1, secp112r2, secp128r1, secp128r2.
    private static let tinyCurves: Set<OID> = [
        OID(0x2b, 0x81, 0x04, 0, 6), OID(0x2b, 0x81, 0x04, 0, 7),
        OID(0x2b, 0x81, 0x04, 0, 28), OID(0x2b, 0x81, 0x04, 0, 29),
    ]
}
