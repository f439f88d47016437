/// Messages that were not sent, or of which nobody will say whether they arrived: they are the caller's again.
public struct IMUnsent: Error, Sendable, Equatable {
    /// How many of the messages were written before.
    ///
    /// Written is not arrived: what the system had taken may be lost with the connection. Only an answer tells.
    public let written: Int
    /// What kept the next one.
    public let cause: Cause

    /// What kept a message from being written.
    public enum Cause: Sendable, Equatable {
        /// The connection broke.
        case lost(TransportError)
        /// It was sent, and the connection, the server's memory of it, or the caller's patience ended before the answer:
        /// nobody will say whether it arrived.
        case unacknowledged
        /// The channel was closed, has stopped, or was not started.
        case closed
        /// The task was cancelled.
        case cancelled
        /// As many callers wait as may.
        case tooManyWaiting
        /// No frame may carry it.
        case framing(FramingError)
        /// It is none of the protocol's.
        case mqtt(MQTTError)
        /// It cannot be sealed.
        case secure(SecureSessionError)
    }
}
