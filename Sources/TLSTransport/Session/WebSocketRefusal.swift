/// Why an answer is no WebSocket.
public enum WebSocketRefusal: Error, Sendable, Equatable {
    /// Another status than 101: the path has no WebSocket, or a proxy in between dropped the Upgrade.
    case status(Int)
    /// 101 without `Upgrade: websocket` and `Connection: Upgrade`.
    case noUpgrade
    /// The answer does not belong to the question: it comes from a cache or another protocol.
    case wrongAccept
    /// An extension that was not offered.
    case unwantedExtension
    /// A sub-protocol that was not offered.
    case unwantedProtocol
    /// No header of HTTP, or one that is too long.
    case notHTTP
}

extension WebSocketRefusal {
    /// Whether the same request would get the same answer: it asks for something, or in a way, that the server refuses.
    var isFinal: Bool {
        switch self {
        // A server or a box in front of it that is overloaded or restarts says these.
        case .status(let status): (400..<500).contains(status) && status != 408 && status != 429
        case .noUpgrade, .wrongAccept, .unwantedExtension, .unwantedProtocol, .notHTTP: false
        }
    }
}
