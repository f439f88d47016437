/// The body of an answer, in chunks as they come.
///
/// It can be read once. While nobody reads, the transfer pauses.
public struct HTTPResponseBody: AsyncSequence, Sendable {
    /// Octets that came together.
    public typealias Element = [UInt8]
    /// How a body can break off.
    public typealias Failure = TransportError

    private let reader: BodyReader

    init(_ reader: BodyReader) {
        self.reader = reader
    }

    /// Reads the chunks one after another.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let reader: BodyReader

        /// The next chunk; nil at the end.
        nonisolated(nonsending) public mutating func next() async throws(TransportError) -> [UInt8]?
        {
            // What is there needs no waiting, and nobody to look after it.
            if let step = reader.take() { return try step.get() }
            return try await reader.next()
        }

        /// The next chunk; nil at the end.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(TransportError) -> [UInt8]? {
            try await reader.next()
        }
    }

    /// Begins where the last reading ended.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reader: reader) }

    /// The whole body.
    ///
    /// - Parameter limit: How many octets it may have.
    /// - Returns: Nil for a longer one, whose transfer is ended.
    /// - Throws: What broke it off.
    nonisolated(nonsending) public func collect(
        upTo limit: Int
    ) async throws(TransportError) -> [UInt8]? {
        var all: [UInt8] = []
        while let chunk = try await reader.next() {
            guard chunk.count <= limit - all.count else {
                reader.cancel()
                return nil
            }
            all += chunk
        }
        return all
    }

    /// Ends the transfer if it still runs.
    func abandon() { reader.cancel() }

    /// The first octets; the others are left.
    nonisolated(nonsending) func beginning(
        _ count: Int
    ) async throws(TransportError) -> [UInt8] {
        var all: [UInt8] = []
        while all.count < count, let chunk = try await reader.next() { all += chunk }
        return Array(all.prefix(count))
    }
}

/// Ends the transfer when nobody can read the body any more.
final class BodyReader: Sendable {
    private let buffer: BodyBuffer
    private let channel: HTTPChannel
    private let pump: Task<Void, Never>?

    /// - Parameters:
    ///   - buffer: What has come of the body.
    ///   - channel: Held, so that its connections outlive whoever asked.
    ///   - pump: What brings the request's body; nil for nothing.
    init(_ buffer: BodyBuffer, of channel: HTTPChannel, filledBy pump: Task<Void, Never>?) {
        self.buffer = buffer
        self.channel = channel
        self.pump = pump
    }

    deinit {
        if !buffer.isFinished { end() }
    }

    func next(
        isolation: isolated (any Actor)? = #isolation
    ) async throws(TransportError) -> [UInt8]? {
        if let step = take() { return try step.get() }
        let step = await withTaskCancellationHandler {
            // Captured, so that this is where the caller is.
            _ = isolation
            return await buffer.next()
        } onCancel: {
            end()
        }
        return try step.get()
    }

    /// What is there already; nil when it must be waited for, or when nobody may wait for it.
    func take() -> BodyBuffer.Step? { Task.isCancelled ? nil : buffer.take() }

    func cancel() { end() }

    /// Ends the transfer if it still runs.
    private func end() {
        pump?.cancel()
        buffer.end()
    }
}
