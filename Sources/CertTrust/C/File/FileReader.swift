/// Reads whole regular files, bounded in size and without ever waiting for a peer.
///
/// With `DirectoryReader` the only place that opens anything.
enum FileReader {
    /// What a path leads to, links followed.
    static func kind(of path: FilePath) throws(FileError) -> FileKind {
        try FileStatus.of(path).kind
    }

    /// All octets of a regular file.
    ///
    /// - Throws: `tooLarge` as soon as there are more than `limit`, `unexpectedKind` for anything but a regular file.
    static func read(_ path: FilePath, limit: Int = Limits.fileBytes) throws(FileError) -> [UInt8] {
        // Asked before it is opened, because opening a device can have effects, and again when it is open.
        try requireRegular(FileStatus.of(path), limit: limit)
        let file = try OpenFile(path)
        let size = try requireRegular(file.status(), limit: limit)
        // One more than its size: the end is seen without another call, and a file that grows is noticed.
        var octets = try file.read(upTo: size + 1)
        while octets.count <= limit, octets.count > size {
            let more = try file.read(upTo: min(chunk, limit - octets.count + 1))
            guard !more.isEmpty else { return octets }
            octets += more
        }
        guard octets.count <= limit else { throw .tooLarge(limit: limit) }
        return octets
    }

    /// Gives the size that the file says it has.
    @discardableResult
    private static func requireRegular(_ status: FileStatus, limit: Int) throws(FileError) -> Int {
        guard status.kind == .regular else { throw .unexpectedKind(status.kind) }
        guard let size = Int(exactly: status.size), size <= limit else {
            throw .tooLarge(limit: limit)
        }
        return max(0, size)
    }

    private static let chunk = 64 * 1024
}
