internal import CCurl

/// What went wrong with a SOCKS proxy, as far as we tell it apart.
enum CurlProxyError: Equatable {
    /// It ended the connection before it had answered.
    case closed
    /// It answered in another protocol.
    case otherProtocol
    case noAcceptableMethod
    case credentialsRefused
    /// A name, user or password has more octets than can be said.
    case tooLong
    /// The number of its reply (RFC 1928 section 6); 9 for all that have no name.
    case replied(UInt8)
    case other(Int)

    /// - Parameter number: libcurl's number for it, CURLINFO_PROXY_ERROR.
    init(_ number: Int) {
        self =
            switch CURLproxycode(rawValue: UInt32(clamping: number)) {
            case CURLPX_CLOSED, CURLPX_RECV_ADDRESS, CURLPX_RECV_AUTH, CURLPX_RECV_CONNECT,
                CURLPX_RECV_REQACK, CURLPX_SEND_AUTH, CURLPX_SEND_CONNECT, CURLPX_SEND_REQUEST:
                .closed
            case CURLPX_BAD_VERSION, CURLPX_BAD_ADDRESS_TYPE, CURLPX_UNKNOWN_MODE: .otherProtocol
            // GSSAPI is never offered.
            case CURLPX_NO_AUTH, CURLPX_GSSAPI, CURLPX_GSSAPI_PERMSG, CURLPX_GSSAPI_PROTECTION:
                .noAcceptableMethod
            case CURLPX_USER_REJECTED: .credentialsRefused
            case CURLPX_LONG_HOSTNAME, CURLPX_LONG_PASSWD, CURLPX_LONG_USER: .tooLong
            case CURLPX_REPLY_GENERAL_SERVER_FAILURE: .replied(1)
            case CURLPX_REPLY_NOT_ALLOWED: .replied(2)
            case CURLPX_REPLY_NETWORK_UNREACHABLE: .replied(3)
            case CURLPX_REPLY_HOST_UNREACHABLE: .replied(4)
            case CURLPX_REPLY_CONNECTION_REFUSED: .replied(5)
            case CURLPX_REPLY_TTL_EXPIRED: .replied(6)
            case CURLPX_REPLY_COMMAND_NOT_SUPPORTED: .replied(7)
            case CURLPX_REPLY_ADDRESS_TYPE_NOT_SUPPORTED: .replied(8)
            case CURLPX_REPLY_UNASSIGNED: .replied(9)
            default: .other(number)
            }
    }
}
