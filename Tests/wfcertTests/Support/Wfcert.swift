import Foundation

/// The real binary, as a person or a script would run it.
struct Wfcert {
    let scratch: Scratch
    var environment: [String: String] = [:]

    init(environment: [String: String] = [:]) throws {
        scratch = try Scratch()
        self.environment = environment
    }

    /// For runs inside a folder that is there, so that screens show short names.
    init(in scratch: Scratch) {
        self.scratch = scratch
    }

    func run(_ arguments: String..., input: String = "") throws -> Outcome {
        try spawn(arguments, input: input).run()
    }

    func run(_ arguments: [String], input: String = "") throws -> Outcome {
        try spawn(arguments, input: input).run()
    }

    func spawn(_ arguments: [String], input: String = "") -> Spawn {
        Spawn(
            program: Self.binary,
            arguments: arguments,
            environment: environment,
            directory: scratch.folder,
            input: Array(input.utf8)
        )
    }

    /// WFCERT_BINARY, else the product beside this test's bundle.
    static let binary: String = {
        if let path = ProcessInfo.processInfo.environment["WFCERT_BINARY"] { return path }
        let folder = Bundle.main.bundleURL
        let candidates = [folder, folder.deletingLastPathComponent()]
        let names = candidates.map { $0.appendingPathComponent("wfcert").path }
        return names.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "wfcert"
    }()
}
