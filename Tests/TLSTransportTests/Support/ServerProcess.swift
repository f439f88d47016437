import Foundation
import Synchronization
import Testing

/// A server that a test started; it ends with its owner.
final class ServerProcess: Sendable {
    private struct Running {
        let process: Process
        /// Closed with the process: a server that reads it ends when the tests die.
        let input: Pipe
    }

    let folder: URL
    private let endsGroup: Bool
    private let running: Mutex<Running>

    /// - Parameters:
    ///   - program: Its path, or its name, found through PATH.
    ///   - arguments: `{folder}` stands for the folder of its own.
    ///   - files: Written to that folder first.
    ///   - endsGroup: Whether what it starts ends with it; Foundation makes each process the leader of a group.
    /// - Throws: When it does not start.
    init(
        _ program: String,
        _ arguments: [String],
        files: [String: String] = [:],
        endsGroup: Bool = false
    ) throws {
        self.endsGroup = endsGroup
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "tlstransport-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        self.folder = folder
        let inFolder = { (text: String) in
            text.replacingOccurrences(of: "{folder}", with: folder.path)
        }
        for (name, text) in files {
            try Data(inFolder(text).utf8).write(to: folder.appending(path: name))
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments.map(inFolder)
        process.currentDirectoryURL = folder
        // Not ours, which tests fill with what must not be asked.
        process.environment = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]
        let input = Pipe()
        process.standardInput = input
        let output = folder.appending(path: ".output")
        try Data().write(to: output)
        let handle = try FileHandle(forWritingTo: output)
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        try handle.close()
        running = Mutex(Running(process: process, input: input))
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(at: folder)
    }

    func stop() {
        running.withLock { running in
            try? running.input.fileHandleForWriting.close()
            // It has inherited a thread's signal mask, in which SIGTERM may be blocked.
            let number = running.process.processIdentifier
            if running.process.isRunning { kill(endsGroup ? -number : number, SIGKILL) }
        }
    }

    /// What it has printed so far.
    func output() throws -> String {
        try String(
            decoding: Data(contentsOf: folder.appending(path: ".output")),
            as: UTF8.self
        )
    }

    var isRunning: Bool { running.withLock { $0.process.isRunning } }

    /// Waits for something that it prints or does.
    func wait<Value>(
        for what: String,
        _ find: () throws -> Value?
    ) async throws -> Value {
        // Long for a busy machine: it ends hangs, and measures nothing.
        let deadline = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < deadline {
            if let value = try find() { return value }
            try await Task.sleep(for: .milliseconds(10))
        }
        Issue.record("no \(what); it printed: \(try output().suffix(2_000))")
        throw ServerFailure()
    }

    /// A port of the loopback interface on which nobody listens.
    static func freePort() throws -> UInt16 {
        try Loopback.freePort()
    }

    struct ServerFailure: Error {}
}
