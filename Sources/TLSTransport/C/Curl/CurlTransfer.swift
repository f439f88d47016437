internal import CCurl

/// One transfer of libcurl's: an easy handle and what it borrows.
///
/// Lives on one loop's thread.
@safe final class CurlTransfer {
    let pointer: UnsafeMutableRawPointer
    /// Whom it tells while it runs, and holds until then.
    var delegate: (any CurlTransferDelegate)?
    /// Keeps the pool for as long as a connection of it may be used.
    let share: CurlShare
    private let tls: TLSSettings
    /// That of the connection which was opened last for this transfer; nil while it rides on an older one.
    private(set) var handshake: TLSHandshake?
    // Lists are borrowed by libcurl until the handle is gone.
    var headers: UnsafeMutablePointer<curl_slist>?
    var connectTo: UnsafeMutablePointer<curl_slist>?
    var url: OpaquePointer?
    let errorText: UnsafeMutablePointer<CChar>

    /// Whose turns it takes part in; nil before and after.
    var multi: CurlMulti?
    /// What came of the body since it was last taken: one hand-over a turn instead of one for every 16 KiB.
    private var received: [UInt8] = []
    /// What was taken last, as far as it is large: once its taker has let go of it, its memory is filled anew.
    private var taken: [UInt8] = []
    /// The lines of a header that is not whole yet.
    private var header = HeaderText()
    /// Octets of all lines so far.
    private var headerCount = 0
    /// Nothing is read from the connection until `resume`.
    private(set) var isHeldBack = false
    /// Whether something came that no turn has given yet.
    var isTouched = false
    /// libcurl is done with it, and its connection is somebody's who reads and writes it himself.
    var isStanding = false
    /// What it was set up for; nil before that.
    var applied: CurlSettings?

    /// Tells it from the others of its loop.
    private(set) var number: UInt64

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
        unsafe ct_url_cleanup(url)
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

    /// Lets go of what only a running transfer needs.
    func rest() {
        received = []
        taken = []
        header = HeaderText()
        handshake = nil
    }

    /// Makes it another transfer of the same pool, after its end and for settings that it fits.
    func begin(anew number: UInt64) {
        self.number = number
        headerCount = 0
        isHeldBack = false
        unsafe errorText.pointee = 0
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
        let chunk = received
        received = []
        if chunk.count >= Self.largeOctets { taken = chunk }
        return chunk
    }

    /// Takes a line of a header with its line end; false ends the transfer.
    func take(headerLine line: UnsafeRawBufferPointer) -> Bool {
        headerCount += line.count
        guard headerCount <= Self.maximumHeaderOctets else {
            delegate?.headerIsTooLarge()
            return false
        }
        var whole = HeaderText()
        swap(&whole, &header)
        unsafe whole.add(Span(_unsafeBytes: line))
        // All of it at once, when it is whole.
        guard whole.lines.last?.isEmpty == true else {
            header = whole
            return true
        }
        multi?.touch(self)
        return delegate?.received(header: whole) == true
    }

    /// Octets of all header lines of one answer, interim ones and trailers included.
    static let maximumHeaderOctets = 128 * 1_024

    func append(_ octets: UnsafeRawBufferPointer) {
        if received.isEmpty {
            multi?.touch(self)
            swap(&received, &taken)
            received.removeAll(keepingCapacity: true)
        } else if received.count == octets.count, octets.count >= Self.largeOctets {
            // A second one as large as they come: there will be more.
            received.reserveCapacity(Self.heldOctets + octets.count)
        }
        unsafe received.append(contentsOf: octets)
        if received.count >= Self.heldOctets, !isHeldBack { holdBack() }
    }

    /// Octets from which on the rest waits for the next turn.
    private static let heldOctets = 128 * 1_024
    private static let largeOctets = 16 * 1_024

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
        if code == .done { return .done }
        return CurlOutcome(
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
