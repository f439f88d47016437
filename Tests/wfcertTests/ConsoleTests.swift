import Foundation
import Testing

@Suite("Console")
struct ConsoleTests {
    private static let escape = "\u{1B}["

    /// Environment, options, and whether there is colour on a pipe.
    static let colours: [([String: String], [String], Bool)] = [
        ([:], [], false),
        ([:], ["--color", "always"], true),
        (["CLICOLOR_FORCE": "1"], [], true),
        (["CLICOLOR_FORCE": "0"], [], false),
        (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], [], false),
        (["CLICOLOR_FORCE": "1", "NO_COLOR": ""], [], true),
        (["CLICOLOR_FORCE": "1", "TERM": "dumb"], [], true),
        (["CLICOLOR_FORCE": "1"], ["--color=never"], false),
        (["NO_COLOR": "1"], ["--color=always"], true),
    ]

    @Test("colours only where that is asked for", arguments: colours)
    func colour(_ environment: [String: String], _ options: [String], _ hasColour: Bool) throws {
        let deployment = try Deployment.shared()
        let outcome = try Wfcert(environment: environment)
            .run(["describe", deployment.file("expired.pem")] + options)
        #expect(outcome.output.contains(Self.escape) == hasColour)
    }

    /// Environment, options, and the first word of the answer.
    static let languages: [([String: String], [String], String)] = [
        ([:], [], "wfcert help:"),
        (["LANG": "zh_CN.UTF-8"], [], "显示"),
        (["LC_MESSAGES": "zh_TW.UTF-8", "LANG": "en_US.UTF-8"], [], "显示"),
        (["LC_ALL": "C", "LANG": "zh_CN.UTF-8"], [], "explain"),
        (["LC_ALL": "", "LANG": "zh_CN.UTF-8"], [], "显示"),
        (["LANG": "zh_CN.UTF-8"], ["--lang", "en"], "explain"),
        (["LANG": "de_DE"], ["--lang=zh"], "显示"),
    ]

    @Test("speaks the language that is asked for", arguments: languages)
    func language(_ environment: [String: String], _ options: [String], _ word: String) throws {
        let outcome = try Wfcert(environment: environment).run(["help", "help"] + options)
        #expect(outcome.output.contains(word))
    }

    @Test("says what is wrong in the language, too")
    func errorsInChinese() throws {
        let outcome = try Wfcert().run("verify", "x", "--lang=zh")
        #expect(outcome.errors == "wfcert: 缺少选项：--host H\n请参阅“wfcert help verify”。\n")
    }

    @Test(
        "ends quietly with the right status when the reader is gone",
        arguments: [("im.example.com", 0), ("x", 1)]
    )
    func brokenPipe(_ host: String, _ status: Int32) throws {
        let deployment = try Deployment.shared()
        let wfcert = try Wfcert()
        var spawn = wfcert.spawn([
            "describe", "-v", "--host", host, "--at", Deployment.now, deployment.file("all.pem"),
        ])
        spawn.hasBrokenPipe = true
        #expect(try spawn.run() == Outcome(status: status, output: "", errors: ""))
    }

    @Test(
        "says when the answer could not be written",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))
    )
    func fullDisk() throws {
        let wfcert = try Wfcert()
        var spawn = wfcert.spawn(["help"])
        spawn.outputPath = "/dev/full"
        let outcome = try spawn.run()
        #expect(outcome.status == 70)
        #expect(
            outcome.errors
                == "wfcert: the answer could not be written to standard output: No space left on device\n"
        )
    }

    @Test("writes to a file, and never over one unasked")
    func outputFile() throws {
        let deployment = try Deployment.shared()
        let wfcert = try Wfcert()
        let leaf = deployment.file("leaf.pem")
        let direct = try wfcert.run("describe", leaf, "--at", Deployment.now)
        let first = try wfcert.run("describe", leaf, "--at", Deployment.now, "-o", "out.txt")
        #expect(first == Outcome(status: 0, output: "", errors: ""))
        #expect(try wfcert.scratch.text("out.txt") == direct.output)
        let second = try wfcert.run("describe", leaf, "-oout.txt")
        #expect(second.status == 2)
        #expect(second.errors.hasPrefix("wfcert: --output: --force would overwrite 'out.txt'\n"))
        #expect(try wfcert.run("describe", leaf, "-o", "out.txt", "--force").status == 0)
        #expect(try wfcert.run("describe", leaf, "-o", "no/such/folder").status == 2)
    }

    @Test("writes a file whole or not at all")
    func interrupted() throws {
        let scratch = try Scratch()
        let leaf = try Deployment.shared().file("leaf.pem")
        let done = try Shell(scratch: scratch).run(
            """
            mkfifo pipe; sleep 60 >pipe & holder=$!
            try() {
              wfcert describe '\(leaf)' missing.pem pipe -o out.txt "$@" 2>err & run=$!
              for i in $(seq 200); do if [ -s err ]; then break; fi; sleep 0.05; done
              kill -TERM $run; wait $run; echo $?; rm err
            }
            try; ls -A; printf OLD >out.txt; try --force; ls -A; cat out.txt; kill $holder
            """
        )
        #expect(
            done.output.split(separator: "\n") == ["143", "pipe", "143", "out.txt", "pipe", "OLD"]
        )
    }

    @Test("with -q leaves the answer to the status, but not JSON and not errors")
    func quiet() throws {
        let deployment = try Deployment.shared()
        let wfcert = try Wfcert()
        let leaf = deployment.file("leaf.pem")
        #expect(
            try wfcert.run("describe", "-q", leaf) == Outcome(status: 0, output: "", errors: "")
        )
        #expect(try wfcert.run("describe", "-q", leaf, "--format", "json").output.hasPrefix("{"))
        #expect(try wfcert.run("describe", "-q", "missing").errors.hasPrefix("wfcert: missing: "))
    }
}
