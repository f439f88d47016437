/// What a WebSocket is asked for: its `wss` URL, the fields of the request, and the sub-protocols that are offered.
public struct WebSocketRequest: Sendable, Hashable {
    /// Fields beside those of the handshake, such as Authorization, Origin and Cookie.
    public let headers: HTTPHeaders
    /// The sub-protocols that are offered, the preferred one first.
    public let protocols: [String]
    let url: HTTPURL

    /// - Parameters:
    ///   - text: A URL as `HTTPURL` reads them, with the scheme `wss`; `ws` is `insecure`.
    ///   - headers: Fields beside those of the handshake; no other library's defaults are added.
    ///   - protocols: The sub-protocols that are offered, each once (RFC 6455 section 4.1).
    /// - Throws: What keeps it from being asked.
    public init(
        _ text: String,
        headers: HTTPHeaders = HTTPHeaders(),
        protocols: [String] = []
    ) throws(WebSocketRequestError) {
        do throws(HTTPURLError) {
            url = try HTTPURL(text, scheme: "wss")
        } catch {
            throw .url(error)
        }
        for field in headers.fields where field.name.lowercased().hasPrefix("sec-websocket-") {
            throw .header(.notYours(name: field.name))
        }
        for (place, name) in protocols.enumerated() {
            guard !name.isEmpty, name.utf8.allSatisfy(HTTPHeaders.isToken),
                !protocols[..<place].contains(name)
            else { throw .badProtocol }
        }
        self.headers = headers
        self.protocols = protocols
    }

    /// Whom it leads to.
    public var endpoint: Endpoint { url.endpoint }
}

extension WebSocketRequest: CustomStringConvertible {
    /// The URL.
    public var description: String { "wss://" + url.description.dropFirst("https://".count) }
}

/// Why a WebSocket cannot be asked for.
public enum WebSocketRequestError: Error, Equatable, Sendable {
    case url(HTTPURLError)
    /// A field that the handshake makes itself.
    case header(HTTPHeaderError)
    /// A sub-protocol that is no token, or stands twice.
    case badProtocol
}
