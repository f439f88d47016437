internal import CertTrust

/// Hands the lines of a stream to threads, and gives their replies back in the order of the lines.
///
/// No line is read while another is a whole window behind, so that what is held stays small.
final class BatchQueue: Sendable {
    private let source: Monitor<Source>
    private let replies: Monitor<Replies>

    private struct Source {
        var reader: LineReader
        var count = 0
    }

    private struct Replies {
        let window: Int
        /// Those that wait for one before them.
        var ready: [Int: BatchReply] = [:]
        /// The number of the next one to give back.
        var next = 1
        /// How many lines threads are at work on.
        var inWork = 0
        var end: End?
    }

    /// Why there are no more lines.
    private enum End {
        case done
        case unreadable(Descriptor.Failure)
        /// Nobody wants the replies.
        case stopped
    }

    init(_ reader: sending LineReader, window: Int) {
        source = Monitor(Source(reader: reader))
        replies = Monitor(Replies(window: window))
    }

    /// Answers lines until there are none; for each of the threads.
    func work() {
        var memory = BatchMemory()
        while let (line, number) = nextLine() {
            let reply = BatchReply(to: line, number: number, remembering: &memory)
            replies.withLock { replies in
                replies.ready[number] = reply
                replies.inWork -= 1
            }
        }
    }

    /// The replies that are next in order, waiting for the first; empty at the end.
    func nextReplies() throws(Descriptor.Failure) -> [BatchReply] {
        let (ready, failure) = replies.wait { replies -> ([BatchReply], Descriptor.Failure?)? in
            var ready: [BatchReply] = []
            while let reply = replies.ready.removeValue(forKey: replies.next) {
                ready.append(reply)
                replies.next += 1
            }
            if !ready.isEmpty { return (ready, nil) }
            guard replies.inWork == 0, let end = replies.end else { return nil }
            if case .unreadable(let failure) = end { return ([], failure) }
            return ([], nil)
        }
        if let failure { throw failure }
        return ready
    }

    /// Takes no more lines, and returns when no thread is at work.
    ///
    /// A thread may still wait for a line that nobody sends; it will not work on it.
    func stop() {
        replies.withLock { $0.end = .stopped }
        replies.wait { $0.inWork == 0 ? () : nil }
    }

    private func nextLine() -> (LineReader.Line, Int)? {
        source.withLock { source in
            let number = source.count + 1
            // The thread whose reply is awaited needs no line first, so this wait ends.
            let mayRead = replies.wait { replies -> Bool? in
                if replies.end != nil { return false }
                return number - replies.next < replies.window ? true : nil
            }
            guard mayRead else { return nil }
            let line: LineReader.Line?
            do throws(Descriptor.Failure) {
                line = try source.reader.next()
            } catch {
                replies.withLock { $0.end = $0.end ?? .unreadable(error) }
                return nil
            }
            source.count = number
            return replies.withLock { replies in
                guard replies.end == nil else { return nil }
                guard let line else {
                    replies.end = .done
                    return nil
                }
                replies.inWork += 1
                return (line, number)
            }
        }
    }
}
