import TLSTransport
import Testing

@Suite("Framings")
struct FramingTests {
    struct Stream: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let framing: any Framing
        let octets: [UInt8]
        let messages: [[UInt8]]
    }

    static let streams = [
        Stream(
            testDescription: "four octets of length",
            framing: LengthPrefixedFraming(),
            octets: [0, 0, 0, 2, 1, 2, 0, 0, 0, 0, 0, 0, 0, 1, 9],
            messages: [[1, 2], [], [9]]
        ),
        Stream(
            testDescription: "two octets of length",
            framing: LengthPrefixedFraming(width: .two),
            octets: [0, 3, 1, 2, 3] + [1, 0] + Array(repeating: 7, count: 256) + [0, 0],
            messages: [[1, 2, 3], Array(repeating: 7, count: 256), []]
        ),
        Stream(
            testDescription: "MQTT",
            framing: MQTTFraming(keepAliveSeconds: 60),
            octets: [0xd0, 0, 0x30, 3, 0, 1, 0x61, 0x40, 0x82, 0x80, 0, 0, 7]
                + [0x30, 0x80, 1] + Array(repeating: 5, count: 128),
            messages: [
                // The second length takes three octets where one would do.
                [0xd0, 0], [0x30, 3, 0, 1, 0x61], [0x40, 0x82, 0x80, 0, 0, 7],
                [0x30, 0x80, 1] + Array(repeating: 5, count: 128),
            ]
        ),
        Stream(
            testDescription: "WuKongIM",
            framing: WuKongFraming(),
            octets: [0x80, 0x70, 0x90, 3, 12, 0, 0, 0x81, 0x40, 1, 0xff],
            messages: [[0x80], [0x70], [0x90, 3, 12, 0, 0], [0x81], [0x40, 1, 0xff]]
        ),
    ]

    @Test("gives the same messages wherever the stream is cut", arguments: streams)
    func isCut(_ stream: Stream) throws {
        for cut in 0...stream.octets.count {
            var reader = FrameReader(stream.framing)
            let parts = [Array(stream.octets[..<cut]), Array(stream.octets[cut...])]
            #expect(try Self.read(parts, &reader) == stream.messages, "cut at \(cut)")
            try reader.finish()
        }
        var reader = FrameReader(stream.framing)
        #expect(try Self.read(stream.octets.map { [$0] }, &reader) == stream.messages)
    }

    @Test("writes the frames that it reads", arguments: streams)
    func isWritten(_ stream: Stream) throws {
        var written: [UInt8] = []
        for message in stream.messages { try stream.framing.append(message[...], to: &written) }
        #expect(written == stream.octets)
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let framing: any Framing
        let octets: [UInt8]
        let error: FramingError

        init(
            _ description: String,
            _ framing: any Framing,
            _ octets: [UInt8],
            _ error: FramingError
        ) {
            testDescription = description
            self.framing = framing
            self.octets = octets
            self.error = error
        }
    }

    private static let mqtt = MQTTFraming(keepAliveSeconds: 0)

    static let refused = [
        Refused(
            "four octets that lie",
            LengthPrefixedFraming(),
            [0xff, 0xff, 0xff, 0xff],
            .tooLong(octets: 4_294_967_299, limit: 1_048_576)
        ),
        Refused(
            "one octet over a limit",
            LengthPrefixedFraming(width: .two, maximumFrameOctets: 100),
            [0, 99, 1],
            .tooLong(octets: 101, limit: 100)
        ),
        Refused("MQTT's type 0", mqtt, [0x00], .unknownType(0)),
        Refused("MQTT's type 15", mqtt, [0xf0, 0], .unknownType(15)),
        Refused("a fifth octet of length", mqtt, [0x30, 0x80, 0x80, 0x80, 0x80], .malformedLength),
        Refused(
            "MQTT's longest length",
            mqtt,
            [0x30, 0xff, 0xff, 0xff, 0x7f],
            .tooLong(octets: 268_435_460, limit: 262_144)
        ),
        Refused("WuKongIM's type 0", WuKongFraming(), [0x0f], .unknownType(0)),
        Refused("WuKongIM's type 13", WuKongFraming(), [0xd0], .unknownType(13)),
        Refused(
            "a body over a MiB",
            WuKongFraming(),
            [0x30, 0x81, 0x80, 0x40],
            .tooLong(octets: 1_048_577, limit: 1_048_576)
        ),
        Refused(
            "an HTTP server's answer",
            WuKongFraming(maximumFrameOctets: 4_096),
            Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8),
            .cut(octets: 28)
        ),
    ]

    @Test("refuses when the head is read, and stays so", arguments: refused)
    func isRefused(_ row: Refused) throws {
        var reader = FrameReader(row.framing)
        #expect(throws: row.error) {
            _ = try Self.read([[row.octets[0]], Array(row.octets.dropFirst())], &reader)
            try reader.finish()
        }
        guard case .cut = row.error else {
            #expect(reader.waitingOctets == 0)
            reader.feed([0, 0, 0, 0])
            #expect(throws: row.error) { try reader.next() }
            return
        }
    }

    @Test("a frame of the limit's length passes, for each framing")
    func isOfTheLimit() throws {
        let rows: [(any Framing, [UInt8])] = [
            (LengthPrefixedFraming(maximumFrameOctets: 20), [0, 0, 0, 16]),
            (MQTTFraming(maximumFrameOctets: 20, keepAliveSeconds: 0), [0x30, 18]),
            (WuKongFraming(maximumFrameOctets: 20), [0x30, 18]),
        ]
        for (framing, head) in rows {
            var reader = FrameReader(framing)
            reader.feed(head + Array(repeating: 1, count: 20 - head.count))
            #expect(try reader.next() != nil)
            var longer = head
            longer[longer.count - 1] += 1
            reader.feed(longer)
            #expect(throws: FramingError.tooLong(octets: 21, limit: 20)) { try reader.next() }
        }
    }

    @Test("messages in front of what is wrong are given out")
    func isGivenOutBefore() throws {
        var reader = FrameReader(WuKongFraming())
        reader.feed([0x80, 0xf0])
        #expect(try reader.next() == [0x80])
        #expect(throws: FramingError.unknownType(15)) { try reader.next() }
    }

    @Test("what is fed without being read does not pile up")
    func isNotPiledUp() throws {
        var reader = FrameReader(WuKongFraming(maximumFrameOctets: 64))
        for _ in 0..<64 { reader.feed([0x80]) }
        #expect(reader.waitingOctets == 64)
        reader.feed([0x80])
        #expect(reader.waitingOctets == 0)
        #expect(throws: FramingError.unread(octets: 64)) { try reader.next() }
    }

    @Test("a frame that comes octet by octet is held, and no more")
    func isHeld() throws {
        var reader = FrameReader(LengthPrefixedFraming(maximumFrameOctets: 1_004))
        for octet in [0, 0, 3, 0xe8] + Array(repeating: UInt8(1), count: 999) {
            reader.feed([octet])
            #expect(try reader.next() == nil)
        }
        #expect(reader.waitingOctets == 1_003)
        #expect(throws: FramingError.cut(octets: 1_003)) { try reader.finish() }
        reader.feed([1, 0, 0, 0, 0])
        #expect(try reader.next()?.count == 1_000)
        #expect(try reader.next()?.count == 0)
        #expect(reader.waitingOctets == 0)
    }

    @Test("a framing of an app's own is held to its limit")
    func isHeldToItsLimit() throws {
        var reader = FrameReader(Lines(maximumFrameOctets: 8))
        reader.feed(Array("abc\ndefg\nhi".utf8))
        #expect(try reader.next().map(Array.init) == Array("abc".utf8))
        #expect(try reader.next().map(Array.init) == Array("defg".utf8))
        #expect(try reader.next() == nil)
        reader.feed(Array("jklmno".utf8))
        #expect(throws: FramingError.tooLong(octets: 8, limit: 8)) { try reader.next() }
    }

    @Test("a layout that no frame has cannot be made")
    func isNoLayout() {
        #expect(FrameLayout(headOctets: 0, messageOctets: 0) == nil)
        #expect(FrameLayout(headOctets: -1, messageOctets: 2) == nil)
        #expect(FrameLayout(headOctets: 1, messageOctets: -1) == nil)
        #expect(FrameLayout(headOctets: 1, messageOctets: .max) == nil)
        #expect(FrameLayout(headOctets: 1, messageOctets: .max - 1)?.frameOctets == .max)
    }

    @Test("frames nothing but whole packets, and nothing over the limit")
    func isNotFramed() {
        var octets: [UInt8] = [1]
        for message: [UInt8] in [[], [0xc0], [0xc0, 0, 0xc0, 0], [0x30, 2, 0]] {
            #expect(throws: FramingError.notOneFrame) {
                try Self.mqtt.append(message[...], to: &octets)
            }
        }
        #expect(throws: FramingError.notOneFrame) {
            try WuKongFraming().append([0x70, 0x70][...], to: &octets)
        }
        let small = LengthPrefixedFraming(maximumFrameOctets: 8)
        #expect(throws: FramingError.tooLong(octets: 5, limit: 4)) {
            try small.append([1, 2, 3, 4, 5][...], to: &octets)
        }
        let short = WuKongFraming(maximumFrameOctets: 8)
        #expect(throws: FramingError.tooLong(octets: 9, limit: 8)) {
            try short.append([0x30, 7, 1, 2, 3, 4, 5, 6, 7][...], to: &octets)
        }
        #expect(octets == [1])
    }

    @Test("knows heartbeats, their answers, and how rare they may be")
    func isHeartbeat() {
        let length = LengthPrefixedFraming()
        #expect(length.kind(of: length.heartbeat[...]) == .heartbeatAnswer)
        #expect(length.heartbeatAnswer == nil)
        #expect(length.kind(of: [0]) == .message)
        #expect(length.heartbeatLimit == .any)
        let apart = LengthPrefixedFraming(heartbeat: [1], heartbeatAnswer: [2])
        #expect(apart.kind(of: [1]) == .heartbeat)
        #expect(apart.kind(of: [2]) == .heartbeatAnswer)
        #expect(Self.mqtt.heartbeat == [0xc0, 0])
        #expect(Self.mqtt.kind(of: [0xd0, 0]) == .heartbeatAnswer)
        #expect(Self.mqtt.kind(of: [0xc0, 0]) == .message)
        #expect(Self.mqtt.heartbeatLimit == .any)
        #expect(MQTTFraming(keepAliveSeconds: 270).heartbeatLimit == .atMost(.seconds(270)))
        let wuKong = WuKongFraming()
        #expect(wuKong.heartbeat == [0x70])
        #expect(wuKong.kind(of: [0x70]) == .heartbeat)
        #expect(wuKong.kind(of: [0x80]) == .heartbeatAnswer)
        #expect(wuKong.heartbeatAnswer == [0x80])
        #expect(wuKong.heartbeatLimit == .fixed(.seconds(60)))
    }

    private static func read(_ parts: [[UInt8]], _ reader: inout FrameReader) throws -> [[UInt8]] {
        var messages: [[UInt8]] = []
        for part in parts {
            reader.feed(part)
            while let message = try reader.next() { messages.append(Array(message)) }
        }
        return messages
    }
}

/// An app's own framing: each line a message.
private struct Lines: Framing {
    let maximumFrameOctets: Int

    func layout(of octets: ArraySlice<UInt8>) -> FrameLayout? {
        // The line end stands behind; what is in front of a message is empty.
        octets.firstIndex(of: 10).flatMap {
            FrameLayout(headOctets: 0, messageOctets: $0 - octets.startIndex, tailOctets: 1)
        }
    }

    func append(_ message: ArraySlice<UInt8>, to octets: inout [UInt8]) {
        octets.append(contentsOf: message + [10])
    }

    func kind(of message: ArraySlice<UInt8>) -> FrameKind { .message }
    var heartbeat: [UInt8] { [] }
    var heartbeatAnswer: [UInt8]? { nil }
    var heartbeatLimit: HeartbeatLimit { .any }
}
