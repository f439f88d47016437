/// One request.
public struct HTTPRequest: Sendable {
    /// What is asked.
    public var method: HTTPMethod
    /// Of whom.
    public var url: HTTPURL
    /// Fields beside those that are made from the request itself.
    ///
    /// A redirect to another host or port takes along what says what is wanted and what is sent: Accept and its kin,
    /// Cache-Control, Content-Disposition, -Encoding, -Language, -MD5, -Range and -Type, If-Match and its kin, Pragma, Prefer,
    /// Range, User-Agent. All others stay behind, as any of them may be a credential, and do not come back.
    public var headers: HTTPHeaders
    /// What is sent; again to wherever a redirect leads that keeps the method.
    public var body: HTTPBody
    /// How long each part may take.
    public var timeouts = Timeouts()
    /// How many redirects are followed; with 0 the redirect itself is the answer.
    ///
    /// 307 and 308 send method and body again, also to another host (RFC 9110 sections 15.4.8 and 15.4.9), as do 301 and 302
    /// but for a POST, which becomes a GET without a body; 303 makes a GET of all but HEAD. Where a body is for the first host
    /// alone, allow none.
    public var maximumRedirects = 10
    /// Where to connect instead of where the host's name leads; not used for redirects to other hosts or ports, and used
    /// again by one that leads back.
    public var dialing: DialAddress?
    /// Whether the answer may come compressed, by gzip or deflate; it is given decompressed then, its header as it came.
    ///
    /// What comes by another encoding, or by two, fails as `violation(.unwantedEncoding)`: a few octets of it may become more than
    /// there is memory. Who wants such bodies as they are sets this to false, and an Accept-Encoding of his own.
    public var acceptsCompression = true
    /// Whether a large body waits, for a second at most, until the server has seen the header.
    public var expectsContinue = true
    /// Read beside the request; nil for nobody.
    public var progress: TransferProgress?
    /// Whether HTTP/2 is offered where the channel allows it; not for files, whose end libcurl does not tell there, nor how
    /// much of them was sent.
    var allowsHTTP2 = true
    /// Whether the fields are exactly those that are given, apart from what frames the request.
    var addsNothing = false
    /// Whether an answer of success counts only once the whole body was sent.
    var mustBeSent = false

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
