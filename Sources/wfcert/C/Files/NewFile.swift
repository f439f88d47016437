internal import Glibc

/// A file that gets its name only when all of it is on the disk.
///
/// It is written under a hidden name in the same directory. Whoever looks sees the old file, or none, or the whole new one.
struct NewFile {
    /// The path that it will have.
    let path: String
    private let hidden: String

    /// Who may read it, from the moment it exists.
    enum Access: UInt32 {
        /// Everybody, as far as the umask lets them.
        case everybody = 0o666
        /// The owner alone.
        case owner = 0o600
    }

    /// Writes the octets under the hidden name.
    init(_ path: String, _ octets: [UInt8], _ access: Access) throws(Descriptor.Failure) {
        self.path = path
        hidden = Self.hidden(path)
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let number = unsafe open(hidden, flags, access.rawValue)
        guard number >= 0 else { throw Descriptor.Failure(code: errno) }
        let file = Descriptor(owning: number)
        do throws(Descriptor.Failure) {
            try file.write(octets)
            guard fsync(number) == 0 else { throw Descriptor.Failure(code: errno) }
            try file.close()
        } catch {
            remove()
            throw error
        }
    }

    /// Takes the hidden name away; what has got its name keeps it.
    func remove() {
        _ = unsafe unlink(hidden)
    }

    /// Gives it its name; fails where that is taken.
    fileprivate func link() throws(Descriptor.Failure) {
        guard unsafe Glibc.link(hidden, path) == 0 else { throw Descriptor.Failure(code: errno) }
    }

    /// Gives it its name, in place of what had it.
    fileprivate func replace() throws(Descriptor.Failure) {
        try FilePlace.replace(path, by: hidden)
    }

    /// `DIRECTORY/.NAME.PROCESS-NUMBER.new`: unlike any name that a bundle loads.
    static func hidden(_ path: String, _ suffix: String = "new") -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let name = parts.last.map(String.init) ?? path
        let random = UInt32.random(in: 0...UInt32.max)
        let hidden = ".\(name.prefix(100)).\(random).\(suffix)"
        return (parts.dropLast().map(String.init) + [hidden]).joined(separator: "/")
    }
}

extension NewFile {
    /// What keeps files from getting their names.
    enum Failure: Error, Equatable {
        /// There is something with this name.
        case exists(path: String)
        /// There is what no file may take the place of.
        case obstacle(path: String, FilePlace.Obstacle)
        case system(path: String, Descriptor.Failure)

        /// There is a file, which may go where somebody says so.
        var isTaken: Bool {
            if case .exists = self { true } else { false }
        }
    }

    /// What is to be written.
    struct Content {
        let path: String
        let octets: [UInt8]
        var access = Access.everybody
        /// Whether another file of this name may go; of a link, the file that it leads to.
        var replaces = false
    }

    /// Writes files that belong together: all of them get their names, or none does and old ones stay.
    static func write(_ contents: [Content]) throws(Failure) {
        let places = try places(contents)
        var files: [NewFile] = []
        defer { files.forEach { $0.remove() } }
        for (content, place) in zip(contents, places) {
            do throws(Descriptor.Failure) {
                files.append(try NewFile(place, content.octets, content.access))
            } catch {
                throw .system(path: content.path, error)
            }
        }
        var undo: [() -> Void] = []
        var backups: [String] = []
        defer { for backup in backups { _ = unsafe unlink(backup) } }
        for (file, content) in zip(files, contents) {
            do throws(Descriptor.Failure) {
                let path = file.path
                if content.replaces, let backup = keep(path) {
                    backups.append(backup)
                    undo.append { _ = unsafe rename(backup, path) }
                    try file.replace()
                } else {
                    try file.link()
                    undo.append { _ = unsafe unlink(path) }
                }
            } catch {
                undo.reversed().forEach { $0() }
                throw error.code == EEXIST
                    ? .exists(path: content.path) : .system(path: content.path, error)
            }
        }
        for folder in Set(places.map { folder(of: $0) }) { sync(folder) }
    }

    /// Where each of them gets its name.
    private static func places(_ contents: [Content]) throws(Failure) -> [String] {
        var places: [String] = []
        for content in contents {
            let place = try place(content.path, replaces: content.replaces)
            guard !places.contains(place) else {
                throw .obstacle(path: content.path, .sharedFile)
            }
            places.append(place)
        }
        return places
    }

    /// Where a file of this path gets its name.
    @discardableResult
    static func place(_ path: String, replaces: Bool) throws(Failure) -> String {
        let place = try FilePlace(path)
        guard replaces || !place.isTaken else { throw .exists(path: path) }
        return place.target
    }

    /// A second name for the old file, so that it can come back; nil where there is none.
    private static func keep(_ path: String) -> String? {
        let backup = hidden(path, "old")
        return unsafe Glibc.link(path, backup) == 0 ? backup : nil
    }

    /// The folder that a path's file lies in.
    static func folder(of path: String) -> String {
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .joined(separator: "/")
        return path.hasPrefix("/") && folder.isEmpty ? "/" : folder.isEmpty ? "." : folder
    }

    /// So that a name outlives a power failure; a file system that cannot do so is no reason to fail.
    private static func sync(_ folder: String) {
        let number = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else { return }
        _ = fsync(number)
        _ = close(number)
    }
}
