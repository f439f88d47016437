/// What is asked, of the whole file or of what is missing.
struct DownloadRequest {
    /// Of the URL without its signature.
    let url: SHA256Digest
    /// Whether a part of the answer can be asked for.
    let takesRange: Bool
    private var request: HTTPRequest
    /// When all transfers together must be over; nil for never.
    private let deadline: ContinuousClock.Instant?

    /// Nil when OpenSSL gives no digest.
    init?(_ request: HTTPRequest) {
        guard let digest = RunningDigest() else { return nil }
        digest.add(Array(SignedURL.object(of: request.url).utf8))
        guard let url = digest.finish().flatMap({ SHA256Digest($0) }) else { return nil }
        self.url = url
        // RFC 9110 section 14.2: a range means something for GET alone.
        takesRange = request.method == .get
        deadline = request.timeouts.whole.map { ContinuousClock.now + $0 }
        var request = request
        request.acceptsCompression = false
        request.headers.remove("Range")
        request.headers.remove("If-Range")
        // RFC 9110 section 12.5.3: without it the server may choose any.
        request.headers.replace("Accept-Encoding", with: "identity")
        // What must not be asked twice is asked where the answer's end is told.
        if !request.method.isIdempotent { request.allowsHTTP2 = false }
        self.request = request
    }

    /// Asks over HTTP/1.1 from now on, which tells where each body ends.
    mutating func avoidHTTP2() { request.allowsHTTP2 = false }

    /// The request for what is missing; for the whole where the question is nil.
    func asking(_ question: DownloadAnswer.Question?) -> HTTPRequest {
        var asked = request
        asked.timeouts.whole = deadline.map { max(.zero, $0 - .now) }
        if let question {
            asked.headers.replace("Range", with: "bytes=\(question.offset)-")
            // RFC 9110 section 13.1.5: another file comes whole.
            asked.headers.replace("If-Range", with: question.note.validator.value)
        }
        return asked
    }
}
