import CFuzzer

/// What OpenSSL says of a path, asked for nothing but that it is one: no purpose, no time, security level 0, and any
/// certificate may be the anchor.
enum OpenSSLPath: Equatable {
    case accepted
    case refused(code: Int, depth: Int)
    /// It cannot read this certificate of the path.
    case unreadable(Int)

    init(_ path: [[UInt8]]) {
        ERR_clear_error()
        let certificates = unsafe path.map { unsafe Self.certificate($0) }
        defer { unsafe certificates.forEach { unsafe X509_free($0) } }
        if let index = unsafe certificates.firstIndex(where: { unsafe $0 == nil }) {
            self = .unreadable(index)
            return
        }
        unsafe self.init(certificates)
    }

    private init(_ certificates: [OpaquePointer?]) {
        let store = unsafe X509_STORE_new()
        let context = unsafe X509_STORE_CTX_new()
        let untrusted = unsafe ct_x509_stack()
        defer {
            unsafe X509_STORE_CTX_free(context)
            unsafe ct_x509_stack_free(untrusted)
            unsafe X509_STORE_free(store)
        }
        if let anchor = unsafe certificates.last {
            unsafe X509_STORE_add_cert(store, anchor)
        }
        unsafe certificates.dropFirst().dropLast().forEach {
            unsafe X509_up_ref($0)
            unsafe ct_x509_push(untrusted, $0)
        }
        guard let leaf = unsafe certificates.first,
            unsafe X509_STORE_CTX_init(context, store, leaf, untrusted) == 1
        else {
            self = .unreadable(0)
            return
        }
        let parameters = unsafe X509_STORE_CTX_get0_param(context)
        let flags = UInt(X509_V_FLAG_PARTIAL_CHAIN | X509_V_FLAG_NO_CHECK_TIME)
        unsafe X509_VERIFY_PARAM_set_flags(parameters, flags)
        unsafe X509_VERIFY_PARAM_set_auth_level(parameters, 0)
        if unsafe X509_verify_cert(context) == 1 {
            self = .accepted
            return
        }
        self = .refused(
            code: Int(unsafe X509_STORE_CTX_get_error(context)),
            depth: Int(unsafe X509_STORE_CTX_get_error_depth(context))
        )
    }

    static func certificate(_ der: [UInt8]) -> OpaquePointer? {
        unsafe der.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            return unsafe d2i_X509(nil, &start, buffer.count)
        }
    }
}

/// What OpenSSL reads in a certificate.
struct OpenSSLReading {
    let version: Int
    let extensions: Int
    let serialNumber: [UInt8]
    let subject: [UInt8]
    let issuer: [UInt8]

    /// Nil for one that it cannot read.
    init?(_ der: [UInt8]) {
        ERR_clear_error()
        guard let certificate = unsafe OpenSSLPath.certificate(der) else { return nil }
        defer { unsafe X509_free(certificate) }
        version = unsafe X509_get_version(certificate) + 1
        extensions = Int(unsafe X509_get_ext_count(certificate))
        let serial = unsafe X509_get0_serialNumber(certificate)
        serialNumber = unsafe Self.octets { unsafe i2d_ASN1_INTEGER(serial, $0) }
        let names = unsafe (X509_get_subject_name(certificate), X509_get_issuer_name(certificate))
        subject = unsafe Self.octets { unsafe i2d_X509_NAME(names.0, $0) }
        issuer = unsafe Self.octets { unsafe i2d_X509_NAME(names.1, $0) }
    }

    private static func octets(
        _ write: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32
    ) -> [UInt8] {
        let count = write(nil)
        guard count > 0 else { return [] }
        var buffer = [UInt8](repeating: 0, count: Int(count))
        unsafe buffer.withUnsafeMutableBufferPointer { buffer in
            var start = buffer.baseAddress
            _ = unsafe write(&start)
        }
        return buffer
    }
}
