internal import CCurl

/// One transfer of libcurl's: an easy handle and what it borrows.
///
/// Lives on one loop's thread.
@safe final class CurlTransfer {
    let pointer: UnsafeMutableRawPointer
    weak var delegate: (any CurlTransferDelegate)?
    /// Keeps the pool for as long as a connection of it may be used.
    let share: CurlShare
    private let tls: TLSSettings
    /// That of the connection which was opened last for this transfer; nil while it rides on an older one.
    private(set) var handshake: TLSHandshake?
    // Lists are borrowed by libcurl until the handle is gone.
    var headers: UnsafeMutablePointer<curl_slist>?
    var connectTo: UnsafeMutablePointer<curl_slist>?
    let errorText: UnsafeMutablePointer<CChar>

    /// Whose turns it takes part in; nil before and after.
    var multi: CurlMulti?
    /// What came of the body since it was last taken: one hand-over a turn instead of one for every 16 KiB.
    private var received: [UInt8] = []
    /// Nothing is read from the connection until `resume`.
    private(set) var isHeldBack = false

    /// Tells it from the others of its loop.
    let number: UInt64

    init?(number: UInt64, share: CurlShare, tls: TLSSettings) {
        guard let made = unsafe ct_easy_init() else { return nil }
        unsafe pointer = made
        unsafe errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        self.number = number
        self.share = share
        self.tls = tls
        setFixed()
        setCallbacks()
    }

    deinit {
        unsafe ct_easy_cleanup(pointer)
        unsafe ct_slist_free_all(headers)
        unsafe ct_slist_free_all(connectTo)
        unsafe errorText.deallocate()
    }

    /// The transfer that an easy handle belongs to.
    static func owner(of handle: UnsafeMutableRawPointer?) -> CurlTransfer? {
        guard let handle = unsafe handle else { return nil }
        var stored: UnsafeMutablePointer<CChar>?
        guard unsafe ct_easy_get_text(handle, CURLINFO_PRIVATE, &stored) == CURLE_OK,
            let stored = unsafe stored
        else { return nil }
        return unsafe Unmanaged.fromOpaque(stored).takeUnretainedValue()
    }

    // MARK: Running

    /// Goes on after a pause in either direction.
    ///
    /// May call the delegate at once.
    func resume() {
        isHeldBack = false
        unsafe ct_easy_pause(pointer, CURLPAUSE_CONT)
    }

    /// Stops reading from the connection.
    func holdBack() {
        isHeldBack = true
        unsafe ct_easy_pause(pointer, CURLPAUSE_RECV)
    }

    /// Gives what came of the body since the last time.
    func takeReceived() -> [UInt8] {
        let taken = received
        received = []
        return taken
    }

    func append(_ octets: UnsafeRawBufferPointer) {
        if received.isEmpty { multi?.touch(self) }
        unsafe received.append(contentsOf: octets)
        if received.count >= Self.heldOctets, !isHeldBack { holdBack() }
    }

    /// Octets from which on the rest waits for the next turn.
    private static let heldOctets = 128 * 1_024

    /// Whether name, connection, proxy and TLS are behind it.
    var isConnected: Bool { size(CURLINFO_PRETRANSFER_TIME_T) > 0 }

    /// Octets of the body that were sent.
    var uploadedOctets: Int64 { size(CURLINFO_SIZE_UPLOAD_T) }

    /// How many connections were opened for it.
    var openedConnections: Int { number(CURLINFO_NUM_CONNECTS) }

    /// The address at the other end, as text; nil before there is one.
    var remoteAddress: String? {
        var text: UnsafeMutablePointer<CChar>?
        guard unsafe ct_easy_get_text(pointer, CURLINFO_PRIMARY_IP, &text) == CURLE_OK,
            let text = unsafe text
        else { return nil }
        let address = unsafe String(cString: text)
        return address.isEmpty ? nil : address
    }

    /// The handshake of the connection that it uses, its own or an earlier transfer's.
    var connectionHandshake: TLSHandshake? {
        var session: UnsafeMutablePointer<curl_tlssessioninfo>?
        guard unsafe ct_easy_get_tls(pointer, &session) == CURLE_OK,
            let ssl = unsafe session?.pointee.internals
        else { return nil }
        return unsafe TLSHandshake.of(ssl: OpaquePointer(ssl))
    }

    func outcome(_ code: CurlCode) -> CurlOutcome {
        CurlOutcome(
            code: code,
            text: unsafe String(cString: errorText),
            systemError: Int32(truncatingIfNeeded: number(CURLINFO_OS_ERRNO)),
            proxyStatus: number(CURLINFO_HTTP_CONNECTCODE),
            proxyError: number(CURLINFO_PROXY_ERROR)
        )
    }

    private func number(_ info: CURLINFO) -> Int {
        var value = 0
        unsafe ct_easy_get_number(pointer, info, &value)
        return value
    }

    private func size(_ info: CURLINFO) -> Int64 {
        var value: curl_off_t = 0
        unsafe ct_easy_get_size(pointer, info, &value)
        return Int64(value)
    }

    /// A connection is being opened: gives it its gate.
    ///
    /// False ends the transfer.
    func opens(context: UnsafeMutableRawPointer) -> Bool {
        let handshake = TLSHandshake(settings: tls)
        self.handshake = handshake
        return unsafe handshake.attach(to: OpaquePointer(context))
    }
}
