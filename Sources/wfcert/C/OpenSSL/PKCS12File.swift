internal import COpenSSLKeys

/// What a PKCS#12 file (RFC 7292) holds.
struct PKCS12File {
    let key: PrivateKey?
    /// DER, that of the key first.
    let certificates: [[UInt8]]

    /// Opens a file; the password is asked for where none and the empty one do not open it.
    init(_ octets: [UInt8], password: @escaping () -> String?) throws(KeyFault) {
        try self.init(octets, PasswordQuestion(password))
    }

    init(_ octets: [UInt8], _ question: PasswordQuestion) throws(KeyFault) {
        defer { ERR_clear_error() }
        guard octets.count <= PrivateKey.maximumOctets else { throw .tooLarge }
        guard
            let file = unsafe MemoryBIO.reading(octets, { unsafe d2i_PKCS12_bio($0, nil) })
        else { throw .noKey }
        defer { unsafe PKCS12_free(file) }
        // No password and an empty one are different things (RFC 7292 B.1), and files have either.
        let isOpen =
            unsafe PKCS12_mac_present(file) == 0 || PKCS12_verify_mac(file, "", 0) == 1
            || PKCS12_verify_mac(file, nil, 0) == 1
        let text = isOpen ? "" : question.reply() ?? ""
        guard unsafe isOpen || PKCS12_verify_mac(file, text, -1) == 1 else {
            throw question.fault
        }
        var key: OpaquePointer?
        var own: OpaquePointer?
        var others: OpaquePointer?
        guard unsafe PKCS12_parse(file, text, &key, &own, &others) == 1 else {
            // An algorithm that this OpenSSL does not have, such as RC2.
            throw .unsupported
        }
        defer {
            unsafe X509_free(own)
            unsafe ct_free_certificates(others)
        }
        self.key = unsafe key.map { unsafe PrivateKey(owning: $0) }
        let ownText = unsafe own.flatMap { unsafe Self.der($0) }
        let rest = unsafe (0..<ct_certificate_count(others)).compactMap { place in
            unsafe ct_certificate(others, place).flatMap { unsafe Self.der($0) }
        }
        certificates = (ownText.map { [$0] } ?? []) + rest
    }

    private static func der(_ certificate: OpaquePointer) -> [UInt8]? {
        unsafe MemoryBIO.writing { unsafe i2d_X509_bio($0, certificate) == 1 }
    }
}
