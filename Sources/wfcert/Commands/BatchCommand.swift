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
            ),
            OptionSpecification(
                .jobs,
                short: "j",
                .text("N"),
                "answer N requests at a time, in the same order; 0: one for each processor",
                zh: "同时处理 N 个请求，输出顺序不变；0：按处理器数"
            ),
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
            ),
            .init(
                "wfcert verify --batch --jobs 0 <requests.jsonl >answers.jsonl",
                "the same with all processors",
                zh: "同上，使用全部处理器"
            ),
        ],
        takesCommonOptions: false
    )

    private let jobs: Int

    init(_ arguments: ParsedArguments) throws(UsageError) {
        jobs = try arguments.jobs()
    }

    func run(_ console: Console) -> ExitCode {
        do throws(Descriptor.Failure) {
            let reader = LineReader(.standardInput, limit: Limits.fileBytes)
            let areAllRequests =
                jobs == 1 ? try answer(reader, console) : try answerByThreads(reader, console)
            return areAllRequests ? .success : .unreadable
        } catch {
            console.complain(Words(error.text)[console.language])
            return .unreadable
        }
    }

    /// False when a line was no request.
    private func answer(
        _ source: LineReader,
        _ console: Console
    ) throws(Descriptor.Failure) -> Bool {
        var reader = source
        var memory = BatchMemory()
        var number = 0
        var areAllRequests = true
        while !console.isBroken, let line = try reader.next() {
            number += 1
            let reply = BatchReply(to: line, number: number, remembering: &memory)
            reply.write(JSONWriter(console, isIndented: false))
            // Whoever asks may wait for the answer before the next question.
            console.flush()
            areAllRequests = areAllRequests && reply.answer != nil
        }
        return areAllRequests
    }

    /// The same, and this thread writes what others answer.
    private func answerByThreads(
        _ source: LineReader,
        _ console: Console
    ) throws(Descriptor.Failure) -> Bool {
        let queue = BatchQueue(source, window: jobs * Self.windowPerJob)
        // With fewer threads than were asked for the answers are the same.
        for job in 0..<jobs {
            do throws(Descriptor.Failure) {
                try WorkerThread.start { queue.work() }
            } catch {
                guard job > 0 else { throw error }
                break
            }
        }
        var areAllRequests = true
        while !console.isBroken {
            let replies = try queue.nextReplies()
            if replies.isEmpty { return areAllRequests }
            for reply in replies {
                reply.write(JSONWriter(console, isIndented: false))
                areAllRequests = areAllRequests && reply.answer != nil
            }
            console.flush()
        }
        queue.stop()
        return areAllRequests
    }

    /// How many replies a job may be ahead of the one that is awaited.
    private static let windowPerJob = 64
}
