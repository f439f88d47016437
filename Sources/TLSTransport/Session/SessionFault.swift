/// What went wrong on a connection that stood and was trusted, with what was said over it.
public enum SessionFault: Error, Sendable, Equatable {
    /// A heartbeat was not answered within this time.
    case heartbeatUnanswered(after: Duration)
    /// The server did not take the client, or refuse it, in time.
    case openingUnanswered
    /// It reads nothing any more: what the protocol itself has to say found no room.
    case unread
    /// What came cannot be cut into messages.
    case framing(FramingError)
    /// The broker broke the protocol.
    case mqtt(MQTTError)
    /// The broker does not take the client.
    case mqttRefused(MQTTConnectAnswer.Code)
    /// No session of WuKongIM's came to stand, or a message of it is not proven.
    case secure(SecureSessionError)
    /// WuKongIM's server ended the session.
    case disconnected(WuKongDisconnect)
    /// The app's own opening gave up; final when another attempt is of no use.
    case refused(reason: String, isFinal: Bool)
    /// The answer to the WebSocket's request is none, with the beginning of its body.
    case upgradeRefused(WebSocketRefusal, body: [UInt8])
    /// The WebSocket broke RFC 6455, and was closed with this code.
    case webSocket(closeCode: UInt16)
    /// The other end closed the WebSocket, with this code and reason; 1005 for none.
    case webSocketClosed(code: UInt16, reason: String)

    /// Whether another attempt with the same credentials is of no use.
    var isFinal: Bool {
        switch self {
        case .mqttRefused(let code): code.isFinal
        case .secure(.refused(let reason)): reason.isFinal
        // The server's word: another connection of the client's would end this way again, or end the one that took its place.
        case .disconnected: true
        case .refused(_, let isFinal): isFinal
        case .upgradeRefused(let refusal, _): refusal.isFinal
        case .heartbeatUnanswered, .openingUnanswered, .unread, .framing, .mqtt, .secure,
            .webSocket,
            .webSocketClosed:
            false
        }
    }
}
