internal import COpenSSLTLS
internal import CWslay

/// The frames of RFC 6455 between octets and messages, by wslay; does no I/O.
///
/// Pings are answered and a close is answered by itself; what breaks the protocol is answered by a close, after which
/// nothing is read any more. Used by one thread.
@safe final class WebSocketFraming {
    /// What came.
    enum Event: Equatable {
        case text([UInt8])
        case binary([UInt8])
        case pong([UInt8])
        /// The other end's status code, 1005 for none, and its reason, UTF-8.
        case close(code: UInt16, reason: [UInt8])
    }

    /// What can be sent.
    enum Kind {
        case text, binary, ping

        fileprivate var opcode: UInt8 {
            switch self {
            case .text: UInt8(WSLAY_TEXT_FRAME.rawValue)
            case .binary: UInt8(WSLAY_BINARY_FRAME.rawValue)
            case .ping: UInt8(WSLAY_PING.rawValue)
            }
        }
    }

    private var context: OpaquePointer?
    private var input: [UInt8] = []
    private var inputStart = 0
    private var output: [UInt8] = []
    private var events: [Event] = []

    /// - Parameter maximumMessage: Octets of the longest message that is taken; a longer one closes with 1009.
    ///
    /// Nil when there is no memory.
    init?(maximumMessage: Int) {
        var callbacks = wslay_event_callbacks()
        unsafe callbacks.recv_callback = receive
        unsafe callbacks.send_callback = send
        unsafe callbacks.genmask_callback = mask
        unsafe callbacks.on_msg_recv_callback = message
        var made: OpaquePointer?
        let own = unsafe Unmanaged.passUnretained(self).toOpaque()
        guard unsafe wslay_event_context_client_init(&made, &callbacks, own) == 0 else {
            return nil
        }
        unsafe context = made
        unsafe wslay_event_config_set_max_recv_msg_length(made, UInt64(max(0, maximumMessage)))
    }

    deinit {
        unsafe wslay_event_context_free(context)
    }

    /// Takes octets from the connection.
    ///
    /// - Returns: What they complete, in order.
    ///
    /// What breaks the protocol ends the reading without an event: `hasEnded`.
    func read(_ octets: some Collection<UInt8>) -> [Event] {
        guard !hasEnded else { return [] }
        input.append(contentsOf: octets)
        if unsafe wslay_event_recv(context) != 0 {
            // A frame that is none, or no memory: wslay has queued a close without a code.
            unsafe wslay_event_shutdown_read(context)
        }
        input.removeFirst(inputStart)
        inputStart = 0
        defer { events.removeAll() }
        // Nothing is read behind a close.
        if hasEnded { input.removeAll() }
        return events
    }

    /// Queues a message; false once a close is on its way, or without memory.
    func queue(_ kind: Kind, _ octets: [UInt8]) -> Bool {
        unsafe octets.withUnsafeBufferPointer { octets in
            var message = unsafe wslay_event_msg(
                opcode: kind.opcode,
                msg: octets.baseAddress,
                msg_length: octets.count
            )
            return unsafe wslay_event_queue_msg(context, &message) == 0
        }
    }

    /// Queues the close of this end, with a code and a reason of at most 123 octets; false when there is one already.
    func queueClose(code: UInt16, reason: String) -> Bool {
        let octets = Array(reason.utf8.prefix(123))
        return unsafe octets.withUnsafeBufferPointer { octets in
            unsafe wslay_event_queue_close(context, code, octets.baseAddress, octets.count) == 0
        }
    }

    /// The frames of what is queued, encoded; nil where there is no memory.
    func takeOutput() -> [UInt8]? {
        guard unsafe wslay_event_send(context) == 0 else { return nil }
        defer { output = [] }
        return output
    }

    /// Whether nothing more will be read: a close came, or the other end broke the protocol.
    var hasEnded: Bool { unsafe wslay_event_get_read_enabled(context) == 0 }

    /// The code of the close that this end has sent or will send; nil for none.
    var sentCloseCode: UInt16? {
        let code = unsafe wslay_event_get_status_code_sent(context)
        return code == UInt16(WSLAY_CODE_ABNORMAL_CLOSURE.rawValue) ? nil : code
    }

    // MARK: For the callbacks

    fileprivate func give(_ room: UnsafeMutableBufferPointer<UInt8>) -> Int {
        let count = min(room.count, input.count - inputStart)
        for place in 0..<count { unsafe room[place] = input[inputStart + place] }
        inputStart += count
        return count
    }

    fileprivate func take(_ octets: UnsafeBufferPointer<UInt8>) {
        unsafe output.append(contentsOf: octets)
    }

    fileprivate func add(opcode: UInt8, _ octets: [UInt8], code: UInt16) {
        switch UInt32(opcode) {
        case WSLAY_TEXT_FRAME.rawValue: events.append(.text(octets))
        case WSLAY_BINARY_FRAME.rawValue: events.append(.binary(octets))
        case WSLAY_PONG.rawValue: events.append(.pong(octets))
        case WSLAY_CONNECTION_CLOSE.rawValue:
            let noCode = UInt16(WSLAY_CODE_NO_STATUS_RCVD.rawValue)
            // The code stands before the reason.
            let reason = Array(octets.dropFirst(2))
            events.append(.close(code: code == 0 ? noCode : code, reason: reason))
        default: break
        }
    }
}

private func framing(_ own: UnsafeMutableRawPointer?) -> WebSocketFraming? {
    unsafe own.map { unsafe Unmanaged<WebSocketFraming>.fromOpaque($0).takeUnretainedValue() }
}

private let receive: wslay_event_recv_callback = { context, room, count, _, own in
    let given =
        unsafe framing(own)?.give(UnsafeMutableBufferPointer(start: room, count: count)) ?? 0
    if given > 0 { return given }
    unsafe wslay_event_set_error(context, CInt(WSLAY_ERR_WOULDBLOCK.rawValue))
    return -1
}

private let send: wslay_event_send_callback = { _, octets, count, _, own in
    unsafe framing(own)?.take(UnsafeBufferPointer(start: octets, count: count))
    return count
}

/// RFC 6455 section 10.3: keys that nobody can guess.
private let mask: wslay_event_genmask_callback = { _, room, count, _ in
    unsafe RAND_bytes_ex(CryptoContext.shared.pointer, room, count, 0) == 1 ? 0 : -1
}

private let message: wslay_event_on_msg_recv_callback = { _, argument, own in
    guard let argument = unsafe argument?.pointee else { return }
    let octets = unsafe Array(UnsafeBufferPointer(start: argument.msg, count: argument.msg_length))
    unsafe framing(own)?.add(
        opcode: argument.opcode,
        octets,
        code: argument.status_code
    )
}
