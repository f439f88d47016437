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
    /// There was nothing to send when libcurl asked, and it asks no more until `resumeSending`.
    var isWaiting = false
    /// Whether something came that no turn has given yet.
    var isTouched = false
    /// libcurl is done with it, and its connection is somebody's who reads and writes it himself.
    var isStanding = false
    /// The sockets that were opened for it and belong to no connection that is known so far.
    var opened: [CInt] = []
    /// Why the system gave no socket for it the last time that it gave none; 0 for never.
    var socketError: Int32 = 0
    /// Whether libcurl takes no kept connection for it any more.
    private var avoidsKept = false
    /// Whether libcurl said what went wrong on a connection before the one that was opened last.
    private var hasOlderText = false
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
        // Its connection goes with it where nobody else has it.
        PipeSignal.blocked { unsafe ct_easy_cleanup(pointer) }
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
        opened = []
    }

    /// Makes it another transfer of the same pool, after its end and for settings that it fits.
    func begin(anew number: UInt64) {
        self.number = number
        headerCount = 0
        isHeldBack = false
        isWaiting = false
        socketError = 0
        unsafe errorText.pointee = 0
        hasOlderText = false
        if avoidsKept { avoidKept(false) }
    }

    // MARK: Running

    /// Reads on from the connection.
    ///
    /// May call the delegate at once.
    func resume() {
        isHeldBack = false
        pause()
    }

    /// Stops reading from the connection.
    func holdBack() {
        isHeldBack = true
        pause()
    }

    /// Lets libcurl ask again for what is sent.
    func resumeSending() {
        isWaiting = false
        pause()
    }

    /// libcurl takes both directions at once, each of which has a reason of its own.
    private func pause() {
        let bits = (isHeldBack ? CURLPAUSE_RECV : 0) | (isWaiting ? CURLPAUSE_SEND : 0)
        unsafe ct_easy_pause(pointer, bits)
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
        var all: [UInt8] = []
        if received.isEmpty {
            multi?.touch(self)
            swap(&all, &taken)
            all.removeAll(keepingCapacity: true)
        } else {
            swap(&all, &received)
            // A second one as large as they come: there will be more.
            if all.count == octets.count, octets.count >= Self.largeOctets {
                all.reserveCapacity(Self.heldOctets + octets.count)
            }
        }
        unsafe all.append(contentsOf: octets)
        swap(&all, &received)
        if received.count >= Self.heldOctets, !isHeldBack { holdBack() }
    }

    /// Octets from which on the rest waits for the next turn.
    private static let heldOctets = 128 * 1_024
    private static let largeOctets = 16 * 1_024

    /// Whether name, connection, proxy and TLS are behind it.
    var isConnected: Bool { size(CURLINFO_PRETRANSFER_TIME_T) > 0 }

    /// Octets of the body that were sent.
    var uploadedOctets: Int64 { size(CURLINFO_SIZE_UPLOAD_T) }

    /// Octets of the answer's body that came, as they came.
    var downloadedOctets: Int64 { size(CURLINFO_SIZE_DOWNLOAD_T) }

    /// Keeps the connection from other requests once this one has ended.
    func closeAfterwards() {
        set(CURLOPT_FORBID_REUSE, 1)
    }

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
    var connectionHandshake: TLSHandshake? { unsafe TLSHandshake.of(ssl: ssl) }

    /// OpenSSL's side of the connection that it uses; nil while it has none.
    var ssl: OpaquePointer? {
        var session: UnsafeMutablePointer<curl_tlssessioninfo>?
        guard unsafe ct_easy_get_tls(pointer, &session) == CURLE_OK,
            let ssl = unsafe session?.pointee.internals
        else { return nil }
        return OpaquePointer(ssl)
    }

    /// Whether libcurl has said what went wrong since the transfer began.
    var hasErrorText: Bool { unsafe hasOlderText || errorText.pointee != 0 }

    /// Whether libcurl is to leave the connections alone that it has kept.
    func avoidKept(_ isAvoiding: Bool) {
        avoidsKept = isAvoiding
        set(CURLOPT_FRESH_CONNECT, isAvoiding ? 1 : 0)
    }

    func outcome(_ code: CurlCode) -> CurlOutcome {
        if code == .done { return .done }
        return CurlOutcome(
            code: code,
            text: unsafe String(cString: errorText),
            systemError: systemError(code),
            proxyStatus: number(CURLINFO_HTTP_CONNECTCODE),
            proxySchemes: CurlOutcome.schemes(number(CURLINFO_PROXYAUTH_AVAIL)),
            proxyError: CurlProxyError(number(CURLINFO_PROXY_ERROR))
        )
    }

    /// libcurl knows the `errno` of connecting alone, and none of the resolver's, which wants descriptors, too.
    private func systemError(_ code: CurlCode) -> Int32 {
        switch code {
        case .connect where socketError != 0: socketError
        case .resolveHost, .resolveProxy: PlainSocket.lack
        default: Int32(truncatingIfNeeded: number(CURLINFO_OS_ERRNO))
        }
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
        // Of an older connection, and no word about this one.
        hasOlderText = hasErrorText
        unsafe errorText.pointee = 0
        return unsafe handshake.attach(to: OpaquePointer(context))
    }
}
