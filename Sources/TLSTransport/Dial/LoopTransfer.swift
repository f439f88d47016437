/// A transfer as the engine sees it.
///
/// Lives on the loop's thread.
protocol LoopTransfer: AnyObject {
    var curl: CurlTransfer { get }
    /// It has ended by itself; its connection is free or closed.
    func ended(_ code: CurlCode)
    /// It is being ended, for this reason.
    func ended(_ cause: TransportError.Cause)
    /// Reads on after a pause.
    func resume()
    /// Asks again for what is sent.
    func resumeUpload()
    /// When to look at it for the first time.
    func firstCheck(at now: Moment) -> Moment
    /// When to look at it again, or which limit it has passed.
    func check(at now: Moment) -> TimeCheck

    /// Whether it has waited for a connection that others of the loop have, and goes on to: its limit of connecting is anew
    /// then.
    func waits(behind others: some Sequence<any LoopTransfer>, at now: Moment) -> Bool

    /// Whether its connection is one of those that a host's requests share.
    var isCounted: Bool { get }
    /// Whether the connection, which libcurl says stands, is handed over to it to be read and written.
    var mayStand: Bool { get }
    /// The connection stands, and is its own from here.
    func stands()
    /// Something can be read from its connection.
    func readReady(_ room: inout [UInt8])
    /// Something can be written to its connection.
    func writeReady()
}

/// Of most transfers libcurl alone reads and writes the connection.
extension LoopTransfer {
    var isCounted: Bool { true }
    var mayStand: Bool { false }
    func waits(behind others: some Sequence<any LoopTransfer>, at now: Moment) -> Bool { false }
    func resumeUpload() {}
    func stands() {}
    func readReady(_ room: inout [UInt8]) {}
    func writeReady() {}
}

/// What looking at a transfer's time limits gave.
enum TimeCheck: Equatable {
    case due(Moment)
    case passed(Timeouts.Phase)
}
