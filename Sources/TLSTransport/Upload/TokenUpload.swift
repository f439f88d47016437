/// A form with a token, a key and a file, as Qiniu and compatible stores take it.
public struct TokenUpload: Sendable {
    /// Where it goes.
    public var addresses: UploadAddresses
    /// What the server gave to allow the upload.
    public var token: String
    /// What the file will be called in the store.
    public var key: String
    /// What is uploaded.
    public var content: UploadContent
    /// The file's name for people.
    public var fileName: String
    /// Such as `image/png`.
    public var contentType: String
    /// Without an octet for the idle time, the upload ends as stalled.
    public var timeouts = Timeouts(idle: .seconds(30))
    /// Read beside the upload; nil for nobody.
    public var progress: TransferProgress?
    /// Where to connect instead of where the main address's host leads; the backup's host is looked up.
    public var dialing: DialAddress?

    /// - Parameters:
    ///   - content: What is uploaded.
    ///   - addresses: Where it goes.
    ///   - token: What the server gave to allow the upload.
    ///   - key: What the file will be called in the store.
    ///   - fileName: The file's name for people.
    ///   - contentType: Such as `image/png`.
    public init(
        _ content: UploadContent,
        to addresses: UploadAddresses,
        token: String,
        key: String,
        fileName: String = "file",
        contentType: String = "application/octet-stream"
    ) {
        self.content = content
        self.addresses = addresses
        self.token = token
        self.key = key
        self.fileName = fileName
        self.contentType = contentType
    }

    /// Takes `url?token?key` apart, the form in which the app gets an address.
    ///
    /// - Parameter text: Three parts with a question mark between them.
    /// - Returns: Nil where there are not three, or the first is no https URL.
    public static func parts(
        of text: String
    ) -> (url: HTTPURL, token: String, key: String)? {
        let parts = text.split(separator: "?", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }),
            let url = try? HTTPURL(String(parts[0]))
        else { return nil }
        return (url, String(parts[1]), String(parts[2]))
    }

    func request(to url: HTTPURL) -> HTTPRequest {
        let form = MultipartForm(
            fields: [("key", key), ("token", token)],
            fileName: fileName,
            contentType: contentType
        )
        var request = HTTPRequest(.post, url, headers: form.headers, body: form.body(content.part))
        request.timeouts = timeouts
        request.progress = progress
        // The way to the main address is none to another host.
        request.dialing = url.endpoint == addresses.main.endpoint ? dialing : nil
        request.acceptsCompression = false
        request.mustBeSent = true
        request.allowsHTTP2 = false
        request.maximumRedirects = 0
        return request
    }
}
