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

    /// Why the system would give no descriptors for a lookup now; 0 where it would.
    ///
    /// More are asked for than the lookup itself takes: who looks up may have waited with two of his own, which are free again
    /// when this is asked.
    static var lack: Int32 {
        var opened: [CInt] = []
        defer { for number in opened { close(number) } }
        for _ in 0..<takenByLookup {
            switch open(AF_INET, CInt(SOCK_STREAM.rawValue), 0) {
            case .success(let number): opened.append(number)
            case .failure(let error): return SystemError.isLack(error.code) ? error.code : 0
            }
        }
        return 0
    }

    private static let takenByLookup = 4

    /// A new socket, which no program that is started later has.
    static func open(
        _ family: CInt,
        _ type: CInt,
        _ protocolNumber: CInt
    ) -> Result<CInt, NoSocket> {
        let number = socket(family, type | CInt(SOCK_CLOEXEC.rawValue), protocolNumber)
        return number >= 0 ? .success(number) : .failure(NoSocket(code: errno))
    }

    /// The system's answer, by its `errno`.
    struct NoSocket: Error {
        let code: Int32
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
