import Glibc
import Testing

@testable import CertTrust

@Suite struct FileReaderTests {
    let folder = Result { try BundleFolder() }

    func read(_ path: String, limit: Int = Limits.fileBytes) throws(FileError) -> [UInt8] {
        try FileReader.read(FilePath(parsing: path), limit: limit)
    }

    @Test("reads all octets of a file, however many", arguments: [0, 1, 4_096, 65_536, 200_001])
    func reads(count: Int) throws {
        let octets = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let path = try folder.get().write("file", octets)
        #expect(try read(path) == octets)
        #expect(try read(path, limit: count) == octets)
    }

    @Test("reads a file that says it has no octets and has some")
    func readsKernelFile() throws {
        #expect(try String(decoding: read("/proc/self/status"), as: UTF8.self).contains("Pid:"))
        #expect(throws: FileError.tooLarge(limit: 10)) { try read("/proc/self/status", limit: 10) }
    }

    @Test("refuses a file over the limit, without reading it")
    func refusesLarge() throws {
        let path = try folder.get().makeSparse("large", count: 65 * 1024 * 1024)
        #expect(throws: FileError.tooLarge(limit: Limits.fileBytes)) { try read(path) }
        #expect(throws: FileError.tooLarge(limit: 3)) {
            try read(folder.get().write("four", [1, 2, 3, 4]), limit: 3)
        }
    }

    @Test("refuses what is no regular file, at once")
    func refusesOtherKinds() throws {
        let folder = try folder.get()
        let fifo = try folder.makeFIFO("fifo")
        let link = try folder.link("link", to: "fifo")
        #expect(throws: FileError.unexpectedKind(.fifo)) { try read(fifo) }
        #expect(throws: FileError.unexpectedKind(.fifo)) { try read(link) }
        #expect(throws: FileError.unexpectedKind(.directory)) { try read(folder.path) }
        #expect(throws: FileError.unexpectedKind(.characterDevice)) { try read("/dev/zero") }
    }

    @Test("says why a file cannot be read")
    func saysWhy() throws {
        let folder = try folder.get()
        let missing = folder.path + "/missing"
        let file = try folder.write("file", [1])
        let loop = try folder.link("loop", to: "loop")
        let long = folder.path + "/" + String(repeating: "n", count: 300)
        #expect(throws: FileError.system(code: ENOENT)) { try read(missing) }
        #expect(throws: FileError.system(code: ENOTDIR)) { try read(file + "/below") }
        #expect(throws: FileError.system(code: ELOOP)) { try read(loop) }
        #expect(throws: FileError.system(code: ENAMETOOLONG)) { try read(long) }
        #expect(throws: FileError.invalidPath) { try read("") }
        #expect(throws: FileError.invalidPath) { try read(file + "\0.pem") }
    }

    @Test(
        "says that permission is missing",
        .enabled(if: getuid() != 0, "the superuser may read everything")
    )
    func saysForbidden() throws {
        let folder = try folder.get()
        let path = try folder.write("file", [1])
        try folder.permit(0, path)
        #expect(throws: FileError.system(code: EACCES)) { try read(path) }
    }
}
