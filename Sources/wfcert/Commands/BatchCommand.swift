internal import CertTrust

/// `wfcert verify --batch`: one request a line, one answer a line, in the same order.
struct BatchCommand: Command {
    static let summary = CommandSummary(
        name: "verify",
        purpose: Words(
            "--batch: answer requests as JSON lines, for conformance suites and services",
            zh: "--batch：逐行处理 JSON 请求，供一致性测试与服务使用"
        ),
        operands: "",
        operandCount: 0...0,
        operandHelp: Words(""),
        options: [
            OptionSpecification(
                .batch,
                "read one JSON request a line from standard input, answer each with one line",
                zh: "从标准输入逐行读取 JSON 请求，每个请求输出一行结果"
            )
        ],
        exitCodes: [
            .init(.success, "every line was answered, whatever the verdicts", zh: "每行均已处理"),
            .usage,
            .init(.unreadable, "a line was no request", zh: "有的行不是有效请求"),
            .internalError,
        ],
        examples: [
            .init(
                "wfcert verify --batch <requests.jsonl >answers.jsonl",
                "judge many certificates in one process",
                zh: "在一个进程里判断多张证书"
            )
        ],
        takesCommonOptions: false
    )

    init(_ arguments: ParsedArguments) {}

    func run(_ console: Console) -> ExitCode {
        var reader = LineReader(.standardInput, limit: Limits.fileBytes)
        var number = 0
        var areAllRequests = true
        do throws(Descriptor.Failure) {
            while let line = try reader.next() {
                number += 1
                let isRequest = answer(line, number, console)
                areAllRequests = areAllRequests && isRequest
                // Whoever asks may wait for the answer before the next question.
                console.flush()
            }
        } catch {
            console.complain(Words(error.text)[console.language])
            return .unreadable
        }
        return areAllRequests ? .success : .unreadable
    }

    /// False for a line that is no request.
    private func answer(_ line: LineReader.Line, _ number: Int, _ console: Console) -> Bool {
        let json: JSONValue =
            switch line {
            case .whole(let bytes): JSONReader.read(bytes) ?? .null
            case .tooLong: .null
            }
        let writer = JSONWriter(console, isIndented: false)
        guard let request = BatchRequest(json) else {
            writer.object {
                writer.key("id")
                writer.string(json["id"].string.map { ShownText.escape($0) })
                writer.key("line")
                writer.number(Int64(number))
                writer.key("result")
                writer.string("FAILURE")
                writer.key("code")
                writer.string("bad-request")
            }
            console.writeLine()
            return false
        }
        let answer = request.answer(now: Instant(seconds: Machine.secondsSinceEpoch))
        writer.object {
            writer.key("id")
            writer.string(json["id"].string.map { ShownText.escape($0) })
            writer.key("result")
            writer.string(answer.result.rawValue)
            writer.key("detail")
            writer.string(answer.detail)
            writer.key("code")
            writer.string(answer.code)
            writer.key("kind")
            writer.string(answer.kind)
        }
        console.writeLine()
        return true
    }
}
