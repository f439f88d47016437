/// A file that was downloaded whole.
public struct DownloadedFile: Sendable {
    /// Where it lies.
    public let path: String
    /// Its octets.
    public let length: Int64
    /// How many of them an earlier download had left.
    public let resumedFrom: Int64
    /// How often the transfer broke off and was taken up again.
    public let retries: Int
    /// Where the last answer came from, after redirects.
    public let url: HTTPURL
    /// The last answer's header.
    public let headers: HTTPHeaders
    /// The connection of the last answer.
    public let connection: ConnectionReport
}
