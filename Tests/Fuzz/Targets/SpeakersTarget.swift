import CertTrust

@testable import TLSTransport

extension FuzzTarget {
    /// What a server says over a long link that stands: the first octet chooses who listens, the second into how many
    /// pieces it comes.
    static let speakers = FuzzTarget(name: "speakers", form: .octets) { input in
        guard input.count > 2 else { return .outside }
        let stream = Array(input[2...])
        let pieces = stride(from: 0, to: stream.count, by: Int(input[1] % 32) + 1).map {
            Array(stream[$0..<min($0 + Int(input[1] % 32) + 1, stream.count)])
        }
        let kind = SpeakerProperties.Kind.allCases[
            Int(input[0]) % SpeakerProperties.Kind.allCases.count
        ]
        return SpeakerProperties(kind: kind).check(stream, pieces)
    }
}

private struct SpeakerProperties {
    enum Kind: CaseIterable {
        case raw, mqtt, mqttOpening, wuKong, wuKongOpening
    }

    /// What a talk came to.
    struct Talk: Equatable {
        var said: [UInt8] = []
        var fault: SessionFault?
        var isReady = false
    }

    let kind: Kind

    func check(_ stream: [UInt8], _ pieces: [[UInt8]]) -> Depth {
        let whole = talk([stream])
        let cut = talk(pieces)
        require(whole == cut, "a talk is the same wherever it is cut", "\(whole) \(cut)")
        return !whole.isReady ? .outside : whole.fault == nil ? .deep : .inside
    }

    /// Listens twice, since what speaks outlives its connections.
    private func talk(_ pieces: [[UInt8]]) -> Talk {
        guard let bench = bench() else { Report.violated("a link can be made", "") }
        var talk = Talk()
        for _ in 0..<2 {
            do {
                try bench.connect()
            } catch {
                Report.violated("a connection can be made", "\(error)")
            }
            // WuKongIM's hello has a new key each time.
            let hello = bench.writeAll()
            require(hello.isEmpty == (kind == .raw), "each protocol but the app's says hello")
            for piece in greeting + pieces where talk.fault == nil && bench.link.isOpen {
                do throws(SessionFault) {
                    try bench.hear(piece)
                } catch {
                    talk.fault = error
                }
                if talk.said.count < Self.mostSaid { talk.said += bench.writeAll() }
            }
            talk.isReady = talk.isReady || bench.isReady
            bench.lose()
            require(bench.link.outbox.isEmpty, "nothing is left of a connection")
        }
        bench.link.close(within: .zero)
        require(bench.board.current == .stopped(nil), "it ends", "\(bench.board.current)")
        return talk
    }

    private func bench() -> LinkBench? {
        guard let transport = Self.transport else { return nil }
        switch kind {
        case .raw:
            let queue = MessageQueue<[UInt8]>(maximumOctets: 4_096) {}
            let speaker = RawSpeaker(opening: nil, handler: nil, queue: queue)
            let framing = LengthPrefixedFraming(heartbeat: [0], heartbeatAnswer: [1])
            return try? LinkBench(transport, framing, speaker)
        case .mqtt, .mqttOpening:
            let connect = MQTTConnect(clientID: "a", isCleanSession: false)
            let speaker = MQTTSpeaker(connect, queue: MessageQueue(maximumOctets: 4_096) {})
            return try? LinkBench(transport, MQTTFraming(keepAliveSeconds: 60), speaker)
        case .wuKong, .wuKongOpening:
            let speaker = WuKongSpeaker(
                { WuKongConnect(deviceID: "d", userID: "u", token: "t", timestamp: 1) },
                queue: MessageQueue(maximumOctets: 4_096) {}
            )
            return try? LinkBench(transport, WuKongFraming(), speaker)
        }
    }

    /// What brings messages about, where the input is not to find that by itself.
    private var greeting: [[UInt8]] {
        switch kind {
        case .raw, .mqttOpening, .wuKongOpening: []
        case .mqtt: [[0x20, 2, 0, 0]]
        case .wuKong: [Self.wuKongAnswer]
        }
    }

    private static let wuKongAnswer: [UInt8] = {
        let answer = WuKongConnectAnswer(
            serverVersion: 4,
            timeDifference: 0,
            reason: .success,
            serverKey: "3p7bfXt9wbTTW2HC7OQ1Nz+DQ8hbeGdNrfx+FG+IK08=",
            salt: "AbCdEfGhIjKlMnOp"
        )
        return (try? WuKongCodec(version: .v4).encode(WuKongFrame(.connectAnswer(answer)))) ?? []
    }()

    private static let transport = try? Transport(manager: CertificateManager())
    private static let mostSaid = 65_536
}
