/// Cuts what comes into messages, and holds no more than one frame besides what was last fed.
///
///     reader.feed(octets)
///     while let message = try reader.next() { … }
///
/// After an error the stream cannot be read on: `next` throws it again each time.
public struct FrameReader: Sendable {
    private let framing: any Framing
    private var buffer: [UInt8] = []
    /// Where in `buffer` begins what has not been given out.
    private var start = 0
    private var fault: FramingError?

    /// - Parameter framing: How messages are told apart.
    public init(_ framing: any Framing) {
        self.framing = framing
    }

    /// Octets that have come and belong to no message yet.
    public var waitingOctets: Int { buffer.count - start }

    /// Takes what came from the other end.
    ///
    /// What was fed before must have been read until `next` gave nil: a frame's worth that was not is an error, since
    /// what comes would pile up.
    public mutating func feed(_ octets: [UInt8]) {
        guard fault == nil else { return }
        guard waitingOctets < max(framing.maximumFrameOctets, 1) else {
            fail(.unread(octets: waitingOctets))
            return
        }
        if waitingOctets == 0 {
            buffer = octets
        } else {
            // Copies what waits, which is less than a frame, and only when something was given out since.
            if start > 0 { buffer = Array(buffer[start...]) }
            buffer.append(contentsOf: octets)
        }
        start = 0
    }

    /// The next message that is there whole; nil when more must come first.
    ///
    /// - Returns: A slice of what was fed; a copy is made of it only when it is kept until the next `feed`.
    /// - Throws: What makes the rest unreadable; messages in front of it have been given out.
    public mutating func next() throws(FramingError) -> ArraySlice<UInt8>? {
        if let fault { throw fault }
        do throws(FramingError) {
            return try cutOne()
        } catch {
            fail(error)
            throw error
        }
    }

    /// Says that nothing more comes.
    ///
    /// - Throws: When that is inside of a frame, or what `next` throws.
    public func finish() throws(FramingError) {
        if let fault { throw fault }
        if waitingOctets > 0 { throw .cut(octets: waitingOctets) }
    }

    private mutating func cutOne() throws(FramingError) -> ArraySlice<UInt8>? {
        let rest = buffer[start...]
        guard !rest.isEmpty else { return nil }
        let limit = framing.maximumFrameOctets
        guard let layout = try framing.layout(of: rest) else {
            // A head without an end would be a buffer without one.
            guard rest.count < limit else { throw .tooLong(octets: rest.count, limit: limit) }
            return nil
        }
        guard layout.frameOctets <= limit else {
            throw .tooLong(octets: layout.frameOctets, limit: limit)
        }
        guard layout.frameOctets <= rest.count else { return nil }
        start += layout.frameOctets
        return rest.dropFirst(layout.headOctets).prefix(layout.messageOctets)
    }

    private mutating func fail(_ error: FramingError) {
        fault = error
        buffer = []
        start = 0
    }
}
