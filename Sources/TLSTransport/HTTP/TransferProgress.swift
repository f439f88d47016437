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

    private let stream = Stream()

    /// One for one request.
    public init() {}

    /// The newest step each time it is asked for; ends with the transfer.
    public var steps: AsyncStream<Step> { stream.steps }

    func report(_ step: Step) {
        stream.continuation.yield(step)
    }

    func finish() {
        stream.continuation.finish()
    }

    /// An object: a stream is of no size that the compiler knows, nor would be a request that holds one.
    private final class Stream: Sendable {
        let steps: AsyncStream<Step>
        let continuation: AsyncStream<Step>.Continuation

        init() {
            (steps, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        }
    }
}
