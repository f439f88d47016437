internal import CFiles
internal import Glibc

/// A folder that is open, so that its files are the same ones wherever the process goes and whatever its path becomes.
final class Folder {
    private let descriptor: CInt

    init(path: String) throws(FileFault) {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw FileFault(EINVAL) }
        descriptor = unsafe Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileFault(errno) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// A regular file of our own that nobody else knows by another name; a link is none.
    ///
    /// - Returns: Nil where there is nothing of this name.
    func open(_ name: String, _ flags: CInt) throws(FileFault) -> CInt? {
        // Not blocking: a FIFO must not wait for its other end.
        let opened = unsafe openat(
            descriptor,
            name,
            flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
        )
        guard opened >= 0 else {
            guard errno != ENOENT else { return nil }
            throw FileFault(errno)
        }
        do throws(FileFault) {
            try Self.requireOwn(opened)
        } catch {
            close(opened)
            throw error
        }
        return opened
    }

    /// A new file, as the umask wants it.
    ///
    /// - Returns: Nil where there is something of this name, be it a link to nowhere.
    func create(_ name: String) throws(FileFault) -> CInt? {
        let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let opened = unsafe openat(descriptor, name, flags, 0o666)
        guard opened >= 0 else {
            guard errno != EEXIST else { return nil }
            throw FileFault(errno)
        }
        return opened
    }

    /// What is there, links not followed; nil for nothing.
    func entry(_ name: String) throws(FileFault) -> Entry? {
        var status = stat()
        guard unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            guard errno != ENOENT else { return nil }
            throw FileFault(errno)
        }
        return Entry(status)
    }

    func remove(_ name: String) throws(FileFault) {
        guard unsafe unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
            throw FileFault(errno)
        }
    }

    /// In one step; `exists` where something is of the new name and may not be replaced.
    func rename(_ name: String, to new: String, replacing: Bool) throws(FileFault) {
        if replacing {
            // Once more: it may have come since.
            guard try entry(new)?.mayBeReplaced ?? true else { throw .exists }
            guard unsafe renameat(descriptor, name, descriptor, new) == 0 else {
                throw FileFault(errno)
            }
            return
        }
        if unsafe ct_rename_new(descriptor, name, new) == 0 { return }
        guard errno != EEXIST else { throw .exists }
        guard errno == EINVAL || errno == ENOSYS else { throw FileFault(errno) }
        // A file system that cannot do it; a second name is not given where there is a file, either.
        guard unsafe linkat(descriptor, name, descriptor, new, 0) == 0 else {
            throw errno == EEXIST ? .exists : FileFault(errno)
        }
        try remove(name)
    }

    /// Has the names of the folder survive a power failure, where its file system can.
    func sync() async {
        _ = await FileSync.run(descriptor)
    }

    private static func requireOwn(_ descriptor: CInt) throws(FileFault) {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw FileFault(errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw FileFault(EINVAL) }
        // Whoever else has it could change it behind our back.
        guard status.st_nlink == 1, status.st_uid == geteuid() else { throw FileFault(EPERM) }
    }

    struct Entry: Equatable {
        let device: UInt
        let number: UInt
        let isFolder: Bool
        /// A file, or a link: what is neither, such as a device, is nobody's to replace.
        let mayBeReplaced: Bool

        init(_ status: stat) {
            device = UInt(status.st_dev)
            number = UInt(status.st_ino)
            isFolder = status.st_mode & S_IFMT == S_IFDIR
            mayBeReplaced = [S_IFREG, S_IFLNK].contains(status.st_mode & S_IFMT)
        }
    }
}
