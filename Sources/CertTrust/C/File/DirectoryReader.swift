internal import Glibc

/// Lists directories, links followed, in the order of the octets of the names.
enum DirectoryReader {
    /// One entry, with what it leads to.
    struct Entry {
        let path: FilePath
        /// Or why that cannot be said: a link to nowhere, for one.
        let kind: Result<FileKind, FileError>
        /// Whether it is a directory whose entries are wanted and not known, or not all.
        var isUnlisted = false
    }

    /// The entries of one directory.
    static func list(_ path: FilePath) throws(FileError) -> [Entry] {
        var entries: [Entry] = []
        for name in try names(in: path) {
            guard let path = path.appending(name) else { continue }
            do throws(FileError) {
                entries.append(Entry(path: path, kind: .success(try FileStatus.of(path).kind)))
            } catch {
                entries.append(Entry(path: path, kind: .failure(error)))
            }
        }
        return entries
    }

    /// The entries of a directory and of all directories in it, which stand where their own entries begin.
    ///
    /// A directory that is reached a second time, as through a link to one above it, is not read again. One that
    /// cannot be read is an entry with its error.
    static func listAll(_ path: FilePath) throws(FileError) -> [Entry] {
        var walk = Walk()
        try walk.visit(path, depth: 0)
        return walk.entries
    }

    /// The same within bounds, each file once, too, and without what lies in hidden directories: those of tools, such as
    /// `.git`.
    ///
    /// What is left out for a bound is an entry with its error: a directory that lies too deep, and this one where it
    /// and those in it hold too many.
    static func listTree(_ path: FilePath, within bounds: Bounds) throws(FileError) -> [Entry] {
        var tree = Tree(bounds: bounds)
        try tree.visit(path, depth: 0)
        if tree.isFull {
            let error = FileError.tooManyEntries(limit: bounds.entries)
            tree.entries.append(Entry(path: path, kind: .failure(error), isUnlisted: true))
        }
        return tree.entries
    }

    /// How far a tree is looked into.
    struct Bounds {
        /// Directories inside one another, the first included.
        var depth = Limits.treeDepth
        /// Entries that are no directories.
        var entries = Limits.treeEntries
    }

    private struct Tree {
        let bounds: Bounds
        var entries: [Entry] = []
        private(set) var isFull = false
        private var visited: Set<FileStatus.Identity> = []

        init(bounds: Bounds) { self.bounds = bounds }

        /// Only what keeps the directory itself from being listed is thrown.
        mutating func visit(_ path: FilePath, depth: Int) throws(FileError) {
            guard visited.insert(try FileStatus.of(path).identity).inserted else { return }
            guard depth < bounds.depth else { throw .tooDeep(limit: bounds.depth) }
            for entry in try DirectoryReader.list(path) {
                guard case .success(.directory) = entry.kind else {
                    guard isNew(entry) else { continue }
                    guard entries.count < bounds.entries else { return isFull = true }
                    entries.append(entry)
                    continue
                }
                guard !entry.path.isHidden else { continue }
                do throws(FileError) {
                    try visit(entry.path, depth: depth + 1)
                } catch {
                    entries.append(
                        Entry(path: entry.path, kind: .failure(error), isUnlisted: true)
                    )
                }
                if isFull { return }
            }
        }

        /// Certbot lays links to all that it keeps beside that.
        private mutating func isNew(_ entry: Entry) -> Bool {
            guard case .success(.regular) = entry.kind,
                let status = try? FileStatus.of(entry.path)
            else { return true }
            return visited.insert(status.identity).inserted
        }
    }

    private struct Walk {
        private(set) var entries: [Entry] = []
        private var visited: Set<FileStatus.Identity> = []

        mutating func visit(_ path: FilePath, depth: Int) throws(FileError) {
            guard depth < Limits.directoryDepth else {
                throw .tooDeep(limit: Limits.directoryDepth)
            }
            guard visited.insert(try FileStatus.of(path).identity).inserted else { return }
            for entry in try DirectoryReader.list(path) {
                guard entries.count < Limits.directoryEntries else {
                    throw .tooManyEntries(limit: Limits.directoryEntries)
                }
                guard case .success(.directory) = entry.kind else {
                    entries.append(entry)
                    continue
                }
                do throws(FileError) {
                    try visit(entry.path, depth: depth + 1)
                } catch .system(let code) {
                    entries.append(
                        Entry(
                            path: entry.path,
                            kind: .failure(.system(code: code)),
                            isUnlisted: true
                        )
                    )
                }
            }
        }
    }

    private static func names(in path: FilePath) throws(FileError) -> [[UInt8]] {
        guard let stream = unsafe path.withCString({ unsafe opendir($0) }) else {
            throw .system(code: errno)
        }
        defer { unsafe closedir(stream) }
        var names: [[UInt8]] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(stream) else { break }
            guard names.count < Limits.directoryEntries else {
                throw .tooManyEntries(limit: Limits.directoryEntries)
            }
            let name = unsafe name(of: entry)
            if name != [dot] && name != [dot, dot] { names.append(name) }
        }
        guard errno == 0 else { throw .system(code: errno) }
        return names.sorted { $0.lexicographicallyPrecedes($1) }
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
        // Read in place: the record is shorter than the type says, so that a copy would read past its end.
        guard let start = unsafe entry.pointer(to: \.d_name) else { return [] }
        return unsafe start.withMemoryRebound(to: UInt8.self, capacity: Int(NAME_MAX) + 1) {
            octets in
            let length = unsafe strnlen(
                UnsafeRawPointer(octets).assumingMemoryBound(to: CChar.self),
                Int(NAME_MAX)
            )
            return unsafe Array(UnsafeBufferPointer(start: octets, count: length))
        }
    }

    private static let dot = UInt8(ascii: ".")
}
