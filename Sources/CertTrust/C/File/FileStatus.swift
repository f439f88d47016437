internal import Glibc

/// What the operating system says about a file, as far as anyone here asks.
struct FileStatus {
    let kind: FileKind
    let size: Int64
    /// Two paths lead to the same directory when these are equal.
    let identity: Identity

    struct Identity: Hashable {
        let device: UInt64
        let inode: UInt64
    }

    init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .directory
            case S_IFIFO: .fifo
            case S_IFSOCK: .socket
            case S_IFCHR: .characterDevice
            case S_IFBLK: .blockDevice
            default: .other
            }
        size = Int64(status.st_size)
        identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    }

    static func of(_ path: FilePath) throws(FileError) -> FileStatus {
        var status = stat()
        let result = unsafe path.withCString { unsafe stat($0, &status) }
        guard result == 0 else { throw .system(code: errno) }
        return FileStatus(status)
    }
}
