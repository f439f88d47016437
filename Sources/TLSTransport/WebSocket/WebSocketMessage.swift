/// A message of a WebSocket.
public enum WebSocketMessage: Sendable, Hashable {
    case text(String)
    case binary([UInt8])

    /// Octets of its content.
    public var count: Int {
        switch self {
        case .text(let text): text.utf8.count
        case .binary(let octets): octets.count
        }
    }
}

extension WebSocketMessage {
    /// Its content, and behind that which of the two it is: what waits to be sent is octets.
    var marked: [UInt8] {
        switch self {
        case .text(let text): Array(text.utf8) + [Self.textMark]
        case .binary(let octets): octets + [Self.binaryMark]
        }
    }

    /// Which of the two a marked message is.
    static func kind(ofMarked message: [UInt8]) -> WebSocketFraming.Kind {
        message.last == textMark ? .text : .binary
    }

    private static let textMark: UInt8 = 1
    private static let binaryMark: UInt8 = 2
}
