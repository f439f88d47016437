/// The version on a status line (RFC 9112 section 2.3).
enum HTTPVersion: Equatable, Sendable {
    case http10
    case http11
    case http2
    case other(String)

    /// Reads one that begins with `HTTP/`.
    init(_ octets: Span<UInt8>, _ start: Int, _ end: Int) {
        let major = start + 5 < end ? octets[start + 5] : 0
        switch (end - start, major) {
        case (6, UInt8(ascii: "2")): self = .http2
        case (8, UInt8(ascii: "1")) where octets[start + 6] == UInt8(ascii: "."):
            switch octets[start + 7] {
            case UInt8(ascii: "0"): self = .http10
            case UInt8(ascii: "1"): self = .http11
            default: self = .other(ReceivedHeader.string(octets, start, end))
            }
        default: self = .other(ReceivedHeader.string(octets, start, end))
        }
    }

    var text: String {
        switch self {
        case .http10: "HTTP/1.0"
        case .http11: "HTTP/1.1"
        case .http2: "HTTP/2"
        case .other(let text): text
        }
    }

    /// Whether bodies are delimited as HTTP/1 does it.
    var isHTTP1: Bool {
        switch self {
        case .http10, .http11: true
        case .http2: false
        case .other(let text): text.hasPrefix("HTTP/1")
        }
    }
}
