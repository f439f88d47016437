internal import CertTrust

// Why no session of WuKongIM's came to stand, or a message of it is not taken.

extension TransportTelling {
    func words(_ error: SecureSessionError) -> String {
        switch error {
        case .unavailable:
            say(en: "OpenSSL gave no randomness, memory or algorithm", zh: "OpenSSL 未提供随机数、内存或算法")
        case .refused(let reason):
            say(en: "the reason \(reason.rawValue)", zh: "原因 \(reason.rawValue)")
        case .unexpectedPacket(let type):
            say(
                en: "a packet of the type \(type) in place of the answer",
                zh: "以类型 \(type) 的报文代替应答"
            )
        case .frame(let error):
            say(
                en: "a packet that is none: \(ShownText.escape("\(error)"))",
                zh: "不合法的报文：\(ShownText.escape("\(error)"))"
            )
        case .serverVersion(let version):
            say(
                en:
                    "version \(version.map { String($0) } ?? "?") of the protocol; at least 3 is needed",
                zh: "协议版本 \(version.map { String($0) } ?? "?")；至少需要 3"
            )
        case .noServerKey:
            say(en: "no key: the server does not encrypt", zh: "没有密钥：服务器不加密")
        case .malformedKey:
            say(en: "a key that is none", zh: "不合法的密钥")
        case .noAgreement:
            say(en: "a key that gives no secret", zh: "无法得出共享秘密的密钥")
        case .noSalt:
            say(en: "no salt, of which the initialisation vector is made", zh: "没有用于生成初始化向量的盐")
        case .malformedSalt:
            say(en: "a salt that is too short, or not ASCII", zh: "过短或不是 ASCII 的盐")
        case .inClear:
            say(en: "a message in clear", zh: "明文消息")
        case .forged:
            say(en: "a message that does not fit what proves it", zh: "与其证明不符的消息")
        case .undecryptable:
            say(en: "a message that does not decrypt", zh: "无法解密的消息")
        case .tooLong(let octets, let limit):
            say(
                en: "a message of \(octets) octets; the limit is \(limit)",
                zh: "一条 \(octets) 字节的消息；上限为 \(limit)"
            )
        case .malformed:
            say(en: "what no message of the protocol looks like", zh: "不符合协议的消息")
        case .replayed:
            say(en: "a message that came before", zh: "重复的消息")
        case .outOfOrder(let missing):
            say(
                en: "a message in front of which \(missing) are missing",
                zh: "此前缺少 \(missing) 条的消息"
            )
        case .exhausted:
            say(en: "as many messages as can be counted", zh: "消息数已达上限")
        case .closed:
            say(en: "a session that had ended", zh: "已结束的会话")
        }
    }
}
