import Glibc
import Testing

@testable import CertTrust

@Suite struct DirectoryReaderTests {
    let folder = Result { try BundleFolder() }

    /// Names below the folder, with what they lead to.
    func names(_ entries: [DirectoryReader.Entry], below path: String) -> [String] {
        entries.map { entry in
            let name = entry.path.text.dropFirst(path.count + 1)
            return switch entry.kind {
            case .success(.regular): String(name)
            case .success(let kind): "\(name) \(kind.rawValue)"
            case .failure(let error): "\(name) \(error)"
            }
        }
    }

    @Test("lists names in the order of their octets, links followed, without the directory itself")
    func lists() throws {
        let folder = try folder.get()
        for name in ["b", "B", "é", "a.pem", "a", ".hidden"] { try folder.write(name, [1]) }
        try folder.makeDirectory("c")
        try folder.link("link", to: "a")
        try folder.link("nowhere", to: "missing")
        try folder.link("up", to: ".")
        let entries = try DirectoryReader.list(FilePath(parsing: folder.path))
        #expect(
            names(entries, below: folder.path) == [
                ".hidden", "B", "a", "a.pem", "b", "c directory", "link",
                "nowhere system(code: \(ENOENT))", "up directory", "é",
            ]
        )
    }

    @Test("reads each directory once, whatever links lead back to it")
    func followsNoLoop() throws {
        let folder = try folder.get()
        try folder.write("a/one", [1])
        try folder.write("b/c/two", [1])
        try folder.link("a/up", to: "..")
        try folder.link("b/again", to: "../a")
        try folder.link("b/self", to: "self")
        let entries = try DirectoryReader.listAll(FilePath(parsing: folder.path))
        #expect(
            names(entries, below: folder.path) == [
                "a/one", "b/c/two", "b/self system(code: \(ELOOP))",
            ]
        )
    }

    @Test("gives up on directories inside one another without end")
    func boundsDepth() throws {
        let deep = Array(repeating: "d", count: Limits.directoryDepth + 1).joined(separator: "/")
        let folder = try folder.get()
        try folder.makeDirectory(deep)
        #expect(throws: FileError.tooDeep(limit: Limits.directoryDepth)) {
            try DirectoryReader.listAll(FilePath(parsing: folder.path))
        }
    }

    private func tree(
        _ folder: BundleFolder,
        depth: Int = Limits.treeDepth,
        entries: Int = Limits.treeEntries
    ) throws -> [String] {
        let bounds = DirectoryReader.Bounds(depth: depth, entries: entries)
        let path = try FilePath(parsing: folder.path)
        return names(try DirectoryReader.listTree(path, within: bounds), below: folder.path)
    }

    @Test("lists a tree as certbot lays it, each file and directory once, without hidden ones")
    func listsTree() throws {
        let folder = try folder.get()
        try folder.write("archive/im/cert1.pem", [1])
        try folder.write(".git/x.pem", [1])
        try folder.write(".hidden.pem", [1])
        try folder.makeDirectory("live/im")
        try folder.link("live/im/cert.pem", to: "../../archive/im/cert1.pem")
        try folder.link("live/im/up", to: "../..")
        try folder.link("live/other", to: "../archive/im")
        try folder.link("live/nowhere", to: "none")
        #expect(
            try tree(folder) == [
                ".hidden.pem", "archive/im/cert1.pem",
                "live/nowhere system(code: \(ENOENT))",
            ]
        )
    }

    @Test("leaves out of a tree what is beyond its bounds, and says so")
    func boundsTree() throws {
        let folder = try folder.get()
        for name in ["a", "b/one", "b/c/two", "d"] { try folder.write(name, [1]) }
        #expect(try tree(folder, depth: 3) == ["a", "b/c/two", "b/one", "d"])
        #expect(try tree(folder, depth: 2) == ["a", "b/c tooDeep(limit: 2)", "b/one", "d"])
        #expect(try tree(folder, entries: 4) == ["a", "b/c/two", "b/one", "d"])
        let few = try tree(folder, entries: 2)
        #expect(few.prefix(2) == ["a", "b/c/two"])
        #expect(few.dropFirst(2) == [" tooManyEntries(limit: 2)"])
        var bundle = CertificateBundle()
        try bundle.add(tree: folder.path, within: .init(depth: 2, entries: 10))
        let found = bundle.diagnostics.first { $0.source == folder.path + "/b/c" }
        #expect(found?.problem == .unreadableFile(.tooDeep(limit: 2)))
    }

    @Test("keeps names that are no UTF-8 apart and readable")
    func readsOddNames() throws {
        let folder = try folder.get()
        try folder.makeFile(named: [0xff] + Array(".pem".utf8))
        let entries = try DirectoryReader.list(FilePath(parsing: folder.path))
        #expect(entries.map(\.path.text) == [folder.path + "/\u{fffd}.pem"])
        #expect(try entries.map { try FileReader.read($0.path) } == [[]])
    }

    @Test(
        "lists a directory that may not be read as an entry with its error",
        .enabled(if: getuid() != 0, "the superuser may read everything")
    )
    func namesForbidden() throws {
        let folder = try folder.get()
        try folder.write("a/one", [1])
        let closed = try folder.makeDirectory("closed")
        try folder.permit(0, closed)
        let entries = try DirectoryReader.listAll(FilePath(parsing: folder.path))
        #expect(
            names(entries, below: folder.path) == ["a/one", "closed system(code: \(EACCES))"]
        )
        #expect(throws: FileError.system(code: EACCES)) {
            try DirectoryReader.listAll(FilePath(parsing: closed))
        }
        try folder.permit(0o700, closed)
    }
}
