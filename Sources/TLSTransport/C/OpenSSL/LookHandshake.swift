internal import COpenSSLTLS

/// The handshake of a look, over a socket that somebody else owns.
///
/// There is no way to send anything over it: once the handshake is done the connection counts as shut for writing, and
/// all that can be read is whether the server changes its mind.
///
/// Lives on one loop's thread.
@safe final class LookHandshake {
    private let ssl: OpaquePointer
    /// Its verdict stays nil: whoever looks judges.
    private(set) var report = TLSReport()
    /// The OCSP response that came along.
    private(set) var stapled: [UInt8]?
    /// The group of the key exchange, such as `X25519`; nil for none.
    private(set) var group: String?
    /// The server went on after its handshake: it wants nothing more of the client.
    private(set) var wentOn = false
    /// OpenSSL could read the chain.
    private var isChainRead = false
    private let context: LookContext
    /// Who is shown to the server of a chain; nobody where it gives nil.
    private let identity: (([[UInt8]]) -> ClientIdentity?)?
    private var hasIdentity = false
    private var allowance = HandshakeAllowance()

    /// - Parameters:
    ///   - context: What is offered.
    ///   - socket: A connected socket that does not block; it must outlive this.
    ///   - serverName: Whom the server is asked for (RFC 6066 section 3); nil for nobody.
    ///   - identity: Who is shown to the server of a chain, which is asked when the chain is there; nil for nobody.
    init?(
        _ context: LookContext,
        socket: CInt,
        serverName: String?,
        identity: (([[UInt8]]) -> ClientIdentity?)? = nil
    ) {
        self.identity = identity
        guard let made = unsafe SSL_new(context.pointer) else { return nil }
        unsafe ssl = made
        self.context = context
        let own = unsafe Unmanaged.passUnretained(self).toOpaque()
        guard unsafe SSL_set_ex_data(ssl, Self.index, own) == 1,
            unsafe SSL_set_fd(ssl, socket) == 1
        else { return nil }
        if let serverName {
            guard unsafe ct_set_server_name(ssl, serverName) == 1 else { return nil }
            report.serverName = serverName
        }
        _ = unsafe ct_tell_reads(ssl, noteLookRead, own)
        unsafe SSL_set_connect_state(ssl)
    }

    deinit {
        unsafe SSL_free(ssl)
    }

    /// What came of going on.
    enum Step: Equatable {
        case done
        case wantsToRead
        case wantsToWrite
        /// OpenSSL's number of the reason; 0 for an end without one.
        case failed(reason: UInt32)
    }

    /// Goes on with the handshake.
    func advance() -> Step {
        ERR_clear_error()
        let result = unsafe SSL_do_handshake(ssl)
        guard result != 1 else {
            finish()
            return .done
        }
        let step = step(after: result)
        unsafe report.noteChoice(ssl)
        if case .failed = step, !isChainRead, !report.servedChain.isEmpty {
            report.unreadableChain = report.servedChain
        }
        return step
    }

    /// Reads on behind the handshake, where TLS 1.3 says that it wanted a certificate of the client's.
    ///
    /// - Returns: Whether there is nothing more to wait for.
    func hears() -> Bool {
        ERR_clear_error()
        var octet: UInt8 = 0
        let result = unsafe SSL_read(ssl, &octet, 1)
        if result > 0 { return true }
        return switch step(after: result) {
        case .wantsToRead, .wantsToWrite: wentOn
        case .done, .failed: true
        }
    }

    /// Says goodbye, once.
    func close() {
        guard report.isDone, report.alertReceived == nil else { return }
        ERR_clear_error()
        unsafe SSL_set_shutdown(ssl, 0)
        unsafe SSL_shutdown(ssl)
    }

    static func of(ssl: OpaquePointer?) -> LookHandshake? {
        guard let ssl = unsafe ssl, let own = unsafe SSL_get_ex_data(ssl, index) else {
            return nil
        }
        return unsafe Unmanaged<LookHandshake>.fromOpaque(own).takeUnretainedValue()
    }

    // MARK: What OpenSSL tells

    func note(where place: CInt, value: CInt) {
        if ct_is_alert_read(place) != 0 {
            report.alertReceived = UInt8(truncatingIfNeeded: value)
        } else if ct_is_alert_written(place) != 0 {
            report.alertSent = UInt8(truncatingIfNeeded: value)
        }
    }

    /// Whether a certificate of the client's went to the server.
    var sentCertificate: Bool { hasIdentity && report.askedForCertificate }

    func noteChainRead() {
        isChainRead = true
        // Before it is known here whom the server trusts: the client's certificate is sent behind this.
        guard let identity = identity?(report.servedChain) else { return }
        hasIdentity = unsafe identity.use(over: ssl)
    }

    /// What was read of the connection; OpenSSL tells of it by itself only once a whole header of a record is there.
    func note(read octets: UnsafeRawBufferPointer) {
        let missing = Self.headerOctets - report.firstOctets.count
        guard missing > 0 else { return }
        unsafe report.firstOctets += octets.prefix(missing)
    }

    /// What was received: record headers, and messages in clear.
    func note(message octets: UnsafeRawBufferPointer, type: CInt, version: CInt) {
        if type == SSL3_RT_HEADER {
            if unsafe allowance.note(header: octets, of: ssl) { report.sentTooMuch = true }
            return
        }
        guard type == SSL3_RT_HANDSHAKE, let kind = unsafe octets.first else { return }
        switch CInt(kind) {
        case SSL3_MT_CERTIFICATE:
            let message = unsafe CertificateMessage([UInt8](octets), version: version)
            report.servedChain = message.certificates
        case SSL3_MT_CERTIFICATE_REQUEST: report.askedForCertificate = true
        case SSL3_MT_NEWSESSION_TICKET: wentOn = true
        default: break
        }
    }

    // MARK: Its parts

    /// Of a record (RFC 8446 section 5.1).
    private static let headerOctets = 5

    private func step(after result: CInt) -> Step {
        // Of the system, before anything else is asked.
        let code = SystemError.last
        switch unsafe SSL_get_error(ssl, result) {
        case SSL_ERROR_WANT_READ: return .wantsToRead
        case SSL_ERROR_WANT_WRITE: return .wantsToWrite
        case SSL_ERROR_SSL:
            defer { ERR_clear_error() }
            return .failed(reason: UInt32(ct_first_reason()))
        default:
            report.wasReset = SystemError.isReset(code)
            return .failed(reason: 0)
        }
    }

    private func finish() {
        // Nothing of ours may follow, whoever asks.
        unsafe SSL_set_shutdown(ssl, SSL_SENT_SHUTDOWN)
        unsafe report.noteAgreement(ssl)
        stapled = response()
        group = keyExchange()
    }

    private func response() -> [UInt8]? {
        var start: UnsafePointer<UInt8>?
        let count = unsafe ct_status_response(ssl, &start)
        guard count > 0, let start = unsafe start else { return nil }
        return unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
    }

    private func keyExchange() -> String? {
        var key: OpaquePointer?
        guard unsafe ct_peer_group_key(ssl, &key) == 1, let key = unsafe key else { return nil }
        defer { unsafe EVP_PKEY_free(key) }
        var name = [CChar](repeating: 0, count: 64)
        var count = 0
        guard unsafe EVP_PKEY_get_group_name(key, &name, name.count, &count) == 1 else {
            return unsafe ct_key_type(key).map { unsafe String(cString: $0) }
        }
        return String(decoding: name.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static let index: CInt = ct_ssl_index()
}
