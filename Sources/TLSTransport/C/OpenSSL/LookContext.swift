internal import COpenSSLTLS

/// What all looks with one offer have in common.
///
/// It asks nobody whether a chain is good: a look ends with its handshake and carries nothing, and what it has seen is
/// judged afterwards. So no channel can be made of it: those take a `TLSHandshake`, which libcurl's context owns.
///
/// Lives on one loop's thread.
@safe final class LookContext {
    let pointer: OpaquePointer

    /// - Parameters:
    ///   - offer: Versions and cipher suites.
    ///   - protocols: What ALPN offers, best first, each of 1 to 255 octets; empty for no ALPN.
    init?(_ offer: LookOffer, protocols: [String]) {
        guard CurlLibrary.isReady,
            let made = unsafe SSL_CTX_new_ex(
                CryptoContext.shared.pointer,
                nil,
                TLS_client_method()
            )
        else { return nil }
        unsafe pointer = made
        unsafe SSL_CTX_set_verify(pointer, SSL_VERIFY_PEER, nil)
        // In place of X509_verify_cert, which would judge by rules of its own, and for nothing.
        unsafe SSL_CTX_set_cert_verify_callback(pointer, noteLookChain, nil)
        unsafe SSL_CTX_set_security_level(pointer, 0)
        unsafe ct_ctx_set_mode(pointer)
        unsafe ct_ctx_set_look_options(pointer)
        if offer.isWeak { unsafe ct_ctx_allow_old_servers(pointer) }
        unsafe ct_ctx_ask_for_status(pointer)
        unsafe SSL_CTX_set_info_callback(pointer, noteLookProgress)
        unsafe SSL_CTX_set_msg_callback(pointer, noteLookMessage)
        let (low, high) = offer.versions
        guard unsafe ct_ctx_set_versions(pointer, low, high) == 1,
            unsafe SSL_CTX_set_cipher_list(pointer, offer.ciphers) == 1
        else { return nil }
        if !offer.isWeak {
            let algorithms = TLSHandshake.signatureAlgorithms
            guard unsafe ct_ctx_set_sigalgs(pointer, algorithms) == 1 else { return nil }
        }
        let names = protocols.flatMap { [UInt8(clamping: $0.utf8.count)] + Array($0.utf8) }
        guard !names.isEmpty else { return }
        // 0 is success here.
        guard unsafe SSL_CTX_set_alpn_protos(pointer, names, CUnsignedInt(names.count)) == 0 else {
            return nil
        }
    }

    deinit {
        unsafe SSL_CTX_free(pointer)
    }
}

// C closures that find the look and call it.

private let noteLookChain: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> CInt = {
    store,
    _ in
    let ssl = unsafe X509_STORE_CTX_get_ex_data(store, SSL_get_ex_data_X509_STORE_CTX_idx())
    unsafe LookHandshake.of(ssl: OpaquePointer(ssl))?.noteChainRead()
    return 1
}

private let noteLookProgress: @convention(c) (OpaquePointer?, CInt, CInt) -> Void = {
    ssl,
    place,
    value in
    guard let look = unsafe LookHandshake.of(ssl: ssl) else { return }
    look.note(where: place, value: value)
}

/// Set by each look for its own connection, which does not outlive it.
let noteLookRead:
    @convention(c) (
        OpaquePointer?, CInt, UnsafePointer<CChar>?, Int, CInt, CLong, CInt,
        UnsafeMutablePointer<Int>?
    ) -> CLong = { bio, operation, start, _, _, _, result, count in
        guard ct_is_read_done(operation, result) != 0, let own = unsafe ct_told_of_reads(bio),
            let count = unsafe count?.pointee
        else { return CLong(result) }
        let look = unsafe Unmanaged<LookHandshake>.fromOpaque(own).takeUnretainedValue()
        unsafe look.note(read: UnsafeRawBufferPointer(start: start, count: count))
        return CLong(result)
    }

private let noteLookMessage:
    @convention(c) (
        CInt, CInt, CInt, UnsafeRawPointer?, Int, OpaquePointer?, UnsafeMutableRawPointer?
    ) -> Void = { written, version, type, start, count, ssl, _ in
        guard written == 0, let look = unsafe LookHandshake.of(ssl: ssl) else { return }
        let octets = unsafe UnsafeRawBufferPointer(start: start, count: count)
        unsafe look.note(message: octets, type: type, version: version)
    }
