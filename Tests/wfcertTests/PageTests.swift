import Foundation
import Testing

/// Pages of `--format html`, as browsers see them.
@Suite("Pages", .serialized)
struct PageTests {
    private let deployment: Deployment
    private let scratch: Scratch

    init() throws {
        deployment = try Deployment.shared()
        scratch = try Scratch()
    }

    /// A page's name, and the command that writes it.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let words: [String]
        var status: Int32 = 0
        var time = Deployment.now
        var testDescription: String { name }
    }

    static let rows = [
        Row(
            name: "describe-chain",
            words: ["describe", "chain.pem", "root.pem", "--host", "im.example.com"]
        ),
        Row(
            name: "describe-misfit",
            words: [
                "describe", "leaf.pem", "page.crt", "--host", "10.0.16.13", "--host", "a b",
            ],
            status: 1
        ),
        Row(name: "describe-ended", words: ["describe", "expired.pem", "leaf.pem"]),
        Row(name: "describe-key", words: ["describe", "with-key.pem", "app"]),
        Row(name: "describe-none", words: ["describe", "page.crt"], status: 3),
        Row(name: "describe-early", words: ["describe", "leaf.pem"], time: "2020-01-01T00:00:00Z"),
        Row(
            name: "lint-errors",
            words: [
                "lint", "with-key.pem", "self-signed.pem", "expired.pem", "--profile", "strict",
                "--host", "10.0.16.13",
            ],
            status: 1
        ),
        Row(
            name: "lint-chain",
            words: ["lint", "chain.pem", "--bundle", "root.pem", "--system", "none"]
        ),
        Row(
            name: "lint-soon",
            words: ["lint", "leaf.pem"],
            status: 0,
            time: "2027-06-12T00:00:00Z"
        ),
        Row(
            name: "verify-trusted",
            words: [
                "verify", "chain.pem", "--bundle", "root.pem", "--system", "none", "--host",
                "im.example.com",
            ]
        ),
        Row(
            name: "verify-refused",
            words: [
                "verify", "leaf.pem", "--bundle", "app", "--system", "none", "--host",
                "10.0.0.1", "--host", "im.example.com",
            ],
            status: 1
        ),
    ]

    private func page(_ row: Row, _ more: [String] = []) throws -> Outcome {
        try Wfcert(in: deployment.scratch)
            .run(row.words + ["--format", "html", "--at", row.time] + more)
    }

    private func read(_ how: String, _ files: [String]) throws -> [String] {
        let python = try #require(ProcessInfo.processInfo.environment["WFCERT_PYTHON"])
        let script = (#filePath as NSString).deletingLastPathComponent + "/check_page.py"
        let answer = try Spawn(
            program: python,
            arguments: ["-B", script, how] + files,
            environment: ["PATH": "/usr/bin:/bin", "HOME": scratch.folder],
            directory: scratch.folder
        ).run()
        #expect(answer.status == 0, "\(answer.errors)")
        return answer.output.split(separator: "\n").map { String($0) }
    }

    @Test(
        "fit a desk and a phone, light and dark, ask for nothing and can be read",
        .timeLimit(.minutes(5)),
        arguments: ["en", "zh"]
    )
    func layout(_ language: String) throws {
        for row in Self.rows {
            let outcome = try page(row, ["--lang", language])
            #expect(outcome.status == row.status, "\(row.name): \(outcome.errors)")
            try scratch.write(outcome.output, row.name + ".html")
        }
        let found = try read("layout", Self.rows.map { $0.name + ".html" })
        #expect(found == ["\(Self.rows.count * 4) views"])
    }

    @Test("say the verdict first, then everything else", arguments: rows, ["en", "zh"])
    func text(_ row: Row, _ language: String) throws {
        try scratch.write(try page(row, ["--lang", language]).output, "page.html")
        let lines = try read("text", ["page.html"]).joined(separator: "\n") + "\n"
        let masked = Snapshot.masked(lines, folder: deployment.scratch.folder)
        try Snapshot.expect(masked, "page-\(row.name).\(language).txt")
    }

    @Test("show of a bundle what ends first, and with -v all of it")
    func many() throws {
        let leaf = try deployment.scratch.text("leaf.pem")
        try scratch.write(String(repeating: leaf, count: 101), "many.pem")
        let wfcert = Wfcert(in: scratch)
        let short = try wfcert.run("describe", "many.pem", "--format", "html").output
        #expect(short.contains("… 1 more: -v"))
        #expect(short.components(separatedBy: "<details").count == 101)
        let whole = try wfcert.run("describe", "many.pem", "--format", "html", "-v").output
        #expect(!whole.contains("more: -v"))
        #expect(whole.components(separatedBy: "<details").count == 102)
    }

    @Test("are no format of commands that have none", arguments: ["bundle", "chain", "diff"])
    func others(_ command: String) throws {
        let outcome = try Wfcert(in: deployment.scratch)
            .run(command, "leaf.pem", "leaf.pem", "--format", "html")
        #expect(outcome.status == 2 && outcome.output == "")
    }
}
