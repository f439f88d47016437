internal import CertTrust

/// What a channel has logged since it last was connected: a cause is one event, however often it is met.
///
/// Several, since the addresses of a race may fail in different ways, again and again.
struct LoggedCauses {
    private enum Entry: Equatable {
        /// Without the moment, which each verdict has.
        case untrusted([ReasonCode], chain: [[UInt8]])
        case other(TransportError.Cause)
    }

    private var entries: [Entry] = []

    /// Notes a cause; false when it is noted already.
    mutating func isNew(_ cause: TransportError.Cause) -> Bool {
        let entry =
            if case .untrusted(let verdict, let chain) = cause {
                Entry.untrusted(verdict.reasons.map(\.code), chain: chain)
            } else {
                Entry.other(cause)
            }
        guard !entries.contains(entry) else { return false }
        if entries.count == Self.most { entries.removeFirst() }
        entries.append(entry)
        return true
    }

    mutating func forget() { entries = [] }

    private static let most = 16
}
