/// What a transfer tells and asks while it runs, on the loop's thread.
protocol CurlTransferDelegate: AnyObject {
    /// The connection stands, and the request would be sent next; false ends the transfer instead.
    func willSendRequest() -> Bool
    /// A line of the header with its line end; false ends the transfer.
    func received(headerLine: [UInt8]) -> Bool
    /// The next octets to send, at most so many.
    func nextUpload(atMost count: Int) -> UploadStep
    /// Whether the upload can begin anew from here; the next octets are asked for afterwards.
    func rewindUpload(to offset: Int64) -> Bool
}

/// The next part of what is sent.
enum UploadStep {
    case octets(ArraySlice<UInt8>)
    /// Nothing yet; `CurlTransfer.resume` asks again.
    case later
    case end
    case failed
}
