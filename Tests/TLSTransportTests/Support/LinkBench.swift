import CertTrust

@testable import TLSTransport

/// A long link that no network is behind: what it would write is looked at, and what it would read is given.
///
/// Its loop has no thread; the test is the loop.
final class LinkBench {
    let link: LongLink
    let user: FramedUser
    let board = StateBoard()
    private let loop: LoopTransfers
    private let target: IMTarget

    struct NoResources: Error {}

    init(
        _ transport: Transport,
        _ framing: any Framing,
        _ speaker: any MessageSpeaker,
        options: IMOptions = IMOptions()
    ) throws {
        guard let multi = CurlMulti(connectionsPerHost: 1, idleConnections: 1) else {
            throw NoResources()
        }
        loop = LoopTransfers(multi: multi)
        target = IMTarget(Endpoint(host: try HostIdentity("127.0.0.1"), port: 1))
        user = FramedUser(framing, speaker, board: board)
        let plan = LongLinkPlan(
            channel: ChannelID(),
            transport: transport,
            first: target,
            others: [],
            options: options,
            framing: framing
        )
        guard let link = LongLink(plan, user: user, on: loop) else { throw NoResources() }
        self.link = link
    }

    deinit {
        link.shutDown()
        loop.shutDown()
    }

    /// A connection stands from here on.
    func connect() throws {
        let candidate = IMMachine.Candidate(target: 0, address: "127.0.0.1")
        guard let plan = link.plan.link(to: candidate) else { throw NoResources() }
        let gate = plan.generation.gate(for: plan.endpoint.host)
        let tls = TLSSettings(weigh: gate.weigh, identity: nil)
        let number = TransferID().number
        guard let curl = CurlTransfer(number: number, share: link.share, tls: tls) else {
            throw NoResources()
        }
        link.link = Link(plan, curl: curl, on: loop, owner: link)
        link.machine.phase = .opening(until: link.now + .seconds(60))
        user.opens(link)
    }

    /// The connection breaks.
    func lose() {
        link.drop(TransportError(cause: .closed, connection: link.report), .passing)
    }

    /// What the other end says.
    func hear(_ octets: [UInt8]) throws(SessionFault) {
        link.machine.noteReceived(at: link.now)
        try user.received(octets, link)
    }

    /// Lets the system take octets, at most so many, and gives them.
    func write(_ most: Int = .max) -> [UInt8] {
        var octets: [UInt8] = []
        link.outbox.withUnwritten { span in
            for place in 0..<min(most, span.count) { octets.append(span[place]) }
        }
        let before = link.outbox.firstNumber
        link.outbox.noteWritten(octets.count)
        if link.outbox.firstNumber > before {
            user.wrote(below: link.outbox.firstNumber, link)
        }
        return octets
    }

    /// All that is written until nothing more comes.
    func writeAll() -> [UInt8] {
        var all: [UInt8] = []
        while !link.outbox.isEmpty { all += write() }
        return all
    }

    var isReady: Bool { if case .ready = link.machine.phase { true } else { false } }

    /// The messages that a stream of octets holds.
    func messages(_ octets: [UInt8]) throws -> [[UInt8]] {
        var reader = FrameReader(user.framing)
        reader.feed(octets)
        var messages: [[UInt8]] = []
        while let message = try reader.next() { messages.append(Array(message)) }
        return messages
    }
}
