import CertTrust
import Testing

@testable import TLSTransport

@Suite("What speaks over a link", .timeLimit(.minutes(3)))
struct SpeakerTests {
    private static let framing = LengthPrefixedFraming(heartbeat: [0], heartbeatAnswer: [1])

    private static func raw(
        _ options: IMOptions = IMOptions(),
        handler: IMHandler? = nil
    ) throws -> (LinkBench, RawSpeaker, MessageQueue<[UInt8]>) {
        let queue = MessageQueue<[UInt8]>(maximumOctets: options.maximumUnreadOctets) {}
        let speaker = RawSpeaker(opening: nil, handler: handler, queue: queue)
        let bench = try LinkBench(Client().transport, framing, speaker, options: options)
        return (bench, speaker, queue)
    }

    @Test("what is handed back is counted by what was written, whatever heartbeats lie between")
    func handedBack() async throws {
        for written in 0...5 {
            let (bench, speaker, _) = try Self.raw()
            try bench.connect()
            let one = await Asked<Void> { caller in
                speaker.submit(Submission([[10], [11]], caller), bench.user.speech)
            }
            bench.user.sendHeartbeat(bench.link)
            let two = await Asked<Void> { caller in
                speaker.submit(Submission([[12], [13]], caller), bench.user.speech)
            }
            // Four octets of length and one of content each.
            _ = bench.write(written * 5 + 2)
            bench.lose()
            let counts = [min(written, 2), min(max(written - 3, 0), 2)]
            for (asked, count) in zip([one, two], counts) {
                switch await asked.outcome {
                case .success: #expect(count == 2)
                case .failure(let unsent):
                    #expect(count < 2)
                    #expect(unsent.written == count)
                }
            }
        }
    }

    @Test("a loop that goes while frames are queued lets go of what wanted to write them")
    func letGo() throws {
        weak var link: LongLink?
        do {
            let (bench, _, _) = try Self.raw()
            try bench.connect()
            bench.user.sendHeartbeat(bench.link)
            link = bench.link
            #expect(link?.outbox.isEmpty == false)
        }
        #expect(link == nil)
    }

    @Test("so they are where a heartbeat lies inside of what one caller gave")
    func handedBackBehindHeartbeat() async throws {
        var options = IMOptions()
        options.maximumQueuedOctets = 5
        let (bench, speaker, _) = try Self.raw(options)
        try bench.connect()
        let asked = await Asked<Void> { caller in
            speaker.submit(Submission([[10], [11]], caller), bench.user.speech)
        }
        bench.user.sendHeartbeat(bench.link)
        #expect(try bench.messages(bench.write(10)) == [[10], [0]])
        bench.lose()
        guard case .failure(let unsent) = await asked.outcome else {
            Issue.record("the second was not written")
            return
        }
        #expect(unsent.written == 1)
    }

    @Test("callers wait for room, and what is queued has a limit")
    func bounded() async throws {
        var options = IMOptions()
        options.maximumQueuedOctets = 1_000
        let (bench, speaker, _) = try Self.raw(options)
        try bench.connect()
        var asked: [Asked<Void>] = []
        for number in 0..<20 as Range<UInt8> {
            asked.append(
                await Asked { caller in
                    let message = [UInt8](repeating: number, count: 96)
                    speaker.submit(Submission([message], caller), bench.user.speech)
                }
            )
        }
        #expect(bench.link.outbox.waiting == 1_000)
        let messages = try bench.messages(bench.writeAll())
        #expect(messages.map { $0[0] } == Array(0..<20))
        for one in asked {
            let outcome = await one.outcome
            #expect(throws: Never.self) { try outcome.get() }
        }
    }

    @Test("a handler's answers have the room that messages have, and are told when there is none")
    func boundedReplies() throws {
        var options = IMOptions()
        options.maximumQueuedOctets = 1_000
        let (bench, _, _) = try Self.raw(options)
        try bench.connect()
        let reply = IMReply(try #require(bench.user.speech))
        let answers = (0..<20 as Range<UInt8>).map { number in
            reply.send([UInt8](repeating: number, count: 96)[...])
        }
        #expect(answers == (0..<20).map { $0 < 10 })
        #expect(bench.link.outbox.waiting == 1_000)
        #expect(try bench.messages(bench.writeAll()).map { $0[0] } == Array(0..<10))
    }

    @Test("who is asked for an answer while callers fill the queue gives it all the same")
    func answersInFront() async throws {
        var options = IMOptions()
        options.maximumQueuedOctets = 100
        let (bench, speaker, _) = try Self.raw(options)
        try bench.connect()
        let big = await Asked<Void> { caller in
            speaker.submit(
                Submission([[UInt8](repeating: 9, count: 200_000), [8]], caller),
                bench.user.speech
            )
        }
        for _ in 0..<50 { try bench.hear([0, 0, 0, 1, 0]) }
        bench.user.sendHeartbeat(bench.link)
        let messages = try bench.messages(bench.writeAll())
        #expect(messages.dropFirst().prefix(50).allSatisfy { $0 == [1] })
        #expect(messages.dropFirst(51).first == [0])
        #expect(messages.last == [8])
        _ = await big.outcome
        // Whoever asks and reads nothing is left.
        #expect(throws: SessionFault.unread) {
            for _ in 0..<100_000 { try bench.hear([0, 0, 0, 1, 0]) }
        }
    }

    @Test("what waits to be read is held to its limit, over the next connection too")
    func unread() async throws {
        var options = IMOptions()
        options.maximumUnreadOctets = 1_000
        let (bench, _, queue) = try Self.raw(options)
        try bench.connect()
        #expect(bench.link.reads)
        for _ in 0..<6 { try bench.hear([0, 0, 0, 120] + [UInt8](repeating: 7, count: 120)) }
        #expect(!bench.link.reads)
        bench.lose()
        try bench.connect()
        #expect(bench.isReady)
        #expect(!bench.link.reads)
        var read = 0
        while queue.isPaused {
            #expect(await queue.next()?.count == 120)
            read += 1
        }
        #expect(read == 4)
    }

    @Test("the heartbeats of a framing have its limit, whatever is wished")
    func heartbeatLimit() throws {
        let bench = try LinkBench(
            Client().transport,
            MQTTFraming(keepAliveSeconds: 30),
            MQTTSpeaker(MQTTConnect(clientID: "a"), queue: MessageQueue(maximumOctets: 1) {}),
            options: IMOptions(heartbeat: .fixed(.seconds(60)))
        )
        #expect(bench.link.plan.machine.heartbeatInterval == .seconds(30))
    }

    // MARK: MQTT

    private static func mqtt(
        _ connect: MQTTConnect = MQTTConnect(clientID: "a", isCleanSession: false)
    ) throws -> (LinkBench, MQTTSpeaker) {
        let speaker = MQTTSpeaker(connect, queue: MessageQueue(maximumOctets: 1 << 20) {})
        let framing = MQTTFraming(maximumFrameOctets: 1 << 20, keepAliveSeconds: 60)
        return (try LinkBench(Client().transport, framing, speaker), speaker)
    }

    private static func publish(
        _ bench: LinkBench,
        _ speaker: MQTTSpeaker,
        _ payload: [UInt8]
    ) async -> Asked<MQTTPublishAnswer.Result?> {
        await Asked { caller in
            let message = MQTTPublish(topic: "t", payload: payload)
            speaker.take(.publish(message, .atLeastOnce, caller), bench.user.speech)
        }
    }

    @Test("what is sent again goes in front of what waits, however much it is")
    func repeatedFirst() async throws {
        let (bench, speaker) = try Self.mqtt()
        try bench.connect()
        try bench.hear([0x20, 2, 0, 0])
        var asked: [Asked<MQTTPublishAnswer.Result?>] = []
        for number in 0..<6 as Range<UInt8> {
            asked.append(
                await Self.publish(bench, speaker, [UInt8](repeating: number, count: 400_000))
            )
            if number < 4 { _ = bench.writeAll() }
        }
        bench.lose()
        for number in 6..<8 as Range<UInt8> {
            asked.append(await Self.publish(bench, speaker, [number]))
        }
        try bench.connect()
        #expect(try bench.messages(bench.writeAll()).map { $0[0] >> 4 } == [1])
        try bench.hear([0x20, 2, 1, 0])
        let messages = try bench.messages(bench.writeAll())
        // Behind the head come the topic and the number of the packet.
        let payloads = messages.map { $0[$0.count > 400_000 ? 9 : 7] }
        #expect(payloads == Array(0..<8))
        #expect(messages.map { $0[0] } == [0x3a, 0x3a, 0x3a, 0x3a, 0x3a, 0x3a, 0x32, 0x32])
        for number in 1...8 as ClosedRange<UInt8> { try bench.hear([0x40, 2, 0, number]) }
        for one in asked {
            guard case .success = await one.outcome else {
                Issue.record("not acknowledged")
                return
            }
        }
    }

    @Test("who waits for an answer can go, and what is sent stays so")
    func impatient() async throws {
        let (bench, speaker) = try Self.mqtt()
        try bench.connect()
        try bench.hear([0x20, 2, 0, 0])
        let one = await Self.publish(bench, speaker, [1])
        let two = await Self.publish(bench, speaker, [2])
        let asked = await Asked<[MQTTSubscribeAnswer.Grant]> { caller in
            speaker.take(.subscribe([MQTTSubscribe.Filter("t")], caller), bench.user.speech)
        }
        _ = bench.writeAll()
        speaker.cancel(one.id)
        speaker.cancel(asked.id)
        guard case .failure(let unsent) = await one.outcome,
            case .failure(let unasked) = await asked.outcome
        else {
            Issue.record("nobody has answered")
            return
        }
        #expect(unsent == IMUnsent(written: 0, cause: .unacknowledged))
        #expect(unasked == IMUnsent(written: 0, cause: .cancelled))
        for number in 1...2 as ClosedRange<UInt8> { try bench.hear([0x40, 2, 0, number]) }
        try bench.hear([0x90, 3, 0, 3, 1])
        guard case .success = await two.outcome else {
            Issue.record("it was acknowledged")
            return
        }
        // Both numbers are free again, and the answer was taken in its place.
        bench.lose()
        try bench.connect()
        _ = bench.writeAll()
        try bench.hear([0x20, 2, 1, 0])
        #expect(bench.writeAll().isEmpty)
    }

    @Test("nothing follows the goodbye, and who still waits has its message back")
    func goodbyeLast() async throws {
        let (bench, speaker) = try Self.mqtt()
        try bench.connect()
        try bench.hear([0x20, 2, 0, 0])
        _ = bench.writeAll()
        var asked: [Asked<MQTTPublishAnswer.Result?>] = []
        for number in 0..<6 as Range<UInt8> {
            asked.append(
                await Self.publish(bench, speaker, [UInt8](repeating: number, count: 400_000))
            )
        }
        bench.link.close(within: .seconds(5))
        // A message that is to be acknowledged.
        try bench.hear([0x32, 5, 0, 1, 0x74, 0, 1])
        let messages = try bench.messages(bench.writeAll())
        #expect(messages.last == [0xe0, 0])
        #expect(messages.dropLast().allSatisfy { $0[0] == 0x32 })
        #expect(messages.count < 7)
        bench.link.drainWhenEmpty()
        #expect(board(bench) == .stopped(nil))
        for one in asked {
            guard case .failure = await one.outcome else {
                Issue.record("nobody has acknowledged it")
                return
            }
        }
    }

    @Test("who closes twice says goodbye once, and the shorter limit holds")
    func closedTwice() throws {
        let (bench, _) = try Self.mqtt()
        try bench.connect()
        try bench.hear([0x20, 2, 0, 0])
        _ = bench.writeAll()
        bench.user.sendHeartbeat(bench.link)
        bench.link.close(within: .seconds(50))
        bench.link.close(within: .seconds(5))
        bench.link.close(within: .seconds(70))
        #expect(bench.link.machine.due.map { $0 - bench.link.now <= .seconds(5) } == true)
        #expect(try bench.messages(bench.writeAll()) == [[0xc0, 0], [0xe0, 0]])
    }

    @Test(
        "a changed trust is asked about a connection that stands, and one without a chain is let go"
    )
    func judgedAgain() throws {
        let (bench, _, _) = try Self.raw()
        try bench.connect()
        bench.link.trustChanged()
        #expect(!bench.link.isOpen)
        guard case .waiting(_, let error) = bench.board.current else {
            Issue.record("\(bench.board.current)")
            return
        }
        #expect(error.step == .trust)
    }

    @Test("nothing of a link is left behind its end")
    func released() throws {
        weak var link: LongLink?
        weak var wire: Link?
        do {
            let (bench, _, _) = try Self.raw()
            try bench.connect()
            link = bench.link
            wire = bench.link.link
            #expect(link != nil && wire != nil)
            bench.link.close(within: .zero)
            #expect(wire == nil)
        }
        #expect(link == nil)
    }

    private func board(_ bench: LinkBench) -> IMState { bench.board.current }
}
