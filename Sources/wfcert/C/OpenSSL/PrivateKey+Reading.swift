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
                throw question.wasAsked ? question.fault : .noKey
            }
            return unsafe PrivateKey(owning: key)
        }
        if let key = unsafe der(octets, question) { return unsafe PrivateKey(owning: key) }
        guard !question.wasAsked else { throw question.fault }
        guard let key = try PKCS12File(octets, question).key else { throw .noKey }
        return key
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
}
