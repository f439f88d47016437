import Foundation
import Testing

/// A file system of its own, in memory, with as much room as it is given; it ends with its owner.
///
/// Mounting takes root. Without, what needs it fails instead of passing unseen.
final class TinyDisk {
    let folder: URL

    init(octets: Int) throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "tlstransport-disk-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        try Self.run("mount", ["-t", "tmpfs", "-o", "size=\(octets)", "tmpfs", folder.path])
    }

    deinit {
        try? Self.run("umount", [folder.path])
        try? FileManager.default.removeItem(at: folder)
    }

    func resize(octets: Int) throws {
        try Self.run("mount", ["-o", "remount,size=\(octets)", folder.path])
    }

    private static func run(_ program: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw MountFailure(arguments: arguments, user: geteuid())
        }
    }

    struct MountFailure: Error {
        let arguments: [String]
        let user: uid_t
    }
}
