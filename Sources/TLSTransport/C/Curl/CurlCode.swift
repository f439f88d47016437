internal import CCurl

/// How a transfer ended, as far as we tell ends apart.
enum CurlCode: Equatable {
    case done
    case resolveProxy
    case resolveHost
    case connect
    case sslConnect
    case peerFailedVerification
    case send
    case receive
    case emptyAnswer
    case partialFile
    case writeError
    case readError
    case abortedByCallback
    case rewind
    case proxy
    case http2
    case http2Stream
    case weirdAnswer
    case badEncoding
    case outOfMemory
    case other(Int32)

    init(_ code: CURLcode) {
        self =
            switch code {
            case CURLE_OK: .done
            case CURLE_COULDNT_RESOLVE_PROXY: .resolveProxy
            case CURLE_COULDNT_RESOLVE_HOST: .resolveHost
            case CURLE_COULDNT_CONNECT: .connect
            case CURLE_SSL_CONNECT_ERROR: .sslConnect
            case CURLE_PEER_FAILED_VERIFICATION: .peerFailedVerification
            case CURLE_SEND_ERROR: .send
            case CURLE_RECV_ERROR: .receive
            case CURLE_GOT_NOTHING: .emptyAnswer
            case CURLE_PARTIAL_FILE: .partialFile
            case CURLE_WRITE_ERROR: .writeError
            case CURLE_READ_ERROR: .readError
            case CURLE_ABORTED_BY_CALLBACK: .abortedByCallback
            case CURLE_SEND_FAIL_REWIND: .rewind
            case CURLE_PROXY: .proxy
            case CURLE_HTTP2: .http2
            case CURLE_HTTP2_STREAM: .http2Stream
            case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL: .weirdAnswer
            case CURLE_BAD_CONTENT_ENCODING: .badEncoding
            case CURLE_OUT_OF_MEMORY: .outOfMemory
            default: .other(Int32(code.rawValue))
            }
    }
}

/// What is known of a transfer when it has ended.
struct CurlOutcome: Equatable {
    let code: CurlCode
    /// libcurl's own words, from which an OpenSSL code can be read; never shown as they are.
    let text: String
    /// `errno` of the last connection attempt; 0 for none.
    let systemError: Int32
    /// What an HTTP proxy answered to CONNECT; 0 without one.
    let proxyStatus: Int
    /// The ways to say who asks that an HTTP proxy offered, of those that libcurl knows, by their names (RFC 9110 section 11.1).
    let proxySchemes: [String]
    /// What went wrong with a SOCKS proxy, where something did.
    let proxyError: CurlProxyError

    static let done = CurlOutcome(
        code: .done,
        text: "",
        systemError: 0,
        proxyStatus: 0,
        proxySchemes: [],
        proxyError: .other(0)
    )

    /// The reason number in `error:0A00010B:SSL routines::…`, OpenSSL's packed code; nil without one.
    var opensslReason: UInt32? {
        guard let digits = text.split(separator: "error:").dropFirst().first?.prefix(8) ?? tail
        else { return nil }
        guard let code = UInt32(digits, radix: 16) else { return nil }
        return code & 0x7f_ffff
    }

    /// Whether the connection stood and gave a chunk that is none (RFC 9112 section 7.1).
    var isMalformedChunk: Bool { text.hasSuffix("in chunked-encoding") }

    /// The names of libcurl's bits.
    static func schemes(_ bits: Int) -> [String] {
        let names: [(UInt, String)] = [
            (1 << 0, "Basic"), (1 << 1, "Digest"), (1 << 2, "Negotiate"), (1 << 3, "NTLM"),
            (1 << 6, "Bearer"),
        ]
        return names.compactMap { UInt(bitPattern: bits) & $0.0 == 0 ? nil : $0.1 }
    }

    private var tail: Substring? {
        text.hasPrefix("error:") ? text.dropFirst(6).prefix(8) : nil
    }
}
