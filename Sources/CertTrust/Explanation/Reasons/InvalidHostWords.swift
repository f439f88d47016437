extension Telling {
    /// The words for `host-mismatch` of the kind `invalid-host`.
    func invalidHost(_ text: String, _ error: HostIdentityError) -> Words {
        let shown = text.isEmpty ? say(en: "(empty)", zh: "（空）") : Self.cut(ShownText.escape(text))
        return Words(
            headline: say(
                en: "\(shown) names no host: \(fault(error)).",
                zh: "\(shown) 不是有效的主机名或地址：\(fault(error))。"
            ),
            evidence: [
                line(en: "You dial", zh: "连接目标", shown),
                line(en: "Found", zh: "发现", fault(error)),
            ],
            why: say(
                en: """
                    A certificate is compared with one exact name or address. A form that programs \
                    read in different ways could be dialled as one host and checked as another.
                    """,
                zh: "证书要与一个明确的域名或地址比对。如果一种写法会被不同程序理解成不同的主机，就可能连的是这台、验的是那台。"
            )
        )
    }

    private func fault(_ error: HostIdentityError) -> String {
        switch error {
        case .empty: say(en: "there is nothing", zh: "内容为空")
        case .leadingDot: say(en: "it begins with a dot", zh: "以点开头")
        case .emptyLabel: say(en: "two dots stand side by side", zh: "有两个相连的点")
        case .wildcard:
            say(en: "a wildcard stands for many hosts", zh: "通配符代表多台主机")
        case .zoneIdentifier:
            say(
                en: "a zone behind % means something on one machine only",
                zh: "% 之后的区域标识只在某一台机器上有意义"
            )
        case .ambiguousIPv4:
            say(
                en: "an IPv4 address is four decimal numbers without leading zeros",
                zh: "IPv4 地址应为四个不带前导零的十进制数"
            )
        case .malformedIPv6: say(en: "it is no IPv6 address", zh: "不是合法的 IPv6 地址")
        case .unbracketedPort:
            say(
                en: "with a port, brackets stand around an IPv6 address: [ADDRESS]:PORT",
                zh: "IPv6 地址带端口时须加方括号：[地址]:端口"
            )
        case .badPort: say(en: "the port is no number from 1 to 65535", zh: "端口不是 1 到 65535 的数字")
        case .userInformation:
            say(en: "a user stands in front of the host", zh: "主机前面带有用户名")
        case .badCharacter(let value): badCharacter(value)
        case .hyphenAtEdge:
            say(en: "a part begins or ends with a hyphen", zh: "某一级以连字符开头或结尾")
        case .labelTooLong: say(en: "a part has more than 63 octets", zh: "某一级超过 63 字节")
        case .tooLong: say(en: "it has more than 253 octets", zh: "总长超过 253 字节")
        case .invalidIDN(let code):
            say(
                en: "IDNA 2008 does not allow this name (libidn2 \(code))",
                zh: "IDNA 2008 不允许这个名称（libidn2 \(code)）"
            )
        }
    }

    private func badCharacter(_ value: UInt32) -> String {
        let code = String(value, radix: 16, uppercase: true)
        let number = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
        let visible =
            (0x21...0x7e).contains(value) ? Unicode.Scalar(value).map { " " + String($0) } : nil
        return say(
            en: "no host has the character \(number)\(visible ?? "")",
            zh: "主机名里不允许出现字符 \(number)\(visible ?? "")"
        )
    }
}
