internal import COpenSSLKeys

/// A PKCS#12 file (RFC 7292) that Java takes for a trust store.
enum JavaTrustStore {
    /// A certificate and what it is called in there.
    struct Entry {
        let alias: String
        let der: [UInt8]
    }

    /// Makes the file.
    ///
    /// Certificates are no secret and are not encrypted, so that every Java reads them; the password is for the check sum.
    static func make(_ entries: [Entry], password: String) throws(KeyFault) -> [UInt8] {
        defer { ERR_clear_error() }
        var bags: OpaquePointer?
        var safes: OpaquePointer?
        defer {
            unsafe ct_free_bags(bags)
            unsafe ct_free_safes(safes)
        }
        for entry in entries {
            guard let certificate = X509Object(entry.der) else { throw .openSSL }
            let isAdded = unsafe certificate.withPointer { pointer in
                guard let bag = unsafe PKCS12_add_cert(&bags, pointer) else { return false }
                return unsafe PKCS12_add_friendlyname_utf8(bag, entry.alias, -1) == 1
                    && markAsTrusted(bag)
            }
            guard isAdded else { throw .openSSL }
        }
        // -1 stands for no encryption.
        guard unsafe PKCS12_add_safe(&safes, bags, -1, 0, nil) == 1,
            let file = unsafe PKCS12_add_safes(safes, 0)
        else { throw .openSSL }
        defer { unsafe PKCS12_free(file) }
        guard unsafe PKCS12_set_mac(file, password, -1, nil, 0, rounds, EVP_sha256()) == 1,
            let octets = unsafe MemoryBIO.writing({ unsafe i2d_PKCS12_bio($0, file) == 1 })
        else { throw .openSSL }
        return octets
    }

    /// Java shows an entry only with this attribute of Oracle's; its value says for which purposes, here for any.
    private static func markAsTrusted(_ bag: OpaquePointer) -> Bool {
        guard let anyPurpose = unsafe OBJ_txt2obj("2.5.29.37.0", 1) else { return false }
        defer { unsafe ASN1_OBJECT_free(anyPurpose) }
        return unsafe ct_add_object_attribute(bag, trustedKeyUsage, anyPurpose) == 1
    }

    private static let trustedKeyUsage = "2.16.840.1.113894.746875.1.1"
    /// As many as Java itself writes.
    private static let rounds: CInt = 10_000
}
