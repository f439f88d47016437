import Foundation
import Testing

@Suite("Batch")
struct BatchTests {
    private let deployment: Deployment
    private let wfcert: Wfcert

    init() throws {
        deployment = try Deployment.shared()
        wfcert = try Wfcert()
    }

    private func request(_ id: String, host: String, _ more: String = "") throws -> String {
        func pem(_ name: String) throws -> String {
            try deployment.scratch.text(name).replacingOccurrences(of: "\n", with: "\\n")
        }
        return """
            {"id":"\(id)","leaf":"\(try pem("leaf.pem"))","intermediates":["\(try pem("intermediate.pem"))"],\
            "anchors":["\(try pem("root.pem"))"],"time":"\(Deployment.now)","policy":"permissive",\
            "name":{"kind":"DNS","value":"\(host)"}\(more)}
            """
    }

    private func lines(_ input: String) throws -> (status: Int32, answers: [JSON]) {
        let outcome = try wfcert.run("verify", "--batch", input: input)
        return (outcome.status, try outcome.output.split(separator: "\n").map { try JSON($0) })
    }

    @Test("answers each line in order, with status 0 whatever the verdicts")
    func order() throws {
        let input =
            try request("1", host: "im.example.com") + "\n"
            + request("two", host: "other.example.com") + "\r\n\n"
            + request("3", host: "im.example.com")
        let (status, answers) = try lines(input)
        #expect(status == 0)
        #expect(answers.map { $0["id"] } == [.string("1"), .string("two"), .string("3")])
        #expect(
            answers.map { $0["result"] }
                == [.string("SUCCESS"), .string("FAILURE"), .string("SUCCESS")]
        )
        #expect(answers[1]["code"] == .string("host-mismatch"))
    }

    static let strange = [
        "", "{", "[]", "null", "{\"id\":\"x\"}", "{\"id\":\"x\",\"leaf\":1,\"anchors\":[]}",
        "{\"leaf\":\"\",\"anchors\":[],\"policy\":\"lax\"}", "\u{0}", "{\"leaf\":\"\\ud800\"}",
        String(repeating: "[", count: 100_000), "{\"leaf\":\"\",\"anchors\":[],\"max_depth\":-1}",
    ]

    @Test("answers a line that is no request, goes on, and ends with 3", arguments: strange)
    func badRequest(line: String) throws {
        let good = try request("good", host: "im.example.com")
        let (status, answers) = try lines(line + "\n" + good + "\n")
        #expect(status == (line.isEmpty ? 0 : 3))
        #expect(answers.last?["result"] == .string("SUCCESS"))
        guard !line.isEmpty else { return }
        #expect(answers.count == 2)
        #expect(answers.first?["code"] == .string("bad-request"))
        #expect(answers.first?["line"] == .number(1))
    }

    @Test("answers a request of ten megabytes")
    func large() throws {
        let padding = String(repeating: "x", count: 10_000_000)
        let (status, answers) = try lines(
            try request("1", host: "im.example.com", ",\"comment\":\"\(padding)\"")
        )
        #expect(status == 0)
        #expect(answers.first?["result"] == .string("SUCCESS"))
    }

    @Test("knows no other option")
    func options() throws {
        #expect(try wfcert.run("verify", "--batch", "--host", "x").status == 2)
        #expect(try wfcert.run("verify", "--batch", "--help").status == 0)
    }
}
