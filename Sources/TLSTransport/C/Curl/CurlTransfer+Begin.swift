internal import CCurl

extension CurlTransfer {
    /// Opens a socket for an address that libcurl connects to; it would not tell why there is none.
    func openSocket(for address: UnsafeMutablePointer<curl_sockaddr>?) -> CInt {
        guard let address = unsafe address?.pointee else { return CURL_SOCKET_BAD }
        // Of a name that is known already no resolver is asked.
        delegate?.beginsToConnect()
        let opened = PlainSocket.open(address.family, address.socktype, address.protocol)
        switch opened {
        case .success(let socket): return socket
        case .failure(let error):
            socketError = error.code
            return CURL_SOCKET_BAD
        }
    }

    /// The connection stands, and the request would be sent next.
    ///
    /// - Parameter localPort: The connection's own, which tells its socket from those that lost the race to connect.
    /// - Returns: False ends the transfer.
    func mayBegin(localPort: CInt) -> Bool {
        let handshake = connectionHandshake
        if let handshake, handshake === self.handshake {
            handshake.socket = opened.last { PlainSocket.localPort(of: $0) == localPort } ?? -1
            opened = []
            if handshake.isHTTP2, let multi { unsafe ReadShare.bound(ssl, to: multi.turn) }
        } else if let handshake, handshake.isTrusted, !handshake.isHTTP2, isUnclean(handshake) {
            leaveConnection()
            return true
        }
        return delegate?.willSendRequest(over: handshake) == true
    }

    /// Whether anything has come on a kept connection, or it has ended, before the request was sent.
    ///
    /// Such octets are the answer to nothing that was asked (RFC 9112 section 9.2), and libcurl would take them for one.
    private func isUnclean(_ handshake: TLSHandshake) -> Bool {
        unsafe SSLState.hasUnread(ssl) || PlainSocket.hasUnread(handshake.socket)
    }

    /// Makes sending fail before the first octet, upon which libcurl opens another connection for the same request.
    private func leaveConnection() {
        unsafe SSLState.refuseData(ssl)
        avoidKept(true)
    }
}
