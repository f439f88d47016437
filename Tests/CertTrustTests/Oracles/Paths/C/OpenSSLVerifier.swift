internal import COpenSSL

/// OpenSSL's `X509_verify_cert` and host matching, as the other opinion.
enum OpenSSLVerifier {
    /// What it says of one question.
    enum Answer: Hashable, Sendable {
        case accepted
        /// The number of an `X509_V_ERR_…`.
        case refused(Int32)
        /// The leaf is no certificate for it.
        case unreadable
    }

    /// What more it is asked than the signatures and links of a path.
    enum Extra: Sendable {
        case nothing
        /// Certificate policies, by RFC 5280 6.1 with the default inputs.
        case policies
        /// Its strict mode.
        case strict

        fileprivate var flags: UInt {
            switch self {
            case .nothing: 0
            case .policies: UInt(X509_V_FLAG_POLICY_CHECK)
            case .strict: UInt(X509_V_FLAG_X509_STRICT)
            }
        }
    }

    /// Judges a path: any anchor ends it, at security level 0, for no purpose and at no time.
    static func path(served: [[UInt8]], anchors: [[UInt8]], _ extra: Extra) -> Answer {
        let served = served.map(OpenSSLCertificate.init)
        guard let leaf = served.first, unsafe leaf.pointer != nil else { return .unreadable }
        let anchors = anchors.map(OpenSSLCertificate.init)
        let store = unsafe X509_STORE_new()
        let sent = unsafe OPENSSL_sk_new_null()
        let context = unsafe X509_STORE_CTX_new()
        defer {
            unsafe X509_STORE_CTX_free(context)
            unsafe OPENSSL_sk_free(sent)
            unsafe X509_STORE_free(store)
            ERR_clear_error()
        }
        for anchor in anchors where unsafe anchor.pointer != nil {
            unsafe X509_STORE_add_cert(store, anchor.pointer)
        }
        for other in served.dropFirst() {
            guard let pointer = unsafe other.pointer else { continue }
            unsafe OPENSSL_sk_push(sent, UnsafeRawPointer(pointer))
        }
        guard unsafe X509_STORE_CTX_init(context, store, leaf.pointer, sent) == 1,
            let parameters = unsafe X509_STORE_CTX_get0_param(context)
        else { return .unreadable }
        let flags = UInt(X509_V_FLAG_PARTIAL_CHAIN) | UInt(X509_V_FLAG_NO_CHECK_TIME)
        unsafe X509_VERIFY_PARAM_set_flags(parameters, flags | extra.flags)
        unsafe X509_VERIFY_PARAM_set_auth_level(parameters, 0)
        // Without a policy OpenSSL wants none at all, which RFC 5280 6.1.1 (c) calls any-policy.
        unsafe X509_VERIFY_PARAM_add0_policy(parameters, OBJ_nid2obj(NID_any_policy))
        guard unsafe X509_verify_cert(context) != 1 else { return .accepted }
        return .refused(unsafe X509_STORE_CTX_get_error(context))
    }

    /// Whether it finds a host or an address in the alternative names; nil for what it cannot read.
    static func names(_ leaf: [UInt8], host: String, address: [UInt8]?) -> Bool? {
        let leaf = OpenSSLCertificate(leaf)
        guard let certificate = unsafe leaf.pointer else { return nil }
        let flags = UInt32(X509_CHECK_FLAG_NEVER_CHECK_SUBJECT)
        defer { ERR_clear_error() }
        if let address {
            return unsafe X509_check_ip(certificate, address, address.count, flags) == 1
        }
        return unsafe X509_check_host(certificate, host, host.utf8.count, flags, nil) == 1
    }
}

/// A certificate as OpenSSL reads it; nothing behind its end counts.
@safe
private final class OpenSSLCertificate {
    let pointer: OpaquePointer?

    init(_ der: [UInt8]) {
        unsafe pointer = unsafe der.withUnsafeBufferPointer { buffer in
            var next = buffer.baseAddress
            return unsafe d2i_X509(nil, &next, buffer.count)
        }
        ERR_clear_error()
    }

    deinit { unsafe X509_free(pointer) }
}
