internal import COpenSSL

/// What checking a signature with an issuer's key gave.
enum SignatureCheck: Equatable {
    case valid
    case invalid
    /// The signature's algorithm is unknown, or its digest is one that cannot be computed here.
    case unsupportedAlgorithm
    /// The issuer's key is none that can check anything.
    case unusableKey

    /// Checks that the issuer's key signed the certificate.
    init(of certificate: Certificate, by issuerKey: PublicKeyInfo) {
        self.init(of: certificate.signed, by: issuerKey)
    }

    /// Checks that the issuer's key signed the object.
    init(of object: SignedObject, by issuerKey: PublicKeyInfo) {
        guard let (scheme, digest) = object.algorithm.meaning else {
            self = .unsupportedAlgorithm
            return
        }
        guard Self.fits(scheme, issuerKey.algorithm) else {
            // A key of another family cannot have made the signature; one of no family says nothing.
            self = Self.isUsable(issuerKey.algorithm) ? .invalid : .unusableKey
            return
        }
        let fetched = digest.flatMap { FetchedDigest.named($0) }
        guard digest == nil || fetched != nil else {
            self = .unsupportedAlgorithm
            return
        }
        guard let key = PublicKey(issuerKey) else {
            self = .unusableKey
            return
        }
        self = Self.verify(object, scheme: scheme, digest: fetched, with: key) ? .valid : .invalid
    }

    private static func fits(
        _ scheme: SignatureAlgorithm.Scheme,
        _ key: PublicKeyInfo.Algorithm
    ) -> Bool {
        switch (scheme, key) {
        case (.rsa, .rsa), (.rsaPSS, .rsa), (.ecdsa, .ec), (.ed25519, .ed25519), (.ed448, .ed448):
            true
        case (.rsa, _), (.rsaPSS, _), (.ecdsa, _), (.dsa, _), (.ed25519, _), (.ed448, _):
            false
        }
    }

    private static func isUsable(_ key: PublicKeyInfo.Algorithm) -> Bool {
        switch key {
        case .rsa, .ec, .ed25519, .ed448: true
        case .rsaPSS, .dsa, .x25519, .x448, .other, .unreadable: false
        }
    }

    private static func verify(
        _ object: SignedObject,
        scheme: SignatureAlgorithm.Scheme,
        digest: FetchedDigest?,
        with key: borrowing PublicKey
    ) -> Bool {
        guard let signature = object.signature, let context = unsafe EVP_MD_CTX_new() else {
            return false
        }
        defer {
            unsafe EVP_MD_CTX_free(context)
            ERR_clear_error()
        }
        return unsafe key.withPointer { key in
            var keyContext: OpaquePointer?
            guard
                unsafe EVP_DigestVerifyInit_ex(
                    context,
                    &keyContext,
                    digest.flatMap { unsafe EVP_MD_get0_name($0.pointer) },
                    OpenSSLContext.shared.pointer,
                    nil,
                    key,
                    nil
                ) == 1
            else { return false }
            if case .rsaPSS(let pss) = scheme {
                // The mask's digest is the message's unless set otherwise, and PSSParameters allows no other.
                guard
                    unsafe EVP_PKEY_CTX_set_rsa_padding(keyContext, ct_rsa_pss_padding()) == 1,
                    unsafe EVP_PKEY_CTX_set_rsa_pss_saltlen(keyContext, Int32(pss.saltLength)) == 1
                else { return false }
            }
            return unsafe signature.withUnsafeBufferPointer { signature in
                unsafe object.signedPart.withUnsafeBufferPointer { signed in
                    unsafe EVP_DigestVerify(
                        context,
                        signature.baseAddress,
                        signature.count,
                        signed.baseAddress,
                        signed.count
                    ) == 1
                }
            }
        }
    }
}
