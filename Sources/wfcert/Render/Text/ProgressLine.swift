internal import TLSTransport

/// One line of standard error that tells how far a transfer has come, drawn over itself.
struct ProgressLine: Sendable {
    private let start = ContinuousClock.now

    /// Draws until the transfer has ended, and then takes the line away.
    ///
    /// - Parameters:
    ///   - steps: How far it has come, again and again.
    ///   - share: Octets that are done, and how many there are; nil where nobody knows.
    func follow<Step: Sendable>(
        _ steps: AsyncStream<Step>,
        _ share: (Step) -> (done: Int64, total: Int64?)
    ) async {
        var drawn = start
        var isDrawn = false
        for await step in steps {
            let now = ContinuousClock.now
            guard now - drawn >= Self.pause else { continue }
            drawn = now
            isDrawn = true
            let (done, total) = share(step)
            show(Self.text(done, of: total, after: now - start))
        }
        if isDrawn { show("") }
    }

    /// Such as `[########............] 40 %  12.0 of 30.0 MiB  4.1 MiB/s`.
    static func text(_ done: Int64, of total: Int64?, after time: Duration) -> String {
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
        let speed = seconds > 0 ? mebibytes(Int64(Double(done) / seconds)) + "/s" : ""
        guard let total, total > 0 else { return "\(mebibytes(done))  \(speed)" }
        let share = Double(min(done, total)) / Double(total)
        let filled = Int(share * Double(width))
        let bar =
            String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
        return "[\(bar)] \(Int(share * 100)) %  \(mebibytes(done)) of \(mebibytes(total))  \(speed)"
    }

    /// In tenths of a MiB.
    private static func mebibytes(_ octets: Int64) -> String {
        let tenths = octets / 104_858
        return "\(tenths / 10).\(tenths % 10) MiB"
    }

    private func show(_ text: String) {
        // CR, and CSI K to the line's end (ECMA-48 8.3.41).
        try? Descriptor.standardError.write(Array("\r\(text)\u{1B}[K".utf8))
    }

    private static let width = 20
    private static let pause = Duration.milliseconds(100)
}

extension TransferProgress.Step {
    /// Octets of whichever body is on its way.
    var done: Int64 { max(sent, received) }
}
