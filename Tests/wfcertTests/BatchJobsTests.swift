import Foundation
import Testing

@Suite("Batch with threads")
struct BatchJobsTests {
    private let wfcert: Wfcert

    init() throws {
        wfcert = try Wfcert()
    }

    /// Requests of many kinds, every seventh none at all.
    private func input(count: Int) throws -> String {
        let scratch = try Deployment.shared().scratch
        func pem(_ name: String) throws -> String {
            try scratch.text(name).replacingOccurrences(of: "\n", with: "\\n")
        }
        let common = """
            "leaf":"\(try pem("leaf.pem"))","intermediates":["\(try pem("intermediate.pem"))"],\
            "anchors":["\(try pem("root.pem"))"],"time":"\(Deployment.now)","policy":"permissive"
            """
        return (1...count).map { number in
            if number % 7 == 0 { return "{\"id\":\(number)" }
            let host = number % 3 == 0 ? "other.example.com" : "im.example.com"
            return
                "{\"id\":\"\(number)\",\(common),\"name\":{\"kind\":\"DNS\",\"value\":\"\(host)\"}}"
        }.joined(separator: "\n")
    }

    @Test("answers the same in the same order, however many threads", arguments: ["0", "2", "9"])
    func order(jobs: String) throws {
        let input = try input(count: 600)
        let alone = try wfcert.run("verify", "--batch", input: input)
        #expect(alone.status == 3)
        #expect(alone.output.split(separator: "\n").count == 600)
        let together = try wfcert.run("verify", "--batch", "--jobs", jobs, input: input)
        #expect(together == alone)
    }

    @Test("ends with 0 without a line", arguments: ["1", "4"])
    func empty(jobs: String) throws {
        let outcome = try wfcert.run("verify", "--batch", "-j", jobs, input: "\n\n")
        #expect(outcome == Outcome(status: 0, output: "", errors: ""))
    }

    @Test("ends quietly when nobody reads the answers", arguments: ["1", "4"])
    func brokenPipe(jobs: String) throws {
        var spawn = wfcert.spawn(
            ["verify", "--batch", "--jobs", jobs],
            input: try input(count: 600)
        )
        spawn.hasBrokenPipe = true
        let outcome = try spawn.run()
        #expect([0, 3].contains(outcome.status))
        #expect(outcome.errors == "")
    }

    @Test("answers before the next question is asked", arguments: ["1", "4"])
    func dialogue(jobs: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: Wfcert.binary)
        process.arguments = ["verify", "--batch", "--jobs", jobs]
        let (questions, answers) = (Pipe(), Pipe())
        process.standardInput = questions
        process.standardOutput = answers
        try process.run()
        for line in try input(count: 8).split(separator: "\n") {
            try questions.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
            // Blocks for ever if the answer waits for another line; the suite's time limit ends that.
            let answer = answers.fileHandleForReading.availableData
            #expect(answer.last == UInt8(ascii: "\n"))
        }
        try questions.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 3)
    }
}
