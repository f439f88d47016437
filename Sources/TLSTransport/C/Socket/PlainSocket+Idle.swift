internal import Glibc

// What can be known of a connection's socket beside whoever reads and writes it.

extension PlainSocket {
    /// Whether octets lie there unread, or the other end has ended it; nothing is taken away.
    ///
    /// False for a socket that is none.
    static func hasUnread(_ socket: CInt) -> Bool {
        guard socket >= 0 else { return false }
        var octet: UInt8 = 0
        let count = unsafe recv(
            socket,
            &octet,
            1,
            CInt(MSG_PEEK) | CInt(MSG_DONTWAIT)
        )
        return count >= 0 || ![EAGAIN, EINTR].contains(errno)
    }

    /// The port at this end; nil for a socket that is none.
    static func localPort(of socket: CInt) -> CInt? {
        var address = sockaddr_in6()
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let result = unsafe withUnsafeMutablePointer(to: &address) { place in
            unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe getsockname(socket, $0, &length)
            }
        }
        guard result == 0, [AF_INET, AF_INET6].contains(CInt(address.sin6_family)) else {
            return nil
        }
        // At the same place in both families.
        return CInt(UInt16(bigEndian: address.sin6_port))
    }
}
