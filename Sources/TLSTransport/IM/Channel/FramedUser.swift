/// Cuts what a long link brings into messages, and speaks them with whoever knows the protocol.
final class FramedUser: LongLinkUser {
    let framing: any Framing
    let speaker: any MessageSpeaker
    private let board: StateBoard
    private var reader: FrameReader
    /// What stands in the reader's place while it reads.
    private let unused: FrameReader
    /// While there is a connection.
    private(set) var speech: Speech?

    init(_ framing: any Framing, _ speaker: any MessageSpeaker, board: StateBoard) {
        self.framing = framing
        self.speaker = speaker
        self.board = board
        reader = FrameReader(framing)
        unused = reader
    }

    func opens(_ link: LongLink) {
        reader = FrameReader(framing)
        let speech = Speech(link: link, framing: framing)
        self.speech = speech
        do throws(SessionFault) {
            try speaker.opens(speech)
        } catch {
            link.fail(error)
        }
    }

    func received(_ octets: [UInt8], _ link: LongLink) throws(SessionFault) {
        guard let speech else { return }
        // At hand for all that has come: in the object, each message would pay for looking whether it is in use.
        var reader = self.reader
        self.reader = unused
        reader.feed(octets)
        while let message = try reader.nextMessage() {
            try speaker.received(message, speech)
            // What was said about it may have ended the connection, and even begun another.
            guard self.speech === speech else { return }
        }
        self.reader = reader
    }

    func wrote(below number: UInt64, _ link: LongLink) {
        if let speech { speaker.wrote(below: number, speech) }
    }

    func lost(_ error: TransportError, unwrittenFrom number: UInt64, _ link: LongLink) {
        speech = nil
        speaker.lost(error, unwrittenFrom: number)
    }

    func sendHeartbeat(_ link: LongLink) {
        // One that cannot be framed would be the framing's own fault, and an unanswered one ends the connection.
        _ = try? speech?.insist(framing.heartbeat[...])
    }

    func saysGoodbye(_ link: LongLink) {
        if let speech { speaker.saysGoodbye(speech) }
    }

    func changed(_ state: IMState) {
        if case .stopped = state { speaker.stopped() }
        board.set(state)
    }

    func noticed(_ notice: IMNotice) { board.notice(notice) }
}

/// Who knows what is said over a framed link; on the loop's thread.
protocol MessageSpeaker: AnyObject {
    /// A connection stands: say what comes first, then `Speech.opened`.
    func opens(_ speech: Speech) throws(SessionFault)
    func received(_ message: ArraySlice<UInt8>, _ speech: Speech) throws(SessionFault)
    /// All frames below this number were written.
    func wrote(below number: UInt64, _ speech: Speech)
    /// The connection is gone.
    func lost(_ error: TransportError, unwrittenFrom number: UInt64)
    func saysGoodbye(_ speech: Speech)
    /// Nothing comes any more, and nothing can be said.
    func stopped()
}

extension MessageSpeaker {
    func saysGoodbye(_ speech: Speech) {}
}

/// What a speaker says with, over one connection.
///
/// An object, since it goes with every message.
final class Speech {
    let link: LongLink
    let framing: any Framing

    init(link: LongLink, framing: any Framing) {
        self.link = link
        self.framing = framing
    }

    /// Queues a message.
    ///
    /// - Returns: The number of its frame; nil when there is no room.
    /// - Throws: When no frame may carry it.
    func say(_ message: ArraySlice<UInt8>) throws(FramingError) -> UInt64? {
        guard link.hasRoom(for: message.count) else { return nil }
        return try link.queue(message, by: framing)
    }

    /// Queues messages, as far as there is room.
    func say(contentsOf messages: ArraySlice<[UInt8]>) -> QueuedRun {
        link.queue(contentsOf: messages, by: framing)
    }

    /// Queues what the protocol itself says, for which there is room when messages have none.
    ///
    /// - Returns: The number of its frame; nil when there is no room all the same.
    /// - Throws: When no frame may carry it.
    func insist(_ message: ArraySlice<UInt8>) throws(FramingError) -> UInt64? {
        guard link.hasReserve(for: message.count) else { return nil }
        return try link.queue(message, by: framing)
    }

    /// Queues whole frames.
    func say(frames: [UInt8]) -> UInt64? { link.queue(frames) }
}

extension FrameReader {
    fileprivate mutating func nextMessage() throws(SessionFault) -> ArraySlice<UInt8>? {
        do throws(FramingError) {
            return try next()
        } catch {
            throw .framing(error)
        }
    }
}

extension LongLink {
    /// What is spoken over a framed link.
    ///
    /// Nil for another kind of speaker; what it says with is nil while there is no connection.
    func speaker<Speaker>(_: Speaker.Type) -> (Speaker, Speech?)? {
        guard let user = user as? FramedUser, let speaker = user.speaker as? Speaker else {
            return nil
        }
        return (speaker, user.speech)
    }
}
