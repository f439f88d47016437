internal import Glibc

/// A file descriptor that is open for reading and closed with its owner.
struct OpenFile: ~Copyable {
    private let descriptor: CInt

    init(_ path: FilePath) throws(FileError) {
        // Not blocking: a FIFO that took the place of a file must not wait for a writer.
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
        descriptor = try Self.retrying { unsafe path.withCString { unsafe open($0, flags) } }
    }

    deinit {
        // There is nothing to do about a failure, and on Linux the descriptor is gone even then.
        close(descriptor)
    }

    borrowing func status() throws(FileError) -> FileStatus {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .system(code: errno) }
        return FileStatus(status)
    }

    /// Up to so many octets; fewer only at the end of the file.
    borrowing func read(upTo count: Int) throws(FileError) -> [UInt8] {
        let descriptor = descriptor
        var fault: FileError?
        let octets = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[filled...])
                let got = unsafe Glibc.read(descriptor, rest.baseAddress, rest.count)
                if got > 0 {
                    filled += got
                } else if got == 0 {
                    return
                } else if errno != EINTR {
                    fault = .system(code: errno)
                    return
                }
            }
        }
        if let fault { throw fault }
        return octets
    }

    private static func retrying(_ call: () -> CInt) throws(FileError) -> CInt {
        while true {
            let result = call()
            if result >= 0 { return result }
            guard errno == EINTR else { throw .system(code: errno) }
        }
    }
}
