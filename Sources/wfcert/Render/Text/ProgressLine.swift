internal import TLSTransport

/// One line of standard error that tells how far a transfer has come, drawn over itself.
struct ProgressLine: Sendable {
    private let start = ContinuousClock.now

    /// Draws until the transfer has ended, and then takes the line away.
    func follow(_ progress: TransferProgress) async {
        var drawn = start
        var isDrawn = false
        for await step in progress.steps {
            let now = ContinuousClock.now
            guard now - drawn >= Self.pause else { continue }
            drawn = now
            isDrawn = true
            show(Self.text(step, after: now - start))
        }
        if isDrawn { show("") }
    }

    /// Such as `[########............] 40 %  12.0 of 30.0 MiB  4.1 MiB/s`.
    static func text(_ step: TransferProgress.Step, after time: Duration) -> String {
        let done = max(step.sent, step.received)
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
        let speed = seconds > 0 ? mebibytes(Int64(Double(done) / seconds)) + "/s" : ""
        guard let total = step.toSend, total > 0 else {
            return "\(mebibytes(done))  \(speed)"
        }
        let share = Double(min(step.sent, total)) / Double(total)
        let filled = Int(share * Double(width))
        let bar =
            String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
        return
            "[\(bar)] \(Int(share * 100)) %  \(mebibytes(step.sent)) of \(mebibytes(total))  \(speed)"
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
