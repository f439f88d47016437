/// What a transfer tells and asks while it runs, on the loop's thread.
protocol CurlTransferDelegate: AnyObject {
    /// Something came for it in this turn.
    func flush()
    /// libcurl begins to open a connection for it, with the name or with the first of its addresses; called for each.
    func beginsToConnect()
    /// A connection stands, and the request would be sent over it next; false ends the transfer instead.
    func willSendRequest(over handshake: TLSHandshake?) -> Bool
    /// The lines of a header, with its empty one, or of what follows a body in its place; false ends the transfer.
    func received(header: HeaderText) -> Bool
    /// The header's lines are more than are taken; the transfer ends.
    func headerIsTooLarge()
    /// Puts the next octets to send into the room that there is.
    func nextUpload(into room: inout MutableRawSpan) -> UploadStep
    /// Whether the upload can begin anew from here; the next octets are asked for afterwards.
    func rewindUpload(to offset: Int64) -> Bool
}

/// The next part of what is sent.
enum UploadStep {
    /// So many octets were put into the room, at least one.
    case filled(Int)
    /// Nothing yet; `CurlTransfer.resume` asks again.
    case later
    case end
    case failed
}
