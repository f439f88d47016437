internal import COpenSSLTLS

/// The two ciphers of sessions, each call with a context of its own.
enum SessionCipher {
    static let blockOctets = 16
    static let tagOctets = 16
    static let nonceOctets = 12
    /// More at once than OpenSSL's lengths can say.
    private static let maximumOctets = Int(CInt.max) - 2 * blockOctets

    /// AES-128-CBC with PKCS#7; nil when key, vector or length do not fit.
    static func sealCBC(_ plain: [UInt8], _ key: SecretOctets, vector: [UInt8]) -> [UInt8]? {
        cbc(plain, key, vector: vector, isSealing: true)
    }

    /// Nil besides when the padding is wrong.
    static func openCBC(_ sealed: [UInt8], _ key: SecretOctets, vector: [UInt8]) -> [UInt8]? {
        guard !sealed.isEmpty, sealed.count % blockOctets == 0 else { return nil }
        return cbc(sealed, key, vector: vector, isSealing: false)
    }

    /// AES-256-GCM, the tag behind; nil when key, nonce or length do not fit.
    static func sealGCM(
        _ plain: [UInt8],
        _ key: SecretOctets,
        nonce: [UInt8],
        with header: [UInt8]
    ) -> [UInt8]? {
        gcm(plain[...], key, nonce: nonce, with: header, tag: nil)
    }

    /// Nil besides when the tag is wrong; nothing of the text is given out then.
    static func openGCM(
        _ sealed: ArraySlice<UInt8>,
        _ key: SecretOctets,
        nonce: [UInt8],
        with header: [UInt8]
    ) -> [UInt8]? {
        guard sealed.count >= tagOctets else { return nil }
        return gcm(
            sealed.dropLast(tagOctets),
            key,
            nonce: nonce,
            with: header,
            tag: Array(sealed.suffix(tagOctets))
        )
    }

    private static func cbc(
        _ input: [UInt8],
        _ key: SecretOctets,
        vector: [UInt8],
        isSealing: Bool
    ) -> [UInt8]? {
        guard key.count == 16, vector.count == blockOctets, input.count <= maximumOctets,
            let context = unsafe EVP_CIPHER_CTX_new()
        else { return nil }
        defer {
            unsafe EVP_CIPHER_CTX_free(context)
            ERR_clear_error()
        }
        let isReady = unsafe key.withPointer {
            unsafe EVP_CipherInit_ex2(
                context,
                CryptoContext.shared.cbc,
                $0,
                vector,
                isSealing ? 1 : 0,
                nil
            )
        }
        var out = [UInt8](repeating: 0, count: input.count + blockOctets)
        var count: CInt = 0
        guard isReady == 1,
            unsafe EVP_CipherUpdate(context, &out, &count, input, CInt(input.count)) == 1
        else { return nil }
        var last: CInt = 0
        let status = unsafe out.withUnsafeMutableBufferPointer { out in
            unsafe EVP_CipherFinal_ex(
                context,
                out.baseAddress.map { unsafe $0 + Int(count) },
                &last
            )
        }
        guard status == 1 else {
            SecretOctets.wipe(&out)
            return nil
        }
        return Array(out.prefix(Int(count) + Int(last)))
    }

    /// Opens what has a tag, and seals what has none yet.
    private static func gcm(
        _ input: ArraySlice<UInt8>,
        _ key: SecretOctets,
        nonce: [UInt8],
        with header: [UInt8],
        tag: [UInt8]?
    ) -> [UInt8]? {
        guard key.count == 32, nonce.count == nonceOctets, input.count <= maximumOctets,
            header.count <= maximumOctets, let context = unsafe EVP_CIPHER_CTX_new()
        else { return nil }
        defer {
            unsafe EVP_CIPHER_CTX_free(context)
            ERR_clear_error()
        }
        let cipher = unsafe CryptoContext.shared.gcm
        let direction: CInt = tag == nil ? 1 : 0
        let isReady = unsafe key.withPointer {
            unsafe EVP_CipherInit_ex2(context, cipher, $0, nonce, direction, nil)
        }
        var count: CInt = 0
        guard isReady == 1,
            unsafe EVP_CipherUpdate(context, nil, &count, header, CInt(header.count)) == 1
        else { return nil }
        // Room for the tag, or for what the last call never writes.
        var out = [UInt8](repeating: 0, count: input.count + tagOctets)
        let isRead = unsafe input.withUnsafeBufferPointer { input in
            unsafe EVP_CipherUpdate(context, &out, &count, input.baseAddress, CInt(input.count))
                == 1
        }
        guard input.isEmpty || isRead, unsafe finishGCM(context, &out, at: input.count, tag) else {
            SecretOctets.wipe(&out)
            return nil
        }
        return tag == nil ? out : Array(out.prefix(input.count))
    }

    /// Checks the tag, or writes it behind the text.
    private static func finishGCM(
        _ context: OpaquePointer,
        _ out: inout [UInt8],
        at end: Int,
        _ tag: [UInt8]?
    ) -> Bool {
        var last: CInt = 0
        var none = [UInt8](repeating: 0, count: tagOctets)
        if var tag {
            guard
                unsafe EVP_CIPHER_CTX_ctrl(
                    context,
                    EVP_CTRL_AEAD_SET_TAG,
                    CInt(tagOctets),
                    &tag
                ) == 1
            else { return false }
            return unsafe EVP_CipherFinal_ex(context, &none, &last) == 1
        }
        guard unsafe EVP_CipherFinal_ex(context, &none, &last) == 1,
            unsafe EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, CInt(tagOctets), &none) == 1
        else { return false }
        out.replaceSubrange(end..., with: none)
        return true
    }
}
