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
        case ended(byReset: Bool)
    }

    /// Whether the system gives a socket now; libcurl does not tell that it gave none.
    static var isAvailable: Bool {
        let number = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        guard number >= 0 else { return ![EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) }
        close(number)
        return true
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
        guard count < 0 else { return .ended(byReset: false) }
        return [EAGAIN, EINTR].contains(errno)
            ? .later : .ended(byReset: SystemError.isReset(errno))
    }
}
