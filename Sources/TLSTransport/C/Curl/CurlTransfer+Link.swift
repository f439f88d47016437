internal import CCurl

extension CurlTransfer {
    /// Makes it open a connection and leave that to whoever reads and writes it.
    ///
    /// - Parameters:
    ///   - route: Whom the connection is for.
    ///   - namesHTTP: Whether ALPN says HTTP/1.1, as a WebSocket's servers may want; else nothing is said.
    func applyLink(_ route: CurlRoute, namesHTTP: Bool) {
        set(route)
        set(CURLOPT_CONNECT_ONLY, 1)
        set(CURLOPT_FRESH_CONNECT, 1)
        // There is no request; the proof is asked for when the connection is handed over.
        unsafe ct_easy_set_prerequest(pointer, nil)
        // Several are tried against each other.
        set(CURLOPT_PIPEWAIT, 0)
        set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
        set(CURLOPT_SSL_ENABLE_ALPN, namesHTTP ? 1 : 0)
    }

    /// The socket of the connection that stands; -1 when there is none.
    var socket: CInt {
        var socket: curl_socket_t = -1
        guard unsafe ct_easy_get_socket(pointer, &socket) == CURLE_OK else { return -1 }
        return socket
    }

    /// Reads what is there, at most so much as the room holds and one record of TLS.
    func receive(into room: inout [UInt8]) -> LinkStep {
        var count = 0
        let code = unsafe room.withUnsafeMutableBytes {
            unsafe ct_easy_recv(pointer, $0.baseAddress, $0.count, &count)
        }
        switch code {
        case CURLE_OK: return count == 0 ? .ended : .moved(min(max(count, 0), room.count))
        case CURLE_AGAIN: return .later
        default: return .failed
        }
    }

    /// Writes as much as the system takes now, at most one record of TLS.
    func write(_ octets: Span<UInt8>) -> LinkStep {
        var count = 0
        let code = unsafe octets.withUnsafeBytes {
            unsafe ct_easy_send(pointer, $0.baseAddress, $0.count, &count)
        }
        switch code {
        case CURLE_OK: return count == 0 ? .later : .moved(min(max(count, 0), octets.count))
        case CURLE_AGAIN: return .later
        default: return .failed
        }
    }
}

/// What came of reading or writing a connection that stands.
enum LinkStep: Equatable {
    /// So many octets, at least one.
    case moved(Int)
    /// Nothing now.
    case later
    /// The other end has ended it.
    case ended
    case failed
}
