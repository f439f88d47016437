internal import Glibc

/// The system's words for an `errno`.
enum SystemError {
    /// What is no regular file cannot be sent.
    static let invalid = EINVAL

    /// The calling thread's, of its last call that failed.
    static var last: Int32 { errno }

    /// Whether the other end reset a connection that stood.
    static func isReset(_ code: Int32) -> Bool { [ECONNRESET, EPIPE].contains(code) }

    /// Whether the system had no descriptor or memory to give, which says nothing of the other end or the file.
    static func isLack(_ code: Int32) -> Bool { [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(code) }

    /// Where a connection can fail before it stands.
    enum Obstacle {
        /// The machine answered that nobody takes it.
        case refused
        /// There is no way to the network or the machine.
        case noWay
        /// Nothing answered.
        case noAnswer
        /// This machine forbids it.
        case forbidden
        /// This machine has no address or port to dial from.
        case noAddress
        case other
    }

    static func obstacle(_ code: Int32) -> Obstacle {
        switch code {
        case ECONNREFUSED: .refused
        case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EHOSTDOWN: .noWay
        case ETIMEDOUT: .noAnswer
        case EACCES, EPERM: .forbidden
        case EADDRNOTAVAIL, EAFNOSUPPORT: .noAddress
        default: .other
        }
    }

    /// Whether this machine has no way to addresses of that kind, which says nothing of who is there.
    static func isOwn(_ code: Int32) -> Bool {
        [ENETUNREACH, ENETDOWN, EADDRNOTAVAIL, EAFNOSUPPORT].contains(code)
    }

    static func text(_ code: Int32) -> String {
        guard code != 0 else { return "no answer" }
        var room = [CChar](repeating: 0, count: 128)
        return unsafe room.withUnsafeMutableBufferPointer { room in
            guard let start = room.baseAddress,
                unsafe strerror_r(code, start, room.count) == 0
            else { return "errno \(code)" }
            return unsafe String(cString: start)
        }
    }
}
