internal import Glibc

/// An open file of this process: what standard input, output and error are.
struct Descriptor {
    private let number: CInt

    static let standardInput = Descriptor(number: STDIN_FILENO)
    static let standardOutput = Descriptor(number: STDOUT_FILENO)
    static let standardError = Descriptor(number: STDERR_FILENO)

    /// Why a system call failed.
    struct Failure: Error, Equatable {
        let code: CInt

        /// The reader of a pipe is gone.
        var isBrokenPipe: Bool { code == EPIPE }
        /// There is something of this name.
        var isTaken: Bool { code == EEXIST }
        /// Nothing is wrong with the machine: the path leads nowhere, or to where nobody may write.
        var isAboutPlace: Bool {
            [ENOENT, ENOTDIR, EACCES, EPERM, EROFS, EISDIR, ELOOP, ENAMETOOLONG].contains(code)
        }
        /// The system's own words for it, in its language.
        var text: String { unsafe String(cString: strerror(code)) }
    }

    private init(number: CInt) {
        self.number = number
    }

    /// Takes over a file that is open.
    init(owning number: CInt) {
        self.number = number
    }

    /// Opens a file for writing, empty; a regular file is overwritten only where that is asked for.
    init(creating path: String, replacing: Bool) throws(Failure) {
        var existing = stat()
        let isSpecial =
            unsafe stat(path, &existing) == 0 && existing.st_mode & S_IFMT != S_IFREG
        let flags = replacing || isSpecial ? O_TRUNC : O_EXCL
        number = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o666)
        guard number >= 0 else { throw Failure(code: errno) }
    }

    /// Opens a file for reading.
    init(reading path: String) throws(Failure) {
        number = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw Failure(code: errno) }
    }

    var isTerminal: Bool { isatty(number) == 1 }

    /// Writes all of it.
    func write(_ bytes: [UInt8]) throws(Failure) {
        var start = 0
        while start < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.write(
                    number,
                    buffer.baseAddress?.advanced(by: start),
                    buffer.count - start
                )
            }
            if count < 0 {
                guard errno == EINTR else { throw Failure(code: errno) }
                continue
            }
            start += count
        }
    }

    /// Reads to the end; stops behind `limit` octets, so that a longer input shows by its size.
    func readAll(limit: Int) throws(Failure) -> [UInt8] {
        var all: [UInt8] = []
        // Growing as it is read would hold a large file twice.
        all.reserveCapacity(min(size, limit) + 1)
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while all.count <= limit {
            let count = unsafe block.withUnsafeMutableBytes { buffer in
                unsafe read(number, buffer.baseAddress, buffer.count)
            }
            if count < 0 {
                guard errno == EINTR else { throw Failure(code: errno) }
                continue
            }
            if count == 0 { break }
            all.append(contentsOf: block[..<count])
        }
        return all
    }

    /// Reads what is there now, waiting for the first octet; empty at the end.
    func readBlock() throws(Failure) -> [UInt8] {
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe block.withUnsafeMutableBytes { buffer in
                unsafe read(number, buffer.baseAddress, buffer.count)
            }
            if count >= 0 { return Array(block[..<count]) }
            guard errno == EINTR else { throw Failure(code: errno) }
        }
    }

    /// What a path leads to, links followed.
    enum PathKind {
        case missing, directory, regular
        /// A pipe, a socket or a device.
        case stream
    }

    static func kind(of path: String) -> PathKind {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return .missing }
        return switch status.st_mode & S_IFMT {
        case S_IFDIR: .directory
        case S_IFREG: .regular
        default: .stream
        }
    }

    /// The size of a file; 0 where there is none, as for a pipe.
    private var size: Int {
        var status = stat()
        guard unsafe fstat(number, &status) == 0 else { return 0 }
        return max(0, Int(status.st_size))
    }

    func close() throws(Failure) {
        guard Glibc.close(number) == 0 else { throw Failure(code: errno) }
    }
}
