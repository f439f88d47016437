/// How far a request has come; given to it, and read beside it.
public struct TransferProgress: Sendable {
    /// Where a transfer stands.
    public struct Step: Sendable, Equatable {
        /// Octets of the body that were sent.
        public let sent: Int64
        /// How many there are to send; nil when nobody knows.
        public let toSend: Int64?
        /// Octets of the answer's body that came, decompressed.
        public let received: Int64
    }

    /// The newest step each time it is asked for; ends with the transfer.
    public let steps: AsyncStream<Step>
    private let continuation: AsyncStream<Step>.Continuation

    /// One for one request.
    public init() {
        (steps, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func report(_ step: Step) {
        continuation.yield(step)
    }

    func finish() {
        continuation.finish()
    }
}
