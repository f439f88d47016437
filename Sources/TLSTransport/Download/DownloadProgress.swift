/// How far a download has come; given to it, and read beside it.
public struct DownloadProgress: Sendable {
    /// Where a download stands.
    public struct Step: Sendable, Equatable {
        /// Octets that lie on the disk, those of earlier downloads included.
        public let onDisk: Int64
        /// How many there will be; nil when the server does not say.
        public let total: Int64?
    }

    /// The newest step each time it is asked for; ends with the download.
    public let steps: AsyncStream<Step>
    private let continuation: AsyncStream<Step>.Continuation

    /// One for one download.
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
