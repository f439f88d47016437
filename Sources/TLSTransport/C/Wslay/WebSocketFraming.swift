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
    /// Up to where wslay may read it now.
    private var inputEnd = 0
    private var portions = FramePortions()
    private var output: [UInt8] = []
    private var events: [Event] = []
    /// The other end's close has come.
    private var wasClosed = false
    /// A close of wslay's without a code was given one.
    private var isCoded = false

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
        while !hasEnded, let portion = portions.next(of: input[inputStart...]) {
            inputEnd = inputStart + portion
            if unsafe wslay_event_recv(context) != 0 {
                // A frame that is none.
                unsafe wslay_event_shutdown_read(context)
            }
        }
        input.removeFirst(inputStart)
        inputStart = 0
        inputEnd = 0
        defer { events.removeAll() }
        // Nothing is read behind a close.
        if hasEnded { input.removeAll() }
        return events
    }

    /// Queues a message; false once a close is on its way, or without memory.
    func queue(_ kind: Kind, _ octets: ArraySlice<UInt8>) -> Bool {
        unsafe octets.withUnsafeBufferPointer { octets in
            var message = unsafe wslay_event_msg(
                opcode: kind.opcode,
                msg: octets.baseAddress,
                msg_length: octets.count
            )
            return unsafe wslay_event_queue_msg(context, &message) == 0
        }
    }

    /// Queues the close of this end.
    ///
    /// - Parameters:
    ///   - code: RFC 6455 section 7.4.
    ///   - reason: Cut to what has room in 123 octets.
    /// - Returns: False when there is one already, and for a code that may not be sent.
    func queueClose(code: UInt16, reason: String) -> Bool {
        guard Self.isSendable(code) else { return false }
        var octets: [UInt8] = []
        // Half a letter would be no UTF-8, for which the other end would have to fail the connection.
        for scalar in reason.unicodeScalars {
            let next = Array(String(scalar).utf8)
            guard octets.count + next.count <= Self.maximumReason else { break }
            octets += next
        }
        return unsafe octets.withUnsafeBufferPointer { octets in
            unsafe wslay_event_queue_close(context, code, octets.baseAddress, octets.count) == 0
        }
    }

    /// The frames of what is queued, encoded; nil where there is no memory.
    func takeOutput() -> [UInt8]? {
        guard unsafe wslay_event_send(context) == 0 else { return nil }
        if isBareClose {
            isCoded = true
            guard giveCode() else { return nil }
        }
        defer { output = [] }
        return output
    }

    /// Whether wslay has just closed without a code: it does for what is broken below the message.
    private var isBareClose: Bool {
        let noCode = UInt16(WSLAY_CODE_NO_STATUS_RCVD.rawValue)
        return unsafe hasEnded && !wasClosed && !isCoded
            && wslay_event_get_status_code_sent(context) == noCode
    }

    /// Puts a close with 1002 in the place of one without a code, which is the last of the output.
    private func giveCode() -> Bool {
        guard let key = RandomOctets.make(4), output.count >= Self.bareCloseOctets else {
            return false
        }
        output.removeLast(Self.bareCloseOctets)
        let code: [UInt8] = [
            UInt8(Self.violation >> 8) ^ key[0], UInt8(Self.violation & 255) ^ key[1],
        ]
        output += [0x88, 0x82] + key + code
        return true
    }

    /// Whether nothing more will be read: a close came, or the other end broke the protocol.
    var hasEnded: Bool { unsafe wslay_event_get_read_enabled(context) == 0 }

    /// The code of the close that this end has sent or will send; nil for none.
    var sentCloseCode: UInt16? {
        if isCoded { return Self.violation }
        let code = unsafe wslay_event_get_status_code_sent(context)
        return code == UInt16(WSLAY_CODE_ABNORMAL_CLOSURE.rawValue) ? nil : code
    }

    /// RFC 6455 sections 7.4.1 and 7.4.2, and the registry behind them.
    private static func isSendable(_ code: UInt16) -> Bool {
        switch code {
        case 1000...1003, 1007...1014, 3000...4999: true
        default: false
        }
    }

    /// RFC 6455 section 5.5: 125 octets, of which the code has two.
    private static let maximumReason = 123
    /// Two octets of head, and the mask.
    private static let bareCloseOctets = 6
    /// RFC 6455 section 7.4.1: a protocol error.
    private static let violation: UInt16 = 1002

    // MARK: For the callbacks

    fileprivate func give(_ room: UnsafeMutableBufferPointer<UInt8>) -> Int {
        let count = min(room.count, inputEnd - inputStart)
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
            // RFC 6455 section 5.5.1: half a code is none.
            guard octets.count != 1 else { return }
            wasClosed = true
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
