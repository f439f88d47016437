internal import Glibc

/// A file that is written bit by bit, and gets its name only when all of it is there.
///
/// Until then it has no name at all, where the file system can do so: whatever ends the process leaves nothing behind.
struct PendingFile {
    let descriptor: Descriptor
    private let number: CInt
    private let path: String
    private let replaces: Bool
    /// Its name until then, where it needs one.
    private let hidden: String?

    /// - Parameters:
    ///   - target: The name that it gets, links followed.
    ///   - replaces: Whether another file of this name may go.
    /// - Throws: Where nobody may write.
    init(_ target: String, replaces: Bool) throws(Descriptor.Failure) {
        self.path = target
        self.replaces = replaces
        let flags = O_WRONLY | O_CLOEXEC
        let access = Self.access(of: target)
        var opened = unsafe open(NewFile.folder(of: target), flags | Self.nameless, access)
        if opened >= 0 {
            hidden = nil
        } else {
            let name = NewFile.hidden(target)
            opened = unsafe open(name, flags | O_CREAT | O_EXCL | O_NOFOLLOW, access)
            hidden = name
        }
        guard opened >= 0 else { throw Descriptor.Failure(code: errno) }
        number = opened
        descriptor = Descriptor(owning: opened)
    }

    /// Gives it its name and closes it; where that fails, what had the name keeps it.
    func finish() throws(Descriptor.Failure) {
        defer { drop() }
        guard fsync(number) == 0 || errno == EINVAL else { throw Descriptor.Failure(code: errno) }
        guard replaces else {
            try link(to: path)
            return
        }
        let name = hidden ?? NewFile.hidden(path)
        if hidden == nil { try link(to: name) }
        do throws(Descriptor.Failure) {
            try FilePlace.replace(path, by: name)
        } catch {
            _ = unsafe unlink(name)
            throw error
        }
    }

    /// Closes it without a name.
    func drop() {
        _ = Glibc.close(number)
        if let hidden { _ = unsafe unlink(hidden) }
    }

    private func link(to name: String) throws(Descriptor.Failure) {
        let own = hidden ?? "/proc/self/fd/\(number)"
        guard unsafe linkat(AT_FDCWD, own, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else {
            throw Descriptor.Failure(code: errno)
        }
    }

    /// Who may use what it takes the place of; of a new file, everybody as far as the umask lets them.
    private static func access(of path: String) -> mode_t {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return 0o666 }
        return status.st_mode & 0o777
    }

    /// `O_TMPFILE`, whose macro is none that Swift reads.
    private static let nameless: CInt = 0o20_000_000 | O_DIRECTORY
}
