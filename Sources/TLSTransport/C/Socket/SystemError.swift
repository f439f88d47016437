internal import Glibc

/// The system's words for an `errno`.
enum SystemError {
    /// What is no regular file cannot be sent.
    static let invalid = EINVAL

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
