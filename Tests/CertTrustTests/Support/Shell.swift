import Foundation

/// Runs lines in a shell in a directory of its own, which is removed afterwards.
final class Shell {
    let directory: URL

    init() throws {
        directory = FileManager.default.temporaryDirectory
            .appending(path: "certtrust-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    }

    deinit {
        do {
            try FileManager.default.removeItem(at: directory)
        } catch {
            print("left behind: \(directory.path)")
        }
    }

    /// What a command ended with.
    struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Runs the lines with `bash`, or as the POSIX shell that `sh` is.
    func run(_ lines: [String], shell: String = "sh") throws -> Result {
        try run("/usr/bin/env", [shell, "-c", lines.joined(separator: "\n")])
    }

    /// Checks the grammar alone.
    func parses(_ lines: [String]) throws -> Bool {
        try run("/usr/bin/env", ["bash", "-n", "-c", lines.joined(separator: "\n")]).status == 0
    }

    func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: directory.appending(path: path).path)
    }

    func permissions(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(
            atPath: directory.appending(path: path).path
        )
        return attributes[.posixPermissions] as? Int ?? -1
    }

    func contents(_ path: String) throws -> Data {
        try Data(contentsOf: directory.appending(path: path))
    }

    private func run(_ program: String, _ arguments: [String]) throws -> Result {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = directory
        process.standardInput = FileHandle.nullDevice
        let output = directory.appending(path: ".stdout")
        let errors = directory.appending(path: ".stderr")
        for file in [output, errors] { try Data().write(to: file) }
        let outputHandle = try FileHandle(forWritingTo: output)
        let errorHandle = try FileHandle(forWritingTo: errors)
        process.standardOutput = outputHandle
        process.standardError = errorHandle
        try process.run()
        process.waitUntilExit()
        try outputHandle.close()
        try errorHandle.close()
        return Result(
            status: process.terminationStatus,
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self)
        )
    }
}
