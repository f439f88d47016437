/// One line of standard error that tells how many of several things are done.
final class CountLine {
    private let total: Int
    private var isDrawn = false
    private var drawn: ContinuousClock.Instant?

    init(total: Int) {
        self.total = total
    }

    func draw(_ done: Int) {
        let now = ContinuousClock.now
        if let drawn, now - drawn < Self.pause { return }
        drawn = now
        isDrawn = true
        show("\(done)/\(total)")
    }

    /// Takes the line away, for what is said in its place.
    func remove() {
        guard isDrawn else { return }
        isDrawn = false
        show("")
    }

    private func show(_ text: String) {
        // CR, and CSI K to the line's end (ECMA-48 8.3.41).
        try? Descriptor.standardError.write(Array("\r\(text)\u{1B}[K".utf8))
    }

    private static let pause = Duration.milliseconds(100)
}
