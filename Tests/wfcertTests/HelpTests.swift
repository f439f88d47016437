import Testing

@Suite("Help screens")
struct HelpTests {
    /// Those of one word.
    static let commands = [
        "describe", "verify", "probe", "watch", "bundle", "issue", "lint", "rules", "chain", "diff",
        "match",
        "export", "explain",
        "completions", "man", "version", "help",
    ]

    @Test(
        "are the same for help COMMAND and COMMAND --help",
        arguments: commands
    )
    func perCommand(_ command: String) throws {
        let wfcert = try Wfcert()
        let screen = try wfcert.run("help", command)
        #expect(screen.status == 0 && screen.errors == "")
        try Snapshot.expect(screen.output, "help-\(command).txt")
        #expect(try wfcert.run(command, "--help") == screen)
        #expect(try wfcert.run(command, "-h") == screen)
    }

    @Test(
        "are there in Chinese, too",
        arguments: commands
    )
    func chinese(_ command: String) throws {
        let screen = try Wfcert().run("help", command, "--lang", "zh")
        #expect(screen.status == 0)
        try Snapshot.expect(screen.output, "help-\(command).zh.txt")
    }

    @Test(
        "are there for commands of two words, and for their group",
        arguments: ["try http", "try upload", "try ws", "try im", "try"],
        ["en", "zh"]
    )
    func grouped(_ command: String, _ language: String) throws {
        let wfcert = try Wfcert()
        let words = command.split(separator: " ").map { String($0) }
        let screen = try wfcert.run(["help"] + words + ["--lang", language])
        #expect(screen.status == 0 && screen.errors == "")
        let name = words.joined(separator: "-")
        try Snapshot.expect(screen.output, "help-\(name).\(language).txt")
        #expect(try wfcert.run(words + ["--help", "--lang", language]) == screen)
    }

    @Test("list the commands and all exit codes", arguments: ["en", "zh"])
    func overview(_ language: String) throws {
        let wfcert = try Wfcert()
        let screen = try wfcert.run("help", "--lang", language)
        #expect(screen.status == 0)
        try Snapshot.expect(screen.output, "help.\(language).txt")
        #expect(try wfcert.run("--help", "--lang=" + language) == screen)
    }

    @Test(
        "fit into a hundred columns",
        arguments: commands + ["try http", "try upload", "try ws", "try im"]
    )
    func width(_ command: String) throws {
        let words = command.split(separator: " ").map { String($0) }
        let screen = try Wfcert().run(["help"] + words)
        #expect(screen.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
}
