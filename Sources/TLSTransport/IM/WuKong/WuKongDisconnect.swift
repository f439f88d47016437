/// DISCONNECT: the server ends the connection, and the client must not come back by itself.
public struct WuKongDisconnect: Sendable, Equatable {
    /// Why, by its number.
    public var reason: WuKongReason
    /// The server's words; not to be shown as they are.
    public var text: String

    /// - Parameters:
    ///   - reason: Why, by its number.
    ///   - text: Why, in words.
    public init(reason: WuKongReason, text: String = "") {
        self.reason = reason
        self.text = text
    }

    init(_ reader: inout OctetReader) throws(WuKongError) {
        reason = WuKongReason(rawValue: try reader.wuKong(UInt8.self))
        text = try WuKongText.read(&reader)
    }

    func write(to writer: inout OctetWriter) throws(WuKongError) {
        writer.write(reason.rawValue)
        try WuKongText.write(text, to: &writer)
    }
}
