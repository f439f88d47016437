@testable import TLSTransport

extension FuzzTarget {
    /// What servers of long connections send.
    ///
    /// The first octet chooses: a framing, whose stream follows, a codec, whose packet follows without its length, or a
    /// WebSocket, of which an answer or frames follow;
    /// the second one into how many pieces the stream comes, and what is expected of it.
    static let frames = FuzzTarget(name: "frames", form: .octets) { input in
        guard input.count > 2 else { return .outside }
        let rest = Array(input[2...])
        switch input[0] {
        case 12: return WebSocketProperties(input[1]).checkAnswer(rest)
        case 13: return WebSocketProperties(input[1]).checkFrames(rest)
        default: break
        }
        switch input[0] % 12 {
        case 0: return StreamProperties(LengthPrefixedFraming(), input[1]).check(rest)
        case 1:
            let short = LengthPrefixedFraming(width: .two, maximumFrameOctets: 64)
            return StreamProperties(short, input[1]).check(rest)
        case 2: return StreamProperties(MQTTFraming(keepAliveSeconds: 60), input[1]).check(rest)
        case 3: return StreamProperties(WuKongFraming(), input[1]).check(rest)
        case 4: return MQTTProperties(level: .v311).check(rest, width: input[1])
        case 5: return MQTTProperties(level: .wildFire2).check(rest, width: input[1])
        case 6: return MQTTProperties(level: .wildFireFuture).check(rest, width: input[1])
        case 7: return WuKongProperties(version: .v3).check(rest, width: input[1])
        case 8: return WuKongProperties(version: .v4).check(rest, width: input[1])
        case 9: return WuKongProperties(version: .v5).check(rest, width: input[1])
        case 10: return WuKongProperties(version: .v6).check(rest, width: input[1])
        default: return SessionProperties.check(rest, level: input[1])
        }
    }
}

/// A fixed header in front of a body, its length in more octets than it needs when asked to.
private func packet(_ rest: [UInt8], width: UInt8) -> [UInt8] {
    var octets = [rest[0]]
    var length = rest.count - 1
    let least = Int(width % 4)
    for place in 0..<4 {
        let low = UInt8(length & 0x7f)
        length >>= 7
        let isLast = length == 0 && place >= least
        octets.append(isLast ? low : low | 0x80)
        if isLast { break }
    }
    return octets + rest.dropFirst()
}

private struct StreamProperties {
    let framing: any Framing
    let piece: Int

    init(_ framing: any Framing, _ octet: UInt8) {
        self.framing = framing
        piece = Int(octet % 32) + 1
    }

    func check(_ stream: [UInt8]) -> Depth {
        let whole = read([stream])
        let pieces = read(
            stride(from: 0, to: stream.count, by: piece).map {
                Array(stream[$0..<min($0 + piece, stream.count)])
            }
        )
        require(whole.messages == pieces.messages, "frames are the same wherever they are cut")
        require(whole.error == pieces.error, "so is what ends them", "\(whole) \(pieces)")
        var written: [UInt8] = []
        for message in whole.messages {
            let before = written.count
            do throws(FramingError) {
                try framing.append(message[...], to: &written)
            } catch {
                Report.violated("what was read can be written", "\(error)")
            }
            require(
                written.count - before <= framing.maximumFrameOctets,
                "no frame is over the limit"
            )
            _ = framing.kind(of: message[...])
        }
        require(stream.starts(with: written), "frames are written as they were read")
        return whole.messages.isEmpty ? .outside : whole.messages.count > 1 ? .deep : .inside
    }

    private func read(_ pieces: [[UInt8]]) -> (messages: [[UInt8]], error: FramingError?) {
        var reader = FrameReader(framing)
        var messages: [[UInt8]] = []
        do throws(FramingError) {
            for piece in pieces {
                reader.feed(piece)
                while let message = try reader.next() { messages.append(Array(message)) }
                require(
                    reader.waitingOctets < framing.maximumFrameOctets,
                    "less than a frame waits",
                    "\(reader.waitingOctets)"
                )
            }
            try reader.finish()
        } catch {
            // How much of a frame had come is not the same for what ends where.
            return (messages, error)
        }
        return (messages, nil)
    }
}

private struct MQTTProperties {
    let level: MQTTLevel

    func check(_ rest: [UInt8], width: UInt8) -> Depth {
        let codec = MQTTCodec(level: level)
        let octets = packet(rest, width: width)
        do throws(MQTTError) {
            let read = try codec.decode(octets[...])
            let written: [UInt8]
            do throws(MQTTError) {
                written = try codec.encode(read)
            } catch {
                Report.violated("a packet that was read can be written", "\(read): \(error)")
            }
            require(written.count <= octets.count, "it is written in no more octets")
            let again = try codec.decode(written[...])
            require(again == read, "a packet is written and read again", "\(read) \(again)")
            // A level that nobody knows is read as the latest.
            if width % 4 == 0, octets[0] >> 4 != 1 {
                require(written == octets, "its octets are the same", "\(read)")
            }
            return .deep
        } catch {
            return Self.isOutside(error) ? .outside : .inside
        }
    }

    private static func isOutside(_ error: MQTTError) -> Bool {
        switch error {
        case .unknownType, .unsupportedType, .reservedFlags, .wrongLength: true
        default: false
        }
    }
}

/// A session that has sent something, and what a server says to it.
private enum SessionProperties {
    static func check(_ stream: [UInt8], level: UInt8) -> Depth {
        let level = MQTTLevel.allCases[Int(level) % MQTTLevel.allCases.count]
        let connect = MQTTConnect(clientID: "f", level: level, isCleanSession: false)
        var session = MQTTSession(connect, maximumInFlight: 4)
        var reader = FrameReader(MQTTFraming(keepAliveSeconds: 60))
        var depth = Depth.outside
        do {
            _ = try session.begin()
            reader.feed(stream)
            while let message = try reader.next() {
                let before = session.unacknowledged.count
                let actions = try session.receive(message)
                depth = max(depth, actions.isEmpty ? .inside : .deep)
                try checkActions(actions, level)
                require(session.unacknowledged.count <= before, "nothing is kept that was not sent")
                _ = try? session.publish(topic: "t", payload: [1], .atLeastOnce)
                _ = try? session.subscribe([.init("s")])
                require(session.unacknowledged.count <= 4, "no more is kept than may be")
            }
        } catch {
            return depth
        }
        return depth
    }

    private static func checkActions(_ actions: [MQTTSession.Action], _ level: MQTTLevel) throws {
        for case .send(let octets) in actions {
            var sent = FrameReader(MQTTFraming(keepAliveSeconds: 60))
            sent.feed(octets)
            while let packet = try sent.next() { _ = try MQTTCodec(level: level).decode(packet) }
            require(sent.waitingOctets == 0, "what is sent are whole packets")
        }
    }
}

private struct WuKongProperties {
    let version: WuKongVersion

    func check(_ rest: [UInt8], width: UInt8) -> Depth {
        let codec = WuKongCodec(version: version)
        let hasLength = ![7, 8].contains(rest[0] >> 4)
        let octets = hasLength ? packet(rest, width: width) : rest
        do throws(WuKongError) {
            let read = try codec.decode(octets[...])
            let written: [UInt8]
            do throws(WuKongError) {
                written = try codec.encode(read)
            } catch {
                Report.violated("a frame that was read can be written", "\(read): \(error)")
            }
            let again = try codec.decode(written[...])
            require(again == read, "a frame is written and read again", "\(read) \(again)")
            if case .sendAnswer = read.packet {
                require(octets.count >= written.count, "what is appended is left out")
            } else if width % 4 == 0 || !hasLength {
                require(written == octets, "its octets are the same", "\(read)")
            }
            return .deep
        } catch {
            return Self.isOutside(error) ? .outside : .inside
        }
    }

    private static func isOutside(_ error: WuKongError) -> Bool {
        switch error {
        case .unknownType, .unsupportedType, .wrongLength: true
        default: false
        }
    }
}
