import Foundation

/// Lines for `sh` or another shell, in a scratch folder, with this wfcert in front of PATH.
struct Shell {
    let scratch: Scratch

    @discardableResult
    func run(_ lines: String..., input: String = "") throws -> Outcome {
        try run(lines, input: input)
    }

    func run(
        _ lines: [String],
        input: String = "",
        with program: String = "sh"
    ) throws -> Outcome {
        let environment = ProcessInfo.processInfo.environment
        let folder = (Wfcert.binary as NSString).deletingLastPathComponent
        return try Spawn(
            program: program,
            arguments: ["-c", lines.joined(separator: "\n")],
            environment: ["PATH": folder + ":" + (environment["PATH"] ?? "/usr/bin:/bin")],
            directory: scratch.folder,
            input: Array(input.utf8)
        ).run()
    }

    /// The permissions of a file.
    func permissions(_ name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path(name))
        return attributes[.posixPermissions] as? Int ?? -1
    }

    /// The names of what is in a folder, sorted, hidden ones too.
    func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: scratch.path(folder)).sorted()
    }
}

extension Outcome {
    /// The lines of the answer that call a command of ours, from its name on.
    func commands(of name: String) -> [String] {
        output.split(separator: "\n").compactMap { line in
            line.firstRange(of: "wfcert \(name) ").map { String(line[$0.lowerBound...]) }
        }
    }
}
