import Foundation

/// A shell that knows only the programs that advice names, as stubs that do nothing.
///
/// Any other program would be reported as not found.
struct StubbedShell {
    private let shell: Shell

    init() throws {
        shell = try Shell()
        let programs = [
            "openssl", "curl", "timedatectl", "sudo", "ls", "date", "cat", "grep",
            "wfcert",
        ]
        let stubs = programs.map { "printf '#!/bin/sh\\nexit 0\\n' >stubs/\($0)" }
        _ = try shell.run(
            ["mkdir stubs", "printf '#!/bin/sh\\n/bin/mkdir -p \"$@\"\\n' >stubs/mkdir"] + stubs
                + ["chmod +x stubs/*"]
        )
    }

    func run(_ lines: [String]) throws -> Shell.Result {
        try shell.run(["PATH=\"$PWD/stubs\""] + lines, shell: "bash")
    }

    func parses(_ lines: [String]) throws -> Bool { try shell.parses(lines) }

    func exists(_ path: String) -> Bool { shell.exists(path) }
}
