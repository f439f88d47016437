/// A PUT to a URL that the server has signed.
public struct PresignedUpload: Sendable {
    /// Where it goes.
    public var addresses: UploadAddresses
    /// What is uploaded.
    public var content: UploadContent
    /// The fields that were signed, exactly as they were.
    ///
    /// Added is what frames the request alone: Host, Content-Length, and over HTTP/1.1 for a large body Expect, without which
    /// the server's refusal could be lost under what is still sent. Where the server refuses that, it goes without.
    public var headers: HTTPHeaders
    /// Without an octet for the idle time, the upload ends as stalled.
    public var timeouts = Timeouts(idle: .seconds(30))
    /// Read beside the upload; nil for nobody.
    public var progress: TransferProgress?
    /// Where to connect instead of where the main address's host leads; the backup's host is looked up.
    public var dialing: DialAddress?

    /// - Parameters:
    ///   - content: What is uploaded.
    ///   - addresses: Where it goes.
    ///   - headers: The fields that were signed, such as Content-Type and Content-Disposition.
    public init(
        _ content: UploadContent,
        to addresses: UploadAddresses,
        headers: HTTPHeaders = HTTPHeaders()
    ) {
        self.content = content
        self.addresses = addresses
        self.headers = headers
    }

    func request(to url: HTTPURL) -> HTTPRequest {
        var request = HTTPRequest(.put, url, headers: headers, body: content.body)
        request.timeouts = timeouts
        request.progress = progress
        // The way to the main address is none to another host.
        request.dialing = url.endpoint == addresses.main.endpoint ? dialing : nil
        request.acceptsCompression = false
        request.addsNothing = true
        request.mustBeSent = true
        request.allowsHTTP2 = false
        // A signature is for one host; what is sent elsewhere is refused there.
        request.maximumRedirects = 0
        return request
    }
}
