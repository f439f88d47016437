/// What an answer means for the octets that lie on the disk.
enum DownloadAnswer: Equatable {
    /// The whole file comes; what is there goes.
    case whole(total: Int64?)
    /// What is missing comes, up to and without `end`.
    case rest(end: Int64, total: Int64?)
    /// What is there is all.
    case complete
    /// What is there does not fit: it has to be asked for without a range.
    case unfit
    /// An answer without the file.
    case refused
    /// An answer that may not be.
    case violation(Violation)

    /// What was asked for.
    struct Question: Equatable {
        /// Octets that are there.
        let offset: Int64
        let note: PartNote
    }

    /// To a question that is nil where the whole was asked for.
    init(status: Int, headers: HTTPHeaders, to question: Question?) {
        switch status {
        case 200 where Self.isEncoded(headers), 206 where Self.isEncoded(headers):
            self = .violation(.unwantedEncoding)
        case 200: self = .whole(total: Self.length(headers))
        case 206: self = Self.part(headers, question)
        case 416: self = question.map { Self.unsatisfied(headers, $0) } ?? .refused
        default: self = .refused
        }
    }

    private static func part(_ headers: HTTPHeaders, _ question: Question?) -> DownloadAnswer {
        let type = headers["Content-Type"]?.lowercased() ?? ""
        // RFC 9110 section 15.3.7.2: not for a request for one range.
        guard let question, !type.hasPrefix("multipart/byteranges"),
            case .part(let range, let total) = ContentRange(headers),
            range.lowerBound == question.offset,
            question.note.validator.fits(headers)
        else { return .violation(.wrongRange) }
        if let total, let known = question.note.total, total != known {
            return .violation(.wrongRange)
        }
        let end = range.upperBound + 1
        if let known = question.note.total, end > known { return .violation(.wrongRange) }
        return .rest(end: end, total: total ?? question.note.total)
    }

    /// RFC 9110 section 15.5.17.
    private static func unsatisfied(
        _ headers: HTTPHeaders,
        _ question: Question
    ) -> DownloadAnswer {
        guard ContentRange(headers) == .unsatisfied(total: question.offset),
            question.note.total ?? question.offset == question.offset,
            // It need not have a tag; one of another file's says that If-Range was not heeded.
            headers["ETag"] == nil || question.note.validator.fits(headers)
        else { return .unfit }
        return .complete
    }

    private static func isEncoded(_ headers: HTTPHeaders) -> Bool {
        headers.values(of: "Content-Encoding").contains {
            !$0.isEmpty && $0.lowercased() != "identity"
        }
    }

    private static func length(_ headers: HTTPHeaders) -> Int64? {
        let lengths = headers.values(of: "Content-Length")
        // RFC 9112 section 6.3: another coding of the transfer overrides it.
        guard lengths.count == 1, headers["Transfer-Encoding"] == nil else { return nil }
        return lengths.first.flatMap { Int64(digits: $0) }
    }
}
