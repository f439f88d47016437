internal import CertTrust

/// What a line of batch mode gets.
struct BatchReply: Sendable {
    /// The number that the line gave itself, as it may be printed.
    let id: String?
    /// Counted from 1, empty lines left out.
    let line: Int
    /// Nil for a line that is no request.
    let answer: BatchAnswer?

    /// Reads a line and answers it.
    ///
    /// - Parameters:
    ///   - line: As it was read.
    ///   - number: Which line it is, for a reply to one that is no request.
    ///   - memory: What the lines before had in common with it.
    init(to line: LineReader.Line, number: Int, remembering memory: inout BatchMemory) {
        let json: JSONValue =
            switch line {
            case .whole(let bytes): JSONReader.read(bytes) ?? .null
            case .tooLong: .null
            }
        id = json["id"].string.map { ShownText.escape($0) }
        self.line = number
        // The clock is read for each line: a service may run for days.
        let now = Instant(seconds: Machine.secondsSinceEpoch)
        answer = BatchRequest(json)?.answer(now: now, remembering: &memory)
    }

    /// Writes it as one line.
    func write(_ console: Console) {
        let writer = JSONWriter(console, isIndented: false)
        writer.object {
            writer.member("id", id)
            if let answer {
                writer.member("result", answer.result.rawValue)
                writer.member("detail", answer.detail)
                writer.member("code", answer.code)
                writer.member("kind", answer.kind)
            } else {
                writer.member("line", line)
                writer.member("result", BatchAnswer.Result.failure.rawValue)
                writer.member("code", "bad-request")
            }
        }
        console.writeLine()
    }
}
