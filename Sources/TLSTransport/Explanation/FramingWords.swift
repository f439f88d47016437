// Why a stream is not what the protocol sends.

extension TransportTelling {
    func words(_ error: FramingError) -> String {
        switch error {
        case .tooLong(let octets, let limit):
            say(
                en: "a message of \(octets) octets; the limit is \(limit)",
                zh: "一条 \(octets) 字节的消息；上限为 \(limit)"
            )
        case .malformedLength:
            say(en: "a length in more octets than it may have", zh: "长度字段过长")
        case .unknownType(let type):
            say(
                en: "a message of the type \(type), which the protocol does not have",
                zh: "类型为 \(type) 的消息，协议中没有此类型"
            )
        case .notOneFrame:
            say(en: "not one whole message of the protocol", zh: "不是一条完整的协议消息")
        case .impossibleLayout:
            say(en: "a layout that no message has", zh: "没有任何消息具有的布局")
        case .unread(let octets):
            say(en: "\(octets) octets that nobody has read", zh: "\(octets) 字节未被读取")
        case .cut(let octets):
            say(
                en: "an end inside of a message, of which \(octets) octets had come",
                zh: "在一条消息中途结束，此前收到其 \(octets) 字节"
            )
        }
    }
}
