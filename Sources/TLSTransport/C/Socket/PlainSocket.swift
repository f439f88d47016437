internal import Glibc

/// Reads and writes a socket that does not block, in clear.
enum PlainSocket {
    /// What came of reading or writing.
    enum Step: Equatable {
        /// So many octets, at least one.
        case moved(Int)
        /// Nothing now.
        case later
        /// The other end has ended it, or it broke.
        case ended
    }

    static func receive(_ socket: CInt, into room: inout [UInt8]) -> Step {
        let count = unsafe room.withUnsafeMutableBytes {
            unsafe recv(socket, $0.baseAddress, $0.count, CInt(MSG_DONTWAIT))
        }
        return step(count)
    }

    static func send(_ socket: CInt, _ octets: ArraySlice<UInt8>) -> Step {
        let flags = CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL)
        let count = unsafe octets.withUnsafeBytes {
            unsafe Glibc.send(socket, $0.baseAddress, $0.count, flags)
        }
        return step(count)
    }

    private static func step(_ count: Int) -> Step {
        if count > 0 { return .moved(count) }
        return count < 0 && [EAGAIN, EINTR].contains(errno) ? .later : .ended
    }
}
