/// Where a frame ends, and where in it the message stands.
public struct FrameLayout: Sendable, Equatable {
    /// Octets in front of the message.
    public let headOctets: Int
    /// Octets of the message.
    public let messageOctets: Int
    /// Octets of the whole frame; at least one.
    public let frameOctets: Int

    /// Nil for negative numbers, for a frame without octets, and for one that no memory could hold.
    ///
    /// - Parameters:
    ///   - headOctets: Octets in front of the message.
    ///   - messageOctets: Octets of the message.
    ///   - tailOctets: Octets behind it, such as a line end.
    public init?(headOctets: Int, messageOctets: Int, tailOctets: Int = 0) {
        let (sum, isTooMany) = headOctets.addingReportingOverflow(messageOctets)
        let (whole, isTooManyWithTail) = sum.addingReportingOverflow(tailOctets)
        guard headOctets >= 0, messageOctets >= 0, tailOctets >= 0, !isTooMany, !isTooManyWithTail,
            whole > 0
        else { return nil }
        self.headOctets = headOctets
        self.messageOctets = messageOctets
        frameOctets = whole
    }
}
