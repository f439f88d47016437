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
    }
}
