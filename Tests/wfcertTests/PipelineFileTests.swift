import Foundation
import Testing

@testable import wfcert

/// The files for pipelines, as far as they can be tried here.
@Suite("docs/ci")
struct PipelineFileTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL

    @Test(
        "is YAML, and calls lint by options that there are",
        arguments: [
            ".pre-commit-hooks.yaml", "docs/ci/github-workflow.yml", "docs/ci/gitlab-ci.yml",
        ]
    )
    func yaml(_ name: String) throws {
        let text = try String(contentsOf: Self.root.appending(path: name), encoding: .utf8)
        #expect(try YAMLReader.read(Array(text.utf8)) != nil)
        let lines = text.split(separator: "\n").filter { $0.contains("wfcert lint ") }
        for line in lines where line.contains("--") {
            let words = line.split(separator: " ").drop { $0 != "lint" }.dropFirst()
            _ = try ArgumentParser.parse(words.map { String($0) }, for: LintCommand.summary)
        }
        #expect(text.contains("wfcert lint"))
    }

    @Test("looks at the same files in both hooks", arguments: ["crt", "p7b", "key", "p12", "jks"])
    func endings(_ ending: String) throws {
        let framework = try #require(
            try String(
                contentsOf: Self.root.appending(path: ".pre-commit-hooks.yaml"),
                encoding: .utf8
            ).split(separator: "\n").first { $0.contains("files: ") }
        )
        let hook = try #require(
            try String(
                contentsOf: Self.root.appending(path: "docs/ci/pre-commit"),
                encoding: .utf8
            ).split(separator: "\n").first { $0.hasPrefix("for end in ") }
        )
        let parts = framework.split { "()|".contains($0) }.map(String.init)
        let words = hook.split { " ;".contains($0) }.map(String.init)
        #expect(parts.contains(ending))
        #expect(
            parts.drop { $0 != "crt" }.dropLast()
                == words.drop { $0 != "crt" }.prefix { $0 != "do" }
        )
    }

    @Test("lets a commit of a good certificate through, and none with a key")
    func hook() throws {
        let scratch = try Scratch()
        let deployment = try Deployment.shared()
        let hook = try String(
            contentsOf: Self.root.appending(path: "docs/ci/pre-commit"),
            encoding: .utf8
        )
        try scratch.write(hook, "hook")
        try scratch.write(
            "#!/bin/sh\nexec '\(Wfcert.binary)' \"$@\" --at \(Deployment.now)\n",
            "bin/wfcert"
        )
        try scratch.write(try deployment.scratch.text("leaf.pem"), "a b/leaf.pem")
        try scratch.write(try deployment.scratch.text("with-key.pem"), "key.pem")
        func sh(_ script: String) throws -> Outcome {
            try Spawn(
                program: "bash",
                arguments: ["-c", script],
                environment: [
                    "PATH": scratch.path("bin") + ":/usr/bin:/bin", "HOME": scratch.folder,
                ],
                directory: scratch.folder
            ).run()
        }
        #expect(try sh("chmod +x bin/wfcert && git init -q . && bash hook").status == 0)
        let good = try sh("git add 'a b' && bash hook")
        #expect(good.status == 0 && good.output.hasPrefix("✓"))
        let bad = try sh("git add key.pem && bash hook")
        #expect(bad.status == 1 && bad.output.contains("WF002 private-key-in-file  ./key.pem"))
        // A commit of keys alone is none of certificates, too.
        try scratch.write(try deployment.scratch.text("leaf.key"), "a b/server.KEY")
        let key = try sh("git rm -q --cached -r . && git add 'a b/server.KEY' && bash hook")
        #expect(
            key.status == 3 && key.output.contains("WF002 private-key-in-file  ./a b/server.KEY")
        )
    }
}
