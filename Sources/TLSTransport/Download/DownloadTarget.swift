/// Where a download goes, and what must hold of it.
public struct DownloadTarget: Sendable {
    /// The file, in a folder that exists.
    ///
    /// What has come so far lies beside it in `PATH.part`, and in `PATH.part.meta` what tells whether the server still has the
    /// same file.
    public var path: String
    /// Whether a file that lies there already may be replaced; a link is replaced itself, not what it leads to.
    public var replacesExisting = false
    /// Whether what an earlier download left is continued, where a strong validator says that it still fits.
    public var resumes = true
    /// What the file must be; nil for anything.
    public var expectedSHA256: SHA256Digest?
    /// How many octets the file must have; nil for any number, up to what the disk holds.
    public var expectedLength: Int64?
    /// How often a transfer that broke off is taken up again within the call, each time only if octets were gained and a
    /// strong validator came with them.
    public var maximumRetries = 3
    /// Read beside the download; nil for nobody.
    public var progress: DownloadProgress?

    /// - Parameters:
    ///   - path: The file.
    ///   - expectedSHA256: What it must be; nil for anything.
    ///   - expectedLength: How many octets it must have; nil for any number.
    public init(
        path: String,
        expectedSHA256: SHA256Digest? = nil,
        expectedLength: Int64? = nil
    ) {
        self.path = path
        self.expectedSHA256 = expectedSHA256
        self.expectedLength = expectedLength
    }
}
