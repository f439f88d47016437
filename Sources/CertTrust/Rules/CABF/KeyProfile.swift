// Which keys certificates may hold (BR 6.1.5, 6.1.6 and 7.1.3.1), anchors included.

extension Rule {
    /// 6.1.5: RSA has at least 2048 bits, to the bit.
    static let rsaSize = eachCertificate { certificate, _ in
        let algorithm = certificate.publicKey.algorithm
        guard case .rsa(let bits) = algorithm, bits < 2_048 else { return nil }
        return .weakKey(algorithm, minimumBits: 2_048)
    }

    /// 6.1.5: keys are RSA or on P-256, P-384 or P-521; no others, and no curve whose numbers are written out.
    ///
    /// RSA ends where this library stops checking signatures; an exponent that is even, 1 or huge (6.1.6) makes no key.
    static let keyAlgorithm = eachKey { key, isUsed in
        let algorithm = key.algorithm
        return switch algorithm {
        case .rsa(let bits): bits > PublicKey.maximumRSABits ? .unsupportedKey(algorithm) : nil
        case .ec(.p256), .ec(.p384), .ec(.p521):
            PublicKey.isKey(key, isUsed: isUsed)
                ? nil : .unsupportedKey(.unreadable(.ecPublicKey))
        case .ec, .ed25519, .ed448, .rsaPSS, .dsa, .x25519, .x448, .other, .unreadable:
            .unsupportedKey(algorithm)
        }
    }

    /// 6.1.5: the bits of a modulus fill whole octets.
    static let rsaModulusLength = profile(.rsaModulusLength) { certificate, _ in
        guard case .rsa(let bits) = certificate.publicKey.algorithm else { return false }
        return bits % 8 != 0
    }

    /// 7.1.3.1: the algorithm of the key is written octet for octet as listed there.
    static let keyAlgorithmEncoding = profile(.keyAlgorithmEncoding) { certificate, _ in
        let identifier = certificate.publicKey.algorithmIdentifier
        return switch certificate.publicKey.algorithm {
        case .rsa: !identifier.elementsEqual(AlgorithmIdentifiers.rsaEncryption)
        // The curves' identifiers have no other encoding that can be read as one.
        case .ec, .ed25519, .ed448, .rsaPSS, .dsa, .x25519, .x448, .other, .unreadable: false
        }
    }
}
