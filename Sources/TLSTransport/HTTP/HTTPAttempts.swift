/// The times that libcurl began one request.
struct HTTPAttempts {
    private(set) var count = 0
    /// How the last one was begun.
    private var isHTTP2 = false
    private var isFresh = false
    /// Whether the header that has come is all of the answer, upon which the transfer was ended.
    var isAnswered = false

    mutating func begin(isHTTP2: Bool, isFresh: Bool) {
        count += 1
        self.isHTTP2 = isHTTP2
        self.isFresh = isFresh
    }

    /// Whether the server is known to have done nothing with the last one (RFC 9113 section 8.7).
    ///
    /// libcurl begins a request again without a word of what went wrong for two reasons: its stream was refused, or a kept
    /// connection ended. On a fresh one the second cannot be.
    func wasRefused(_ curl: CurlTransfer) -> Bool { isHTTP2 && isFresh && !curl.hasErrorText }
}
