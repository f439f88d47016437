import Testing

@testable import TLSTransport

@Suite("WebSocketFraming")
struct WebSocketFramingTests {
    private static let hello: [UInt8] = [0x81, 5] + Array("Hello".utf8)

    private static func framing(_ limit: Int = 1_000) throws -> WebSocketFraming {
        try #require(WebSocketFraming(maximumMessage: limit))
    }

    /// A client's frame without its mask: opcode with FIN, and what it carries.
    private static func unmasked(_ frame: [UInt8]) throws -> (UInt8, [UInt8]) {
        try #require(frame.count >= 6 && frame[1] & 0x80 != 0)
        let count = Int(frame[1] & 0x7f)
        try #require(count < 126 && frame.count == 6 + count)
        let payload = frame[6...].enumerated().map { $1 ^ frame[2 + $0 % 4] }
        return (frame[0], payload)
    }

    @Test("reads messages, whole, in pieces and in fragments (RFC 6455 section 5.7)")
    func reads() throws {
        let framing = try Self.framing()
        #expect(framing.read(Self.hello) == [.text(Array("Hello".utf8))])
        var events: [WebSocketFraming.Event] = []
        for octet in Self.hello { events += framing.read([octet]) }
        #expect(events == [.text(Array("Hello".utf8))])
        let first: [UInt8] = [0x01, 3] + Array("Hel".utf8)
        let last: [UInt8] = [0x80, 2] + Array("lo".utf8)
        // A ping may stand between fragments, and is answered.
        let ping: [UInt8] = [0x89, 1, 7]
        #expect(framing.read(first + ping + last) == [.text(Array("Hello".utf8))])
        let (opcode, payload) = try Self.unmasked(try #require(framing.takeOutput()))
        #expect(opcode == 0x8a && payload == [7])
        #expect(framing.read([0x82, 2, 0, 255] + Self.hello).count == 2)
    }

    @Test("masks what it sends, with another key each time (section 5.3)")
    func masks() throws {
        let framing = try Self.framing()
        var keys: Set<[UInt8]> = []
        for _ in 0..<8 {
            #expect(framing.queue(.binary, [1, 2, 3]))
            let frame = try #require(framing.takeOutput())
            let (opcode, payload) = try Self.unmasked(frame)
            #expect(opcode == 0x82 && payload == [1, 2, 3])
            keys.insert(Array(frame[2..<6]))
        }
        #expect(keys.count == 8)
    }

    /// What breaks the protocol, and the code that tells so.
    static let violations: [([UInt8], UInt16)] = [
        // A masked frame, a reserved bit, an unknown opcode, a long and a fragmented control frame.
        ([0x81, 0x81, 1, 2, 3, 4, 5], 1002), ([0xc1, 0], 1002), ([0x83, 0], 1002),
        ([0x89, 126, 0, 126], 1002), ([0x09, 0], 1002),
        // A continuation of nothing, a new message within one.
        ([0x80, 0], 1002), ([0x01, 1, 0x61, 0x81, 1, 0x61], 1002),
        // Text and reasons that are no UTF-8, a code that may not be sent.
        ([0x81, 1, 0xff], 1007), ([0x88, 3, 0x03, 0xe8, 0xff], 1007),
        ([0x88, 2, 0x03, 0xed], 1002), ([0x88, 1, 3], 1002),
        ([0x88, 4, 0, 1, 0xff, 0x61], 1007),
        // The same within a message, and behind a ping.
        ([0x01, 1, 0x61, 0x88, 4, 0x03, 0xe8, 0x61, 0xff], 1007),
        ([0x89, 1, 0x61, 0x88, 5, 0x03, 0xe8, 0x61, 0xff, 0x61], 1007),
        // More than is taken, also by a length that lies.
        ([0x82, 126, 0x03, 0xe9], 1009),
        ([0x82, 127, 0x7f, 255, 255, 255, 255, 255, 255, 255], 1009),
    ]

    @Test(
        "closes on what breaks the protocol, and reads nothing behind it",
        arguments: violations.indices
    )
    func closes(_ index: Int) throws {
        let (octets, code) = Self.violations[index]
        let framing = try Self.framing()
        let hello = WebSocketFraming.Event.text(Array("Hello".utf8))
        #expect(!framing.read(octets + Self.hello).contains(hello))
        #expect(framing.hasEnded)
        let (opcode, payload) = try Self.unmasked(try #require(framing.takeOutput()))
        #expect(opcode == 0x88)
        #expect(payload.prefix(2).elementsEqual([UInt8(code >> 8), UInt8(code & 255)]))
        #expect(framing.sentCloseCode == code)
        #expect(framing.read(Self.hello) == [])
        #expect(!framing.queue(.text, [0x61]) || framing.takeOutput() == [])
    }

    @Test("sees the same wherever the network cuts", arguments: violations.indices, 1...4)
    func closesInPieces(_ index: Int, _ length: Int) throws {
        let (octets, code) = Self.violations[index]
        let whole = try Self.framing()
        let stream = octets + Self.hello
        let events = whole.read(stream)
        let framing = try Self.framing()
        var heard: [WebSocketFraming.Event] = []
        for start in stride(from: 0, to: stream.count, by: length) {
            heard += framing.read(stream[start..<min(start + length, stream.count)])
        }
        #expect(heard == events)
        #expect(framing.hasEnded)
        _ = framing.takeOutput()
        #expect(framing.sentCloseCode == code)
    }

    @Test("a close is told and answered, with code and reason or without")
    func close() throws {
        let framing = try Self.framing()
        let reason = Array("bye".utf8)
        let events = framing.read([0x88, 5, 0x03, 0xe9] + reason)
        #expect(events == [.close(code: 1001, reason: reason)])
        let (_, payload) = try Self.unmasked(try #require(framing.takeOutput()))
        #expect(payload.prefix(2).elementsEqual([0x03, 0xe9]))
        let bare = try Self.framing()
        #expect(bare.read([0x88, 0]) == [.close(code: 1005, reason: [])])
    }

    @Test("this end closes once")
    func closing() throws {
        let framing = try Self.framing()
        #expect(framing.queueClose(code: 1000, reason: String(repeating: "x", count: 200)))
        let (opcode, payload) = try Self.unmasked(try #require(framing.takeOutput()))
        #expect(opcode == 0x88 && payload.count == 125)
        #expect(!framing.queueClose(code: 1000, reason: ""))
        #expect(!framing.queue(.text, [0x61]))
        let long = try Self.framing()
        #expect(long.queueClose(code: 4000, reason: String(repeating: "é", count: 100)))
        let (_, letters) = try Self.unmasked(try #require(long.takeOutput()))
        #expect(String(validating: letters.dropFirst(2), as: UTF8.self)?.count == 61)
        #expect(try !Self.framing().queueClose(code: 1005, reason: ""))
    }
}
