import Foundation
import Glibc

/// A directory of a test's own, removed with it.
final class BundleFolder {
    let path: String

    init() throws {
        let name = "certtrust-" + UUID().uuidString
        path = NSTemporaryDirectory() + "/" + name
        try FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true
        )
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file, and the directories it stands in; gives its path.
    @discardableResult
    func write(_ name: String, _ bytes: [UInt8]) throws -> String {
        let file = path + "/" + name
        let directory = (file as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(
            atPath: directory,
            withIntermediateDirectories: true
        )
        try Data(bytes).write(to: URL(fileURLWithPath: file))
        return file
    }

    @discardableResult
    func write(_ name: String, _ text: String) throws -> String {
        try write(name, Array(text.utf8))
    }

    @discardableResult
    func link(_ name: String, to target: String) throws -> String {
        let file = path + "/" + name
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
        return file
    }

    @discardableResult
    func makeDirectory(_ name: String) throws -> String {
        let directory = path + "/" + name
        try FileManager.default.createDirectory(
            atPath: directory,
            withIntermediateDirectories: true
        )
        return directory
    }

    @discardableResult
    func makeFIFO(_ name: String) throws -> String {
        let file = path + "/" + name
        try succeed(unsafe mkfifo(file, 0o600))
        return file
    }

    /// A file of so many octets that takes no room.
    @discardableResult
    func makeSparse(_ name: String, count: Int) throws -> String {
        let file = try write(name, [])
        try succeed(unsafe truncate(file, count))
        return file
    }

    /// Takes the permission to read away, or gives it back.
    func permit(_ mode: mode_t, _ file: String) throws {
        try succeed(unsafe chmod(file, mode))
    }

    /// Makes an empty file whose name need not be UTF-8.
    func makeFile(named name: [UInt8]) throws {
        let octets = (Array((path + "/").utf8) + name + [0]).map { CChar(bitPattern: $0) }
        let descriptor = unsafe octets.withUnsafeBufferPointer { buffer in
            unsafe buffer.baseAddress.map { unsafe open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
        }
        try succeed(descriptor)
        close(descriptor)
    }

    private func succeed(_ result: CInt) throws {
        guard result >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
}
