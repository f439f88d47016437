/// A transfer as the engine sees it.
///
/// Lives on the loop's thread.
protocol LoopTransfer: AnyObject {
    var curl: CurlTransfer { get }
    /// Something came for it in this turn.
    func flush()
    /// It has ended by itself; its connection is free or closed.
    func ended(_ outcome: CurlOutcome)
    /// It is being ended, for this reason.
    func ended(_ cause: TransportError.Cause)
    /// Goes on after a pause.
    func resume()
    /// When to look at it again, or which limit it has passed.
    func check(at now: ContinuousClock.Instant) -> TimeCheck
}

/// What looking at a transfer's time limits gave.
enum TimeCheck: Equatable {
    case due(ContinuousClock.Instant)
    case unlimited
    case passed(Timeouts.Phase)
}
