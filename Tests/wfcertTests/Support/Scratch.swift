import Foundation

/// A folder for one test, removed with the last reference to it.
final class Scratch: Sendable {
    let folder: String

    /// A folder that outlives every test is removed when the process ends.
    init(removedAtExit: Bool = false) throws {
        let name = "wfcert-test-" + UUID().uuidString
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true
        )
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    func path(_ name: String) -> String { folder + "/" + name }

    @discardableResult
    func write(_ bytes: some Sequence<UInt8>, _ name: String) throws -> String {
        let path = path(name)
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent,
            withIntermediateDirectories: true
        )
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    @discardableResult
    func write(_ text: String, _ name: String) throws -> String {
        try write(text.utf8, name)
    }

    func text(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }
}
