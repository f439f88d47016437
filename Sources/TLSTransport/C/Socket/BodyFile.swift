internal import Glibc

/// A regular file that is open for reading.
final class BodyFile {
    private let descriptor: CInt

    init(path: String) throws(BodyFileError) {
        guard !path.utf8.contains(0) else { throw BodyFileError(code: EINVAL) }
        // Not blocking: a FIFO must not wait for a writer.
        descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw BodyFileError(code: errno) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw BodyFileError(code: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw BodyFileError(code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// What changes when somebody writes to it.
    struct State: Equatable {
        let size: Int64
        let seconds: Int
        let nanoseconds: Int
    }

    func state() throws(BodyFileError) -> State {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw BodyFileError(code: errno) }
        return State(
            size: Int64(status.st_size),
            seconds: status.st_mtim.tv_sec,
            nanoseconds: status.st_mtim.tv_nsec
        )
    }

    /// Reads into this room at most so many octets; fewer than that only at the end.
    func read(
        at offset: Int64,
        into room: inout MutableRawSpan,
        upTo count: Int
    ) throws(BodyFileError) -> Int {
        try Self.read(descriptor, at: offset, into: &room, upTo: count)
    }

    /// Fewer octets than asked for only at the end.
    static func read(
        _ descriptor: CInt,
        at offset: Int64,
        upTo count: Int
    ) throws(BodyFileError) -> [UInt8] {
        var fault: BodyFileError?
        let octets = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            var room = unsafe MutableRawSpan(_unsafeBytes: UnsafeMutableRawBufferPointer(buffer))
            do throws(BodyFileError) {
                filled = try read(descriptor, at: offset, into: &room, upTo: count)
            } catch {
                fault = error
            }
        }
        if let fault { throw fault }
        return octets
    }

    private static func read(
        _ descriptor: CInt,
        at offset: Int64,
        into room: inout MutableRawSpan,
        upTo count: Int
    ) throws(BodyFileError) -> Int {
        let wanted = min(count, room.byteCount)
        var filled = 0
        while filled < wanted {
            let got = unsafe room.withUnsafeMutableBytes { bytes in
                let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[filled..<wanted])
                return unsafe pread(
                    descriptor,
                    rest.baseAddress,
                    rest.count,
                    off_t(offset) + filled
                )
            }
            if got > 0 {
                filled += got
            } else if got == 0 {
                break
            } else if errno != EINTR {
                throw BodyFileError(code: errno)
            }
        }
        return filled
    }
}

/// The operating system's answer, by its `errno`.
struct BodyFileError: Error, Equatable {
    let code: Int32
}
