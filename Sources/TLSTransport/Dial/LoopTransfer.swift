/// A transfer as the engine sees it.
///
/// Lives on the loop's thread.
protocol LoopTransfer: AnyObject {
    var curl: CurlTransfer { get }
    /// It has ended by itself; its connection is free or closed.
    func ended(_ outcome: CurlOutcome)
    /// It is being ended, for this reason.
    func ended(_ cause: TransportError.Cause)
    /// Goes on after a pause.
    func resume()
    /// When to look at it for the first time.
    func firstCheck(at now: Moment) -> Moment
    /// When to look at it again, or which limit it has passed.
    func check(at now: Moment) -> TimeCheck
}

/// What looking at a transfer's time limits gave.
enum TimeCheck: Equatable {
    case due(Moment)
    case passed(Timeouts.Phase)
}
