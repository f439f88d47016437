internal import COpenSSLKeys

extension PrivateKey {
    /// Reads a key in any form that OpenSSL has: PEM or DER of PKCS#8, encrypted or not, PKCS#1, SEC 1, PKCS#12.
    ///
    /// Of a PEM file the first key counts, whatever stands around it.
    ///
    /// The password is asked for at most once, when the key is encrypted; nil from it says that there is none. An
    /// input of more than `maximumOctets` is refused.
    static func read(
        _ octets: [UInt8],
        password: @escaping () -> String?
    ) throws(KeyFault) -> PrivateKey {
        guard octets.count <= maximumOctets else { throw .tooLarge }
        defer { ERR_clear_error() }
        let question = PasswordQuestion(password)
        // A DER file, which PKCS#12 is, begins with a SEQUENCE.
        guard octets.first == 0x30 else {
            guard let key = unsafe pem(octets, question) else {
                throw question.wasAsked ? .wrongPassword : .noKey
            }
            return unsafe PrivateKey(owning: key)
        }
        if let key = unsafe der(octets, question) { return unsafe PrivateKey(owning: key) }
        guard !question.wasAsked else { throw .wrongPassword }
        return try pkcs12(octets, question)
    }

    /// The largest input that is read.
    static let maximumOctets = 1 << 20

    private static func pem(_ octets: [UInt8], _ question: PasswordQuestion) -> OpaquePointer? {
        unsafe MemoryBIO.reading(octets) { input in
            unsafe question.lend { own in
                unsafe PEM_read_bio_PrivateKey_ex(
                    input,
                    nil,
                    PasswordQuestion.callback,
                    own,
                    KeyContext.shared.pointer,
                    nil
                )
            }
        }
    }

    private static func der(_ octets: [UInt8], _ question: PasswordQuestion) -> OpaquePointer? {
        var key: OpaquePointer?
        let decoder = unsafe OSSL_DECODER_CTX_new_for_pkey(
            &key,
            "DER",
            nil,
            nil,
            ct_key_pair(),
            KeyContext.shared.pointer,
            nil
        )
        guard let decoder = unsafe decoder else { return nil }
        defer { unsafe OSSL_DECODER_CTX_free(decoder) }
        let isRead = unsafe question.lend { own in
            unsafe OSSL_DECODER_CTX_set_pem_password_cb(decoder, PasswordQuestion.callback, own)
            return unsafe MemoryBIO.reading(octets) {
                unsafe OSSL_DECODER_from_bio(decoder, $0) == 1
            }
        }
        return unsafe isRead == true ? key : nil
    }

    private static func pkcs12(
        _ octets: [UInt8],
        _ question: PasswordQuestion
    ) throws(KeyFault) -> PrivateKey {
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
            throw .wrongPassword
        }
        var key: OpaquePointer?
        var own: OpaquePointer?
        let status = unsafe PKCS12_parse(file, text, &key, &own, nil)
        unsafe X509_free(own)
        guard status == 1, let key = unsafe key else {
            unsafe EVP_PKEY_free(key)
            throw .noKey
        }
        return unsafe PrivateKey(owning: key)
    }
}
