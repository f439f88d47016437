internal import COpenSSLKeys

/// A certificate in OpenSSL's form.
@safe final class X509Object {
    private let pointer: OpaquePointer

    /// Reads DER; nil where OpenSSL reads no certificate in it.
    init?(_ der: [UInt8]) {
        guard let read = unsafe MemoryBIO.reading(der, { unsafe d2i_X509_bio($0, nil) }) else {
            ERR_clear_error()
            return nil
        }
        unsafe pointer = read
    }

    /// An empty one, to be filled.
    init(new context: KeyContext) throws(KeyFault) {
        guard let made = unsafe X509_new_ex(context.pointer, nil) else { throw .openSSL }
        unsafe pointer = made
    }

    deinit {
        unsafe X509_free(pointer)
    }

    /// Lends the certificate for the duration of the call.
    func withPointer<Result>(_ body: (OpaquePointer) -> Result) -> Result {
        unsafe body(pointer)
    }

    /// Its encoding.
    func der() throws(KeyFault) -> [UInt8] {
        let octets = unsafe MemoryBIO.writing { unsafe i2d_X509_bio($0, pointer) == 1 }
        guard let octets else { throw .openSSL }
        return octets
    }
}
