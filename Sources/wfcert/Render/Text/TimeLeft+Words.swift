internal import CertTrust

extension TimeLeft {
    /// What is left, or how long it is over: `312 days left`, `ended 3 days ago`.
    var words: Words {
        isOver
            ? Words(
                "ended \(length(.english)) ago",
                zh: "已过期 \(length(.chinese))"
            )
            : Words("\(length(.english)) left", zh: "剩余 \(length(.chinese))")
    }
}
