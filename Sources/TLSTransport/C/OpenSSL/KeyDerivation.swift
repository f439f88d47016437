internal import COpenSSLTLS

/// Keys out of what both ends have in common.
enum KeyDerivation {
    /// WuKongIM's: the first 16 characters of the lower-case hex of the MD5 of the base64 of the secret.
    ///
    /// Half of the key's bits are known that way.
    static func wuKong(_ secret: SecretOctets) -> SecretOctets? {
        let textCount = (secret.count + 2) / 3 * 4
        // EVP_EncodeBlock ends its text with a zero.
        let text = unsafe SecretOctets(count: textCount + 1) { out in
            unsafe secret.withPointer {
                unsafe EVP_EncodeBlock(out, $0, CInt(secret.count)) == CInt(textCount)
            }
        }
        guard let text else { return nil }
        let digest = unsafe SecretOctets(count: md5Octets) { out in
            unsafe text.withPointer {
                unsafe EVP_Digest($0, textCount, out, nil, CryptoContext.shared.md5, nil) == 1
            }
        }
        guard let digest else { return nil }
        return unsafe SecretOctets(count: wuKongKeyOctets) { out in
            unsafe digest.withPointer { digest in
                for place in 0..<wuKongKeyOctets {
                    let octet = unsafe digest[place / 2]
                    unsafe out[place] = hexDigit(place % 2 == 0 ? octet >> 4 : octet & 0x0f)
                }
                return true
            }
        }
    }

    /// HKDF-SHA-256 (RFC 5869), both steps.
    static func hkdf(
        _ secret: SecretOctets,
        salt: [UInt8],
        info: [UInt8],
        count: Int
    ) -> SecretOctets? {
        guard
            let context = unsafe EVP_PKEY_CTX_new_from_name(
                CryptoContext.shared.pointer,
                "HKDF",
                nil
            )
        else { return nil }
        defer {
            unsafe EVP_PKEY_CTX_free(context)
            ERR_clear_error()
        }
        return unsafe SecretOctets(count: count) { out in
            var filled = count
            guard unsafe EVP_PKEY_derive_init(context) == 1,
                unsafe EVP_PKEY_CTX_set_hkdf_md(context, CryptoContext.shared.sha256) == 1,
                unsafe EVP_PKEY_CTX_set1_hkdf_salt(context, salt, CInt(salt.count)) == 1,
                unsafe secret.withPointer({
                    unsafe EVP_PKEY_CTX_set1_hkdf_key(context, $0, CInt(secret.count))
                }) == 1,
                unsafe EVP_PKEY_CTX_add1_hkdf_info(context, info, CInt(info.count)) == 1,
                unsafe EVP_PKEY_derive(context, out, &filled) == 1
            else { return false }
            return filled == count
        }
    }

    /// Lower-case hex of the MD5; nil when OpenSSL has none.
    static func md5Hex(_ octets: [UInt8]) -> [UInt8]? {
        var digest = [UInt8](repeating: 0, count: md5Octets)
        guard
            unsafe EVP_Digest(octets, octets.count, &digest, nil, CryptoContext.shared.md5, nil)
                == 1
        else {
            ERR_clear_error()
            return nil
        }
        return digest.flatMap { [hexDigit($0 >> 4), hexDigit($0 & 0x0f)] }
    }

    private static func hexDigit(_ nibble: UInt8) -> UInt8 {
        nibble < 10 ? 0x30 + nibble : 0x57 + nibble
    }

    private static let md5Octets = 16
    private static let wuKongKeyOctets = 16
}
