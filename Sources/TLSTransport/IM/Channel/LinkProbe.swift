/// Asks over a connection that is not in use yet whether anybody answers behind it.
final class LinkProbe {
    enum Step {
        case later
        case answered
        case failed(SessionFault)
    }

    /// When nobody has answered.
    let until: Moment
    private let framing: any Framing
    private var reader: FrameReader
    private var question: [UInt8] = []

    /// Nil when the framing has no heartbeat that it could carry.
    init?(_ framing: any Framing, until: Moment) {
        self.framing = framing
        self.until = until
        reader = FrameReader(framing)
        guard (try? framing.append(framing.heartbeat[...], to: &question)) != nil else {
            return nil
        }
    }

    /// Asks; false when the connection does not take it.
    func ask(over link: Link) -> Bool {
        // A new connection has room for so little.
        link.write(question.span) == question.count
    }

    func received(_ octets: [UInt8]) -> Step {
        reader.feed(octets)
        do throws(FramingError) {
            while let message = try reader.next() {
                if framing.kind(of: message) == .heartbeatAnswer { return .answered }
            }
            return .later
        } catch {
            return .failed(.framing(error))
        }
    }
}
