internal import COpenSSLTLS

extension TLSReport {
    /// The handshake is done: notes what it agreed on.
    mutating func noteAgreement(_ ssl: OpaquePointer) {
        isDone = true
        unsafe version = SSL_get_version(ssl).map { unsafe String(cString: $0) }
        unsafe cipher = ct_cipher(ssl).map { unsafe String(cString: $0) }
        var start: UnsafePointer<UInt8>?
        var count: CUnsignedInt = 0
        unsafe SSL_get0_alpn_selected(ssl, &start, &count)
        guard count > 0 else { return }
        let name = unsafe UnsafeBufferPointer(start: start, count: Int(count))
        unsafe applicationProtocol = String(decoding: name, as: UTF8.self)
    }

    /// Notes what the server's hello chose, once OpenSSL has found it to be among what was offered.
    mutating func noteChoice(_ ssl: OpaquePointer) {
        guard chosen == nil, let suite = unsafe SSL_get_pending_cipher(ssl),
            let version = unsafe SSL_get_version(ssl), let name = unsafe SSL_CIPHER_get_name(suite)
        else { return }
        unsafe chosen = (String(cString: version), String(cString: name))
    }
}
