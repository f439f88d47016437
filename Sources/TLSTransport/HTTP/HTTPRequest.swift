/// One request.
public struct HTTPRequest: Sendable {
    /// What is asked.
    public var method: HTTPMethod
    /// Of whom.
    public var url: HTTPURL
    /// Fields beside those that are made from the request itself.
    public var headers: HTTPHeaders
    /// What is sent.
    public var body: HTTPBody
    /// How long each part may take.
    public var timeouts = Timeouts()
    /// How many redirects are followed; with 0 the redirect itself is the answer.
    public var maximumRedirects = 10
    /// Where to connect instead of where the host's name leads; not used for redirects to other hosts.
    public var dialing: DialAddress?
    /// Whether the answer may come compressed; it is given decompressed then, its header as it came.
    public var acceptsCompression = true
    /// Whether a large body waits, for a second at most, until the server has seen the header.
    public var expectsContinue = true
    /// Read beside the request; nil for nobody.
    public var progress: TransferProgress?

    /// - Parameters:
    ///   - method: What is asked.
    ///   - url: Of whom.
    ///   - headers: Fields beside those that are made from the request itself.
    ///   - body: What is sent.
    public init(
        _ method: HTTPMethod = .get,
        _ url: HTTPURL,
        headers: HTTPHeaders = HTTPHeaders(),
        body: HTTPBody = .none
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}
