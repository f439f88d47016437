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
        public mutating func next() async throws(TransportError) -> [UInt8]? {
            try await reader.next()
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
    public func collect(upTo limit: Int) async throws(TransportError) -> [UInt8]? {
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

    /// The first octets; the others are left.
    func beginning(_ count: Int) async throws(TransportError) -> [UInt8] {
        var all: [UInt8] = []
        while all.count < count, let chunk = try await reader.next() { all += chunk }
        return Array(all.prefix(count))
    }
}

/// Ends the transfer when nobody can read the body any more.
final class BodyReader: Sendable {
    private let buffer: BodyBuffer
    private let end: @Sendable () -> Void

    /// - Parameters:
    ///   - buffer: What has come of the body.
    ///   - end: Ends the transfer if it still runs; holds the transport, so that it lives until then.
    init(_ buffer: BodyBuffer, end: @escaping @Sendable () -> Void) {
        self.buffer = buffer
        self.end = end
    }

    deinit {
        if !buffer.isFinished { end() }
    }

    func next() async throws(TransportError) -> [UInt8]? {
        let step = await withTaskCancellationHandler {
            await buffer.next()
        } onCancel: {
            end()
        }
        switch step {
        case .success(let chunk): return chunk
        case .failure(let error): throw error
        }
    }

    func cancel() { end() }
}
