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
    ///   - bytes: The line without its end; nil for one that is too long to be read.
    ///   - line: Which line it is, for a reply to one that is no request.
    ///   - now: The moment for a request that names none.
    ///   - memory: What the lines before had in common with it.
    init(
        to bytes: ArraySlice<UInt8>?,
        line: Int,
        now: Instant,
        remembering memory: inout BatchMemory
    ) {
        let json = bytes.flatMap { JSONReader.read($0) } ?? .null
        id = json["id"].string.map { ShownText.escape($0) }
        self.line = line
        answer = BatchRequest(json)?.answer(now: now, remembering: &memory)
    }

    /// Writes one object on a line of its own.
    func write(_ json: JSONWriter) {
        json.object {
            json.member("id", id)
            if let answer {
                json.member("result", answer.result.rawValue)
                json.member("detail", answer.detail)
                json.member("code", answer.code)
                json.member("kind", answer.kind)
            } else {
                json.member("line", line)
                json.member("result", BatchAnswer.Result.failure.rawValue)
                json.member("code", "bad-request")
            }
        }
        json.endLine()
    }
}

extension BatchReply {
    /// Answers a line that was read from a stream, now: a service may run for days.
    init(to line: LineReader.Line, number: Int, remembering memory: inout BatchMemory) {
        let bytes: ArraySlice<UInt8>? =
            switch line {
            case .whole(let bytes): bytes
            case .tooLong: nil
            }
        self.init(
            to: bytes,
            line: number,
            now: Instant(seconds: Machine.secondsSinceEpoch),
            remembering: &memory
        )
    }
}
