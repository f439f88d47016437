@testable import TLSTransport

/// What a WebSocket's server sends: the answer to the upgrade, then frames.
struct WebSocketProperties {
    private let piece: Int

    /// - Parameter octet: Into how many pieces the stream comes.
    init(_ octet: UInt8) {
        piece = Int(octet % 32) + 1
    }

    func checkAnswer(_ stream: [UInt8]) -> Depth {
        let whole = answer([stream])
        let pieces = answer(cut(stream))
        require(whole == pieces, "an answer is the same wherever it is cut", "\(whole) \(pieces)")
        switch whole {
        case .later, .refused(.notHTTP): return .outside
        case .refused: return .inside
        case .taken(let rest): return checkFrames(rest)
        }
    }

    func checkFrames(_ stream: [UInt8]) -> Depth {
        let whole = read([stream])
        let pieces = read(cut(stream))
        require(whole.events == pieces.events, "messages are the same wherever they are cut")
        require(whole.code == pieces.code, "so is the close", "\(whole) \(pieces)")
        require(whole.hasEnded == pieces.hasEnded, "so is the end")
        for event in whole.events {
            switch event {
            case .text(let octets):
                require(String(validating: octets, as: UTF8.self) != nil, "text is UTF-8")
                require(octets.count <= Self.maximumMessage, "no message is over the limit")
            case .binary(let octets):
                require(octets.count <= Self.maximumMessage, "no message is over the limit")
            case .close(_, let reason):
                require(String(validating: reason, as: UTF8.self) != nil, "a reason is UTF-8")
                require(whole.hasEnded, "nothing is read behind a close")
            case .pong: continue
            }
        }
        return whole.events.isEmpty ? .outside : whole.events.count > 1 ? .deep : .inside
    }

    private enum Answer: Equatable {
        case later
        case refused(WebSocketRefusal)
        /// What follows the header.
        case taken([UInt8])
    }

    private func answer(_ pieces: [[UInt8]]) -> Answer {
        // The key of RFC 6455 section 1.3, so that inputs can have the answer to it.
        let upgrade = WebSocketUpgrade(nonce: Array("the sample nonce".utf8), offered: ["a", "b"])
        var reader = UpgradeReader()
        do throws(WebSocketRefusal) {
            for (place, piece) in pieces.enumerated() {
                guard let answer = try reader.read(piece) else { continue }
                _ = try upgrade.check(status: answer.status, answer.headers)
                return .taken(Array(answer.rest) + pieces[(place + 1)...].joined())
            }
            return .later
        } catch {
            require(reader.beginning.count <= RefusedUpgrade.maximumBody, "little is kept")
            return .refused(error)
        }
    }

    private struct Reading {
        var events: [WebSocketFraming.Event] = []
        var code: UInt16?
        var hasEnded = false
    }

    private func read(_ pieces: [[UInt8]]) -> Reading {
        var reading = Reading()
        guard let framing = WebSocketFraming(maximumMessage: Self.maximumMessage) else {
            return reading
        }
        for piece in pieces {
            reading.events += framing.read(piece)
            guard let output = framing.takeOutput() else {
                Report.violated("what answers can be written", "")
            }
            checkOutput(output)
        }
        reading.code = framing.sentCloseCode
        reading.hasEnded = framing.hasEnded
        return reading
    }

    /// Pongs and a close, whole, masked, none longer than its ping.
    private func checkOutput(_ output: [UInt8]) {
        var rest = output[...]
        while let first = rest.first {
            require([0x88, 0x8a].contains(first), "only pongs and a close answer by themselves")
            guard let second = rest.dropFirst().first else {
                Report.violated("frames are written whole", "")
            }
            let count = Int(second & 0x7f)
            require(second & 0x80 != 0 && count <= 125, "control frames are masked and short")
            require(rest.count >= 6 + count, "frames are written whole")
            rest = rest.dropFirst(6 + count)
        }
    }

    private func cut(_ stream: [UInt8]) -> [[UInt8]] {
        stride(from: 0, to: stream.count, by: piece).map {
            Array(stream[$0..<min($0 + piece, stream.count)])
        }
    }

    private static let maximumMessage = 256
}
