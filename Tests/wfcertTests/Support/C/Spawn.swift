import Foundation
import Glibc

/// Starts a program and waits for it; streams go through files, so that nothing can block.
struct Spawn {
    let program: String
    let arguments: [String]
    var environment: [String: String] = [:]
    var directory: String
    var input: [UInt8] = []
    /// Standard output is a pipe whose reader is gone.
    var hasBrokenPipe = false
    /// A path for standard output, instead of being caught.
    var outputPath: String?

    struct Failure: Error {
        let code: CInt
    }

    func run() throws -> Outcome {
        let scratch = try Scratch()
        let inputFile = try scratch.write(input, "stdin")
        let outputFile = outputPath ?? scratch.path("stdout")
        let errorFile = scratch.path("stderr")
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, inputFile, O_RDONLY, 0)
        let write = O_WRONLY | O_CREAT
        unsafe posix_spawn_file_actions_addopen(&actions, 2, errorFile, write, 0o600)
        var pipeEnds: [CInt] = [-1, -1]
        if hasBrokenPipe {
            guard unsafe pipe(&pipeEnds) == 0 else { throw Failure(code: errno) }
            close(pipeEnds[0])
            unsafe posix_spawn_file_actions_adddup2(&actions, pipeEnds[1], 1)
        } else {
            unsafe posix_spawn_file_actions_addopen(&actions, 1, outputFile, write, 0o600)
        }
        let status = try unsafe start(&actions)
        if hasBrokenPipe { close(pipeEnds[1]) }
        return Outcome(
            status: status,
            output: outputPath == nil && !hasBrokenPipe ? Self.text(outputFile) : "",
            errors: Self.text(errorFile)
        )
    }

    private func start(_ actions: inout posix_spawn_file_actions_t) throws -> Int32 {
        // No portable file action changes the folder; a shell does, and is replaced by the program.
        let shell = ["sh", "-c", "cd \"$0\" && exec \"$@\"", directory, program] + arguments
        let words = unsafe shell.map { unsafe strdup($0) } + [nil]
        let variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            unsafe words.forEach { unsafe free($0) }
            unsafe variables.forEach { unsafe free($0) }
        }
        // Threads of the runner may hold signals back, and what is started so could not be ended by any.
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var process = pid_t()
        let code = unsafe posix_spawn(
            &process,
            "/bin/sh",
            &actions,
            &attributes,
            words,
            variables
        )
        guard code == 0 else { throw Failure(code: code) }
        var status: CInt = 0
        while unsafe waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw Failure(code: errno) }
        }
        // wait(2): the low seven bits are the signal that ended it, the next octet is the status.
        let signal = status & 0x7f
        return signal == 0 ? (status >> 8) & 0xff : 128 + signal
    }

    private static func text(_ path: String) -> String {
        let data = FileManager.default.contents(atPath: path) ?? Data()
        return String(decoding: data, as: UTF8.self)
    }
}

/// What a program left behind.
struct Outcome: Equatable {
    let status: Int32
    let output: String
    let errors: String
}
