internal import COpenSSLTLS
internal import CertTrust

/// The gate of one connection.
///
/// Its context owns it, so that it lives as long as the connection does, and no handle that
/// a redirect or a reuse has moved on is asked who the connection is for.
///
/// Touched on the loop's thread alone.
@safe final class TLSHandshake {
    private let settings: TLSSettings
    private(set) var report = TLSReport()
    /// That of the finished handshake, which the gate has let pass.
    private var finished: TLSSnapshot?
    /// The address at the other end, as text; nil until somebody has asked for it.
    var address: String?
    /// The connection's socket, which libcurl owns; -1 while nobody has asked for it.
    var socket: CInt = -1
    /// Refused for now; a stapled response of TLS 1.2 decides.
    private var waitsForStapling = false
    /// What the server sent as its certificates, until the gate has been asked about them.
    private var unread: CertificateMessage?
    private var allowance = HandshakeAllowance()
    /// What comes behind the handshake; nil before that.
    private var late: LateMessages?

    init(settings: TLSSettings) {
        self.settings = settings
    }

    /// Puts the gate into a context whose settings libcurl has made.
    func attach(to context: OpaquePointer) -> Bool {
        let own = unsafe Unmanaged.passRetained(self).toOpaque()
        guard unsafe SSL_CTX_set_ex_data(context, Self.index, own) == 1 else {
            unsafe Unmanaged<TLSHandshake>.fromOpaque(own).release()
            return false
        }
        unsafe SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nil)
        // The place of X509_verify_cert as a whole: no purpose, no security level, no name is checked before us.
        unsafe SSL_CTX_set_cert_verify_callback(context, verifyCertificate, own)
        unsafe SSL_CTX_set_security_level(context, 0)
        unsafe ct_ctx_set_mode(context)
        // Else one call reads messages for as long as they come, and nothing else of the loop has its turn.
        unsafe ct_ctx_return_from_messages(context)
        if settings.writesPartially { unsafe ct_ctx_write_partially(context) }
        unsafe ct_ctx_set_options(context)
        // libcurl sets it when SSLKEYLOGFILE is in the environment.
        unsafe ct_ctx_no_keylog(context)
        unsafe ct_ctx_ask_for_status(context)
        unsafe ct_ctx_set_status_callback(context, checkStatus)
        unsafe SSL_CTX_set_cert_cb(context, noteCertificateRequest, nil)
        unsafe SSL_CTX_set_info_callback(context, noteProgress)
        unsafe SSL_CTX_set_msg_callback(context, noteMessage)
        guard unsafe ct_ctx_set_minimum(context) == 1,
            unsafe SSL_CTX_set_cipher_list(context, Self.ciphers) == 1,
            unsafe ct_ctx_set_sigalgs(context, Self.signatureAlgorithms) == 1
        else { return false }
        return unsafe settings.identity?.use(in: context) ?? true
    }

    /// Judges what OpenSSL itself could not read and so never asked the gate about.
    ///
    /// For a handshake that has failed, to say why: nothing goes on by this, whatever the gate says.
    func judgeUnread() {
        guard let unread = unread.take() else { return }
        let chain = unread.certificates
        let answer = settings.weigh(chain, nil)
        guard !answer.verdict.isTrusted else {
            report.unreadableChain = chain
            return
        }
        report.servedChain = chain
        report.verdict = answer.verdict
    }

    /// The gate that a connection was opened through.
    static func of(ssl: OpaquePointer?) -> TLSHandshake? {
        guard let ssl = unsafe ssl, let context = unsafe SSL_get_SSL_CTX(ssl) else { return nil }
        return unsafe of(context: context)
    }

    fileprivate static func of(context: OpaquePointer) -> TLSHandshake? {
        guard let stored = unsafe SSL_CTX_get_ex_data(context, index) else { return nil }
        return unsafe Unmanaged<TLSHandshake>.fromOpaque(stored).takeUnretainedValue()
    }

    /// What is known now.
    ///
    /// Alerts that come after the handshake change nothing of it.
    var snapshot: TLSSnapshot { finished ?? TLSSnapshot(report) }

    /// Whether it is done, and the gate has said yes.
    var isTrusted: Bool { finished != nil }

    /// Whether ALPN chose HTTP/2.
    var isHTTP2: Bool { report.applicationProtocol == "h2" }

    // MARK: What OpenSSL tells

    /// Asks the gate; true lets the handshake go on.
    fileprivate func verify(_ store: OpaquePointer) -> Bool {
        unread = nil
        let ssl = unsafe OpaquePointer(
            X509_STORE_CTX_get_ex_data(store, SSL_get_ex_data_X509_STORE_CTX_idx())
        )
        unsafe report.servedChain = Self.chain(store)
        let isStapledLater = unsafe SSL_version(ssl) < TLS1_3_VERSION
        let answer = weigh(unsafe Self.stapled(ssl))
        guard !answer.verdict.isTrusted else { return true }
        if isStapledLater, answer.mayBeCuredByStapling {
            waitsForStapling = true
            return true
        }
        unsafe X509_STORE_CTX_set_error(store, answer.alert.verifyError)
        return false
    }

    /// Behind the server's flight, and before anything of ours is sent under its keys.
    fileprivate func weighStapled(_ ssl: OpaquePointer) -> Bool {
        // TLS 1.3 staples to the certificate, where `verify` has seen it.
        guard unsafe SSL_version(ssl) < TLS1_3_VERSION else { return true }
        let stapled = unsafe Self.stapled(ssl)
        guard stapled != nil || waitsForStapling else { return true }
        return weigh(stapled).verdict.isTrusted
    }

    /// Asks the gate; what it said before no longer counts.
    private func weigh(_ stapled: [UInt8]?) -> GateAnswer {
        finished = nil
        report.stapled = stapled
        let answer = settings.weigh(report.servedChain, stapled)
        report.verdict = answer.verdict
        return answer
    }

    fileprivate func note(_ ssl: OpaquePointer, where place: CInt, value: CInt) {
        unsafe report.noteChoice(ssl)
        if ct_is_alert_read(place) != 0 {
            report.alertReceived = UInt8(truncatingIfNeeded: value)
        } else if ct_is_alert_written(place) != 0 {
            report.alertSent = UInt8(truncatingIfNeeded: value)
            if isTrusted, report.alertSent == Self.noRenegotiation {
                report.refusedRenegotiation = true
            }
        } else if ct_is_handshake_done(place) != 0 {
            unsafe finish(ssl)
        }
    }

    fileprivate func noteCertificateAsked() {
        report.askedForCertificate = true
    }

    fileprivate func note(header: UnsafeRawBufferPointer, of ssl: OpaquePointer?) {
        if report.firstOctets.isEmpty { unsafe report.firstOctets = [UInt8](header) }
        if unsafe allowance.note(header: header, of: ssl) { report.sentTooMuch = true }
    }

    fileprivate func noteLate(type: CInt, _ octets: UnsafeRawBufferPointer, of ssl: OpaquePointer?)
    {
        switch unsafe late?.note(type: type, octets, of: ssl) {
        // It goes on without it.
        case .data: if report.refusedRenegotiation { report.refusedRenegotiation = false }
        case .tooMany: report.sentTooManyMessages = true
        case .nothing, nil: break
        }
    }

    fileprivate func note(certificates: CertificateMessage) {
        unread = certificates
    }

    private func finish(_ ssl: OpaquePointer) {
        guard report.verdict?.isTrusted == true else {
            // A handshake that never asked the gate, as a resumed one does not, carries nothing.
            unsafe ct_refuse_data(ssl)
            return
        }
        unsafe report.noteAgreement(ssl)
        unsafe report.serverName = ct_server_name(ssl).map { unsafe String(cString: $0) }
        finished = TLSSnapshot(report)
        // OpenSSL says so again behind each message.
        guard late == nil else { return }
        unsafe late = LateMessages(ssl)
        // The context, which the connection holds, holds this.
        let own = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe ct_tell_messages(ssl, noteLateMessage, own)
    }

    // MARK: What it is made of

    private static func chain(_ store: OpaquePointer) -> [[UInt8]] {
        let certificates = unsafe X509_STORE_CTX_get0_untrusted(store)
        return unsafe (0..<ct_x509_count(certificates)).map { place in
            unsafe der(ct_x509_at(certificates, place))
        }
    }

    private static func der(_ certificate: OpaquePointer?) -> [UInt8] {
        var start: UnsafeMutablePointer<UInt8>?
        let count = unsafe i2d_X509(certificate, &start)
        guard count > 0, let start = unsafe start else { return [] }
        defer { unsafe CRYPTO_free(start, nil, 0) }
        return unsafe [UInt8](UnsafeBufferPointer(start: start, count: Int(count)))
    }

    private static func stapled(_ ssl: OpaquePointer?) -> [UInt8]? {
        var start: UnsafePointer<UInt8>?
        let count = unsafe ct_status_response(ssl, &start)
        guard count > 0, let start = unsafe start else { return nil }
        return unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
    }

    private static let index: CInt = unsafe ct_ctx_index { _, own, _, _, _, _ in
        guard let own = unsafe own else { return }
        unsafe Unmanaged<TLSHandshake>.fromOpaque(own).release()
    }

    // RFC 5246 section 7.2.2.
    private static let noRenegotiation: UInt8 = 100

    /// The floor that the security level no longer holds: no export, no anonymous or finite-field exchange, whose groups
    /// the server would choose; nothing below 128 bits.
    static let ciphers =
        "ECDHE+AESGCM:ECDHE+CHACHA20:ECDHE+AES:AESGCM:AES:!aNULL:!eNULL:!PSK:!SRP:!kDHE:!DSS:!MD5"

    /// For the handshake's own signature; certificates are judged by the gate.
    static let signatureAlgorithms =
        "ECDSA+SHA256:ECDSA+SHA384:ECDSA+SHA512:ed25519:ed448:RSA-PSS+SHA256:RSA-PSS+SHA384:"
        + "RSA-PSS+SHA512:RSA+SHA256:RSA+SHA384:RSA+SHA512"
}

extension GateAlert {
    /// The error from which OpenSSL makes this alert.
    fileprivate var verifyError: CInt {
        switch self {
        case .badCertificate: X509_V_ERR_CERT_REJECTED
        case .unsupportedCertificate: X509_V_ERR_INVALID_PURPOSE
        case .certificateRevoked: X509_V_ERR_CERT_REVOKED
        case .certificateExpired: X509_V_ERR_CERT_HAS_EXPIRED
        case .certificateUnknown: X509_V_ERR_UNSPECIFIED
        case .unknownCA: X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY
        }
    }
}

// C closures that find the gate and call it.

private let verifyCertificate: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> CInt = {
    store,
    own in
    guard let store = unsafe store, let own = unsafe own else { return 0 }
    let gate = unsafe Unmanaged<TLSHandshake>.fromOpaque(own).takeUnretainedValue()
    return unsafe gate.verify(store) ? 1 : 0
}

private let checkStatus: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> CInt = {
    ssl,
    _ in
    guard let ssl = unsafe ssl, let gate = unsafe TLSHandshake.of(ssl: ssl) else { return 0 }
    return unsafe gate.weighStapled(ssl) ? 1 : 0
}

private let noteCertificateRequest:
    @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> CInt = { ssl, _ in
        unsafe TLSHandshake.of(ssl: ssl)?.noteCertificateAsked()
        return 1
    }

private let noteProgress: @convention(c) (OpaquePointer?, CInt, CInt) -> Void = {
    ssl,
    place,
    value in
    guard let ssl = unsafe ssl, let gate = unsafe TLSHandshake.of(ssl: ssl) else { return }
    unsafe gate.note(ssl, where: place, value: value)
}

private let noteMessage:
    @convention(c) (
        CInt, CInt, CInt, UnsafeRawPointer?, Int, OpaquePointer?, UnsafeMutableRawPointer?
    ) -> Void = { written, version, type, start, count, ssl, _ in
        let octets = unsafe UnsafeRawBufferPointer(start: start, count: count)
        if ct_is_record_header(written, type) != 0 {
            unsafe TLSHandshake.of(ssl: ssl)?.note(header: octets, of: ssl)
        } else if unsafe ct_is_certificates(written, type, start, count) != 0 {
            let message = unsafe CertificateMessage([UInt8](octets), version: version)
            unsafe TLSHandshake.of(ssl: ssl)?.note(certificates: message)
        }
    }

private let noteLateMessage:
    @convention(c) (
        CInt, CInt, CInt, UnsafeRawPointer?, Int, OpaquePointer?, UnsafeMutableRawPointer?
    ) -> Void = { written, _, type, start, count, ssl, own in
        guard written == 0, let own = unsafe own else { return }
        let octets = unsafe UnsafeRawBufferPointer(start: start, count: count)
        let gate = unsafe Unmanaged<TLSHandshake>.fromOpaque(own).takeUnretainedValue()
        unsafe gate.noteLate(type: type, octets, of: ssl)
    }
