/// What a client of WuKongIM's sends and gets once a key is agreed on: every message passes the cipher.
public struct WuKongLink: Sendable {
    /// By the version that both speak.
    public let codec: WuKongCodec
    /// Seals and opens payloads.
    public let cipher: WuKongCipher
    /// The server's clock less the client's, in milliseconds.
    public let timeDifference: Int64
    /// From version 4 on.
    public let nodeID: UInt64?

    /// The frame of a message, sealed.
    ///
    /// - Parameters:
    ///   - message: Its payload in clear.
    ///   - flags: Those of the first octet.
    /// - Returns: What to send.
    /// - Throws: Why it cannot be sealed or written; nothing may be sent then.
    public func send(
        _ message: WuKongSend,
        flags: WuKongFlags = []
    ) throws(SecureSessionError) -> [UInt8] {
        try encode(WuKongFrame(.send(cipher.seal(message)), flags: flags))
    }

    /// Reads a frame of the server's; the payload of a message is in clear then.
    ///
    /// - Throws: Why it is none, or none of the server's, or not proven.
    public func receive(_ octets: ArraySlice<UInt8>) throws(SecureSessionError) -> WuKongFrame {
        var frame: WuKongFrame
        do throws(WuKongError) {
            frame = try codec.decode(octets)
        } catch {
            throw .frame(error)
        }
        switch frame.packet {
        case .receive(var message):
            message.payload = try cipher.open(message)
            frame.packet = .receive(message)
        case .sendAnswer, .ping, .pong, .disconnect: break
        case .connect, .connectAnswer, .send, .receiveAnswer:
            throw .unexpectedPacket(type: frame.packet.type)
        }
        return frame
    }

    /// The frame that says that a message has come.
    ///
    /// - Throws: When the message is not of this link's version.
    public func acknowledge(_ message: WuKongReceive) throws(SecureSessionError) -> [UInt8] {
        let answer = WuKongReceiveAnswer(
            messageID: message.messageID,
            messageSequence: message.messageSequence
        )
        return try encode(WuKongFrame(.receiveAnswer(answer)))
    }

    private func encode(_ frame: WuKongFrame) throws(SecureSessionError) -> [UInt8] {
        do throws(WuKongError) {
            return try codec.encode(frame)
        } catch {
            throw .frame(error)
        }
    }
}
