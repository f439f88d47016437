/// Why a stream cannot be cut into frames, or a message not be framed.
public enum FramingError: Error, Sendable, Equatable {
    /// The frame says that it has so many octets, or has that many.
    case tooLong(octets: Int, limit: Int)
    /// The length is written in more octets than it may.
    case malformedLength
    /// The type in the first octet is none of the protocol's.
    case unknownType(UInt8)
    /// What is to be sent is not one whole frame of the protocol.
    case notOneFrame
    /// The framing gave a layout that no frame has.
    case impossibleLayout
    /// More was fed before the frames that had come were read; so many octets wait.
    case unread(octets: Int)
    /// The stream ended inside of a frame, of which so many octets had come.
    case cut(octets: Int)
}
