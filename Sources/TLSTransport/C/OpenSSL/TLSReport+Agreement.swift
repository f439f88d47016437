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
}
