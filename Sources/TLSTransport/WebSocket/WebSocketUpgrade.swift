internal import CertTrust

/// The handshake of RFC 6455 section 4.1: what is asked, and whether the answer is a WebSocket.
struct WebSocketUpgrade {
    /// Sixteen octets that nobody else knows, in base64.
    private let key: String
    private let offered: [String]

    /// - Parameters:
    ///   - nonce: Sixteen octets by chance.
    ///   - offered: The sub-protocols that are asked for, the preferred first.
    init(nonce: [UInt8], offered: [String]) {
        key = String(decoding: StrictBase64.encode(nonce), as: UTF8.self)
        self.offered = offered
    }

    /// The request, up to its empty line.
    func request(to url: HTTPURL, headers: HTTPHeaders) -> [UInt8] {
        var lines = [
            "GET \(url.target) HTTP/1.1", "Host: \(url.authority)", "Upgrade: websocket",
            "Connection: Upgrade", "Sec-WebSocket-Key: \(key)", "Sec-WebSocket-Version: 13",
        ]
        if !offered.isEmpty {
            lines.append("Sec-WebSocket-Protocol: " + offered.joined(separator: ", "))
        }
        lines += headers.fields.map { "\($0.name): \($0.value)" }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    /// Judges the answer.
    ///
    /// - Returns: The sub-protocol that the server chose; nil for none.
    /// - Throws: What keeps it from being a WebSocket.
    func check(status: Int, _ headers: HTTPHeaders) throws(WebSocketRefusal) -> String? {
        guard status == 101 else { throw .status(status) }
        guard Self.has("websocket", in: headers.values(of: "Upgrade")) else { throw .noUpgrade }
        guard Self.has("upgrade", in: headers.values(of: "Connection")) else { throw .noUpgrade }
        let accepts = headers.values(of: "Sec-WebSocket-Accept")
        guard accepts.count == 1, accepts.first == accept else { throw .wrongAccept }
        // None was offered.
        guard headers["Sec-WebSocket-Extensions"] == nil else { throw .unwantedExtension }
        let chosen = headers.values(of: "Sec-WebSocket-Protocol")
        guard let first = chosen.first else { return nil }
        guard chosen.count == 1, offered.contains(first) else { throw .unwantedProtocol }
        return first
    }

    /// What only a server that has read the key can know.
    var accept: String? {
        Digests.sha1(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
            .map { String(decoding: StrictBase64.encode($0), as: UTF8.self) }
    }

    /// Whether a list has a token, without regard to case (RFC 9110 section 5.6.1).
    private static func has(_ token: String, in values: [String]) -> Bool {
        values.joined(separator: ",").lowercased().split(separator: ",")
            .contains { $0.trimmingPrefix { $0.isWhitespace }.prefix { !$0.isWhitespace } == token }
    }
}
