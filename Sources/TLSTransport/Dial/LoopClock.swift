/// The time as a loop sees it: asked once in a turn, however often something happens in it.
final class LoopClock {
    private var known: Moment?

    var now: Moment {
        if let known { return known }
        let now = Moment.now
        known = now
        return now
    }

    /// A turn begins.
    func turn() {
        known = nil
    }
}
