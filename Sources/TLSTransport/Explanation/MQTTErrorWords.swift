// What broke the protocol of MQTT.

extension TransportTelling {
    func words(_ error: MQTTError) -> String {
        switch error {
        case .truncated:
            say(en: "a packet that ends before its last field", zh: "在最后一个字段之前就结束的报文")
        case .trailing(let octets):
            say(
                en: "\(octets) octets behind the last field of a packet",
                zh: "报文最后一个字段之后还有 \(octets) 字节"
            )
        case .wrongLength:
            say(en: "a packet whose length is not that of what is in it", zh: "长度与内容不符的报文")
        case .unknownType(let type):
            say(en: "a packet of the reserved type \(type)", zh: "保留类型 \(type) 的报文")
        case .unsupportedType(let type):
            say(
                en: "a packet of the type \(type), which is not spoken here",
                zh: "不支持的报文类型 \(type)"
            )
        case .reservedFlags(let type, let flags):
            say(
                en: "flags \(flags) in a packet of the type \(type), which has others",
                zh: "类型 \(type) 的报文带有不允许的标志 \(flags)"
            )
        case .malformedFlags(let flags):
            say(
                en: "flags \(flags), which contradict each other or are reserved",
                zh: "相互矛盾或保留的标志 \(flags)"
            )
        case .qualityOfService(let level):
            say(
                en: "a quality of service \(level), which is not spoken here",
                zh: "不支持的服务质量 \(level)"
            )
        case .malformedText:
            say(en: "text that is no UTF-8", zh: "不是 UTF-8 的文本")
        case .fieldTooLong(let octets):
            say(
                en: "a field of \(octets) octets, longer than its length can say",
                zh: "\(octets) 字节的字段，超出其长度所能表示"
            )
        case .packetTooLong(let octets):
            say(
                en: "a packet of \(octets) octets, longer than any may be",
                zh: "\(octets) 字节的报文，超过上限"
            )
        case .malformedTopic:
            say(en: "a topic or filter that is none", zh: "不合法的主题或过滤器")
        case .protocolName:
            say(en: "a protocol that is not named MQTT", zh: "名称不是 MQTT 的协议")
        case .unsupportedLevel(let level):
            say(
                en: "the level \(level) of the protocol, which is not spoken here",
                zh: "不支持的协议级别 \(level)"
            )
        case .reservedCode(let code):
            say(en: "the reserved code \(code)", zh: "保留的代码 \(code)")
        case .noPacketID:
            say(en: "a packet without its identifier", zh: "没有标识符的报文")
        case .noClientID:
            say(en: "no client identifier, and no clean session", zh: "没有客户端标识，也不是干净会话")
        case .passwordWithoutUser:
            say(en: "a password without a user name", zh: "有密码而没有用户名")
        case .signatureNotOfLevel:
            say(en: "a signature that this level of the protocol does not have", zh: "此协议级别没有的签名")
        case .nothingSubscribed:
            say(en: "a subscription without an entry", zh: "没有条目的订阅")
        case .tooManyInFlight(let limit):
            say(
                en: "more than \(limit) messages that wait for an answer",
                zh: "等待应答的消息超过 \(limit) 条"
            )
        case .unexpected(let type):
            say(
                en: "a packet of the type \(type), which may not come now",
                zh: "此时不应出现的报文类型 \(type)"
            )
        case .wrongNumberOfGrants(let count, let asked):
            say(en: "\(count) answers to \(asked) subscriptions", zh: "\(asked) 个订阅得到 \(count) 个应答")
        case .notConnected:
            say(en: "no connection that the server has answered on", zh: "没有服务器已应答的连接")
        }
    }
}
