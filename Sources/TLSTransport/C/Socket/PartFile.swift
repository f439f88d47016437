internal import Glibc

/// A file that is being fetched, beside the place where it will lie once it is whole.
///
/// `PATH.part` has the octets so far, `PATH.part.meta` a note about them. Whoever has it open is the only one.
final class PartFile {
    private let folder: Folder
    private let name: String
    private let descriptor: CInt
    /// How many octets there are.
    private(set) var length: Int64
    /// The name is not ours any more: another one may have it by now.
    private var isGone = false

    private var part: String { name + ".part" }
    private var meta: String { name + ".part.meta" }

    /// Opens what is there, or makes an empty one.
    ///
    /// `exists` where something lies at the path itself and may not be replaced, as a device never may; `inUse` where somebody else has the part.
    init(path: String, replacing: Bool) throws(FileFault) {
        guard !path.utf8.contains(0) else { throw FileFault(EINVAL) }
        let (place, name) = Self.split(path)
        guard !name.isEmpty, name != ".", name != ".." else { throw FileFault(EISDIR) }
        self.name = name
        folder = try Folder(path: place)
        if let entry = try folder.entry(name) {
            guard replacing else { throw .exists }
            guard !entry.isFolder else { throw FileFault(EISDIR) }
            guard entry.mayBeReplaced else { throw .exists }
        }
        let part = name + ".part"
        if let known = try folder.open(part, O_RDWR) {
            descriptor = known
        } else if let new = try folder.create(part) {
            descriptor = new
        } else {
            throw .inUse
        }
        length = 0
        length = try Self.own(descriptor, part, in: folder)
    }

    deinit {
        guard descriptor >= 0 else { return }
        // Closing is not enough: a process that was forked meanwhile has the lock, too, until it runs its program.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Locks the file, and makes sure that it is still the one of the name; how long it is.
    private static func own(
        _ descriptor: CInt,
        _ name: String,
        in folder: Folder
    ) throws(FileFault) -> Int64 {
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw errno == EWOULDBLOCK ? .inUse : FileFault(errno)
        }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw FileFault(errno) }
        // Before the lock another one may have moved it to its place.
        guard try folder.entry(name) == Folder.Entry(status) else { throw .inUse }
        return Int64(status.st_size)
    }

    // MARK: The octets

    /// Adds octets; those that were written before a fault stay.
    func append(_ octets: [UInt8]) throws(FileFault) {
        var fault: FileFault?
        unsafe octets.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[done...])
                let count = unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t(length))
                if count > 0 {
                    done += count
                    length += Int64(count)
                } else if count == 0 || errno != EINTR {
                    fault = FileFault(count == 0 ? EIO : errno)
                    return
                }
            }
        }
        if let fault { throw fault }
    }

    /// Throws the octets away, and the note with them.
    func empty() throws(FileFault) {
        // First: octets without a note are begun anew, octets under another file's note would be continued.
        try folder.remove(meta)
        guard ftruncate(descriptor, 0) == 0 else { throw FileFault(errno) }
        length = 0
    }

    /// Fewer octets than asked for only at the end.
    func read(at offset: Int64, upTo count: Int) throws(FileFault) -> [UInt8] {
        do throws(BodyFileError) {
            return try BodyFile.read(descriptor, at: offset, upTo: count)
        } catch {
            throw FileFault(error.code)
        }
    }

    /// Waits until the octets are on the disk.
    func sync() async throws(FileFault) {
        let code = await FileSync.run(descriptor)
        guard code == 0 else { throw FileFault(code) }
    }

    // MARK: The note

    /// The note; nil for none, for one that is too long, and for what is no file of ours.
    func note(upTo limit: Int) throws(FileFault) -> [UInt8]? {
        let opened: CInt?
        do throws(FileFault) {
            opened = try folder.open(meta, O_RDONLY)
        } catch {
            // Without one the octets are begun anew, and it is removed.
            return nil
        }
        guard let opened else { return nil }
        defer { close(opened) }
        do throws(BodyFileError) {
            let octets = try BodyFile.read(opened, at: 0, upTo: limit + 1)
            return octets.count > limit ? nil : octets
        } catch {
            throw FileFault(error.code)
        }
    }

    func write(note: [UInt8]) throws(FileFault) {
        try folder.remove(meta)
        guard let created = try folder.create(meta) else { throw .inUse }
        defer { close(created) }
        let count = unsafe note.withUnsafeBytes {
            unsafe pwrite(created, $0.baseAddress, $0.count, 0)
        }
        guard count != note.count else { return }
        let code = count < 0 ? errno : ENOSPC
        // Half a note is none, but the next one would have to find that out.
        try folder.remove(meta)
        throw FileFault(code)
    }

    // MARK: The end

    /// Gives the file its name; `exists` where something has it and may not be replaced.
    func moveIntoPlace(replacing: Bool) async throws(FileFault) {
        try folder.rename(part, to: name, replacing: replacing)
        isGone = true
        try folder.remove(meta)
        await folder.sync()
    }

    /// Removes part and note.
    func remove() throws(FileFault) {
        guard !isGone else { return }
        try folder.remove(meta)
        try folder.remove(part)
        isGone = true
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
            return (".", path)
        }
        let name = String(path[path.utf8.index(after: slash)...])
        return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
    }
}
