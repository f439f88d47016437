internal import Glibc

/// Where a file is to get its name: the path, or what a link there leads to, so that the link stays.
struct FilePlace {
    /// The path with all links followed; itself where nothing is there.
    let target: String
    /// Whether a file is there.
    let isTaken: Bool

    /// What stands at a path and is nobody's to replace by a file.
    enum Obstacle: Equatable {
        case directory, device, pipe, socket
        /// A link to a place where nothing is: whether it belongs there, nobody can say.
        case danglingLink
        /// Links that lead back to themselves.
        case loop
        /// A link to a file that gets other octets in the same step.
        case sharedFile
    }

    /// - Parameter path: As it was named.
    /// - Throws: For what is neither a file, nor a link to one, nor nothing.
    init(_ path: String) throws(NewFile.Failure) {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else {
            // Whoever writes there says what is wrong with the way to it.
            (target, isTaken) = (path, false)
            return
        }
        isTaken = true
        guard status.st_mode & S_IFMT == S_IFLNK else {
            // Two paths of one file are the same then.
            target = Self.resolved(path) ?? path
            if let obstacle = Self.obstacle(status) { throw .obstacle(path: path, obstacle) }
            return
        }
        guard let resolved = Self.resolved(path) else {
            throw switch errno {
            case ENOENT: .obstacle(path: path, .danglingLink)
            case ELOOP: .obstacle(path: path, .loop)
            default: .system(path: path, Descriptor.Failure(code: errno))
            }
        }
        target = resolved
        guard unsafe stat(target, &status) == 0 else {
            throw .system(path: path, Descriptor.Failure(code: errno))
        }
        if let obstacle = Self.obstacle(status) { throw .obstacle(path: path, obstacle) }
    }

    /// Gives a file its name in place of a file that has it, and of nothing else: a device may have come since.
    static func replace(_ path: String, by file: String) throws(Descriptor.Failure) {
        var status = stat()
        if unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            throw Descriptor.Failure(code: EEXIST)
        }
        guard unsafe rename(file, path) == 0 else { throw Descriptor.Failure(code: errno) }
    }

    /// The path from the root with all links followed; nil where nothing is there.
    static func resolved(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    private static func obstacle(_ status: stat) -> Obstacle? {
        switch status.st_mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: .directory
        case S_IFIFO: .pipe
        case S_IFSOCK: .socket
        default: .device
        }
    }
}
