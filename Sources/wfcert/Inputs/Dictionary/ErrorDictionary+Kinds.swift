internal import CertTrust

// What verdicts say: the kinds of host-mismatch and untrusted.

extension ErrorDictionary {
    static let hostKinds: [DictionaryEntry] =
        [
            DictionaryEntry(
                .verdict,
                ["invalid-host"],
                "What is dialled names no host: a typing error, an old way to write an address, or characters that no host "
                    + "has.",
                zh: "要连接的不是主机：拼写错误、旧式 IP 写法，或含有主机名不允许的字符。",
                do: Words(
                    "Write a name, or an address such as 10.0.16.12.",
                    zh: "写成域名，或 10.0.16.12 这样的地址。"
                ),
                codes: ["host-mismatch"]
            ),
            DictionaryEntry(
                .verdict,
                ["mailbox-not-in-san"],
                "A mailbox was asked for that the certificate does not have; batch mode alone asks so.",
                zh: "要求的邮箱不在证书中；仅批处理模式会这样询问。",
                codes: ["host-mismatch"]
            ),
            DictionaryEntry(
                .verdict,
                ["sni-default-certificate"],
                "Dialled by address, no name is sent (RFC 6066 3), and the server shows its default certificate, which is for "
                    + "a name.",
                zh: "按 IP 连接时不发送服务器名（RFC 6066 3），服务器返回了针对域名的默认证书。",
                do: Words(
                    "Make the IM certificate the default: nginx listen 443 ssl default_server; or dial by name.",
                    zh: "把 IM 证书设为默认：nginx listen 443 ssl default_server；或改用域名连接。"
                ),
                codes: ["host-mismatch"]
            ),
        ]
        + HostMiss.Kind.allCases.map { kind in
            let (meaning, advice) = kind.texts
            return DictionaryEntry(
                .verdict,
                [kind.rawValue],
                meaning[.english],
                zh: meaning[.chinese],
                do: advice,
                codes: ["host-mismatch"]
            )
        }

    private static func kind(
        _ name: String,
        _ english: String,
        zh chinese: String,
        do advice: Words
    ) -> DictionaryEntry {
        DictionaryEntry(.verdict, [name], english, zh: chinese, do: advice, codes: ["untrusted"])
    }

    static let trustKinds = [
        kind(
            "self-signed",
            "The server's certificate signed itself, and the app does not have it.",
            zh: "服务器证书是自签名的，而应用没有内置它。",
            do: Words(
                "Copy it into the app, or better: a private CA (wfcert issue), so that renewals need no release.",
                zh: "把它放进应用；更好的做法是私有 CA（wfcert issue），续期无需发版。"
            )
        ),
        kind(
            "unknown-root",
            "The chain ends at a root that neither the bundle nor the system has.",
            zh: "证书链终止于应用与系统都没有的根证书。",
            do: Words(
                "Put the CA's certificate, not the server's, into the app.",
                zh: "把 CA 证书（而不是服务器证书）放进应用。"
            )
        ),
        kind(
            "missing-intermediate",
            "The issuer of the last certificate that was sent is not known. Browsers may fetch or remember it; apps do not.",
            zh: "最后一张证书的签发者未知。浏览器可能会自行获取或缓存，应用不会。",
            do: Words(
                "Let the server send it: wfcert chain server.crt intermediate.crt --fix fullchain.pem.",
                zh: "让服务器一并发送：wfcert chain server.crt intermediate.crt --fix fullchain.pem。"
            )
        ),
        kind(
            "stale-anchor",
            "The bundle has a CA of that name with another key: the CA was made again.",
            zh: "应用中有同名但密钥不同的 CA：CA 被重新生成过。",
            do: Words(
                "Put the current CA into the app; wfcert diff OLD NEW compares.",
                zh: "把当前的 CA 放进应用；可用 wfcert diff OLD NEW 比较。"
            )
        ),
        kind(
            "leaf-replaced",
            "The app pins an older certificate of this server.",
            zh: "应用内置的是该服务器的旧证书。",
            do: Words("Update the bundle, or pin the CA instead.", zh: "更新应用中的证书，或改为内置 CA。")
        ),
        kind(
            "not-pinned",
            "Its root is one of the system's, which the trust mode pin-only does not let count.",
            zh: "其根证书属于系统，而 pin-only 模式不采用系统根证书。",
            do: Words(
                "Put the root into the bundle, or use system-then-pinned; a proxy may be answering.",
                zh: "把根证书放进应用，或使用 system-then-pinned；也可能是代理在应答。"
            )
        ),
    ]
}

extension HostMiss.Kind {
    /// What it means, and what to do.
    fileprivate var texts: (meaning: Words, advice: Words) {
        switch self {
        case .ipNotInSAN:
            (
                Words(
                    "The certificate has addresses, but not this one; they are compared octet by octet.",
                    zh: "证书含有 IP 条目，但没有这个 IP；IP 逐字节比较。"
                ),
                Words(
                    "wfcert issue --ip ADDRESS for each, or dial one that it has.",
                    zh: "用 wfcert issue --ip 列出每个地址，或连接已有的地址。"
                )
            )
        case .nameNotInSAN:
            (
                Words("The certificate has names, but not this one.", zh: "证书含有域名，但没有这个域名。"),
                Words(
                    "wfcert issue --dns NAME for each, or dial one that it has.",
                    zh: "用 wfcert issue --dns 列出每个域名，或连接已有的域名。"
                )
            )
        case .wildcardDepth:
            (
                Words(
                    "A wildcard stands for one label: *.im.lan is for a.im.lan, not for a.b.im.lan or im.lan.",
                    zh: "通配符只代表一级：*.im.lan 适用于 a.im.lan，不适用于 a.b.im.lan 或 im.lan。"
                ), Words("Add the name itself.", zh: "加上该域名本身。")
            )
        case .wildcardTooWide:
            (
                Words(
                    "The wildcard stands directly under a public suffix or a single label, such as *.lan; clients ignore it.",
                    zh: "通配符直接位于公共后缀或单级名称之下（如 *.lan），客户端会忽略。"
                ),
                Words("List the names, or use two labels behind the star.", zh: "逐个列出域名，或在星号后保留两级。")
            )
        case .ipInDNSSAN:
            (
                Words(
                    "The address stands in a DNS entry; an address must be an IP entry.",
                    zh: "IP 写在了 DNS 条目里；IP 必须写成 IP 条目。"
                ),
                Words(
                    "subjectAltName=IP:ADDRESS, as wfcert issue --ip writes it.",
                    zh: "使用 subjectAltName=IP:地址，即 wfcert issue --ip。"
                )
            )
        case .onlyInCommonName:
            (
                Words(
                    "The host stands in the common name alone. curl with OpenSSL accepts that, Apple since iOS 13 does not.",
                    zh: "主机只出现在通用名（CN）中。使用 OpenSSL 的 curl 会接受，iOS 13 起不接受。"
                ), Words("Issue it with a subject alternative name.", zh: "重新签发并写入 SAN。")
            )
        case .noSAN:
            (
                Words(
                    "There is no subject alternative name: nothing to match.",
                    zh: "没有 SAN，无从匹配。"
                ),
                Words("Issue it with one: wfcert issue.", zh: "用 wfcert issue 签发带 SAN 的证书。")
            )
        case .nameForIP:
            (
                Words(
                    "An address is dialled, and the certificate has names alone.",
                    zh: "连接的是 IP，而证书只有域名。"
                ),
                Words("Add the address, or dial by name.", zh: "加上该 IP，或改用域名连接。")
            )
        case .ipForName:
            (
                Words(
                    "A name is dialled, and the certificate has addresses alone.",
                    zh: "连接的是域名，而证书只有 IP。"
                ),
                Words("Add the name, or dial the address.", zh: "加上该域名，或改用 IP 连接。")
            )
        case .malformedEntry:
            (
                Words(
                    "An entry would fit, but another one of its kind cannot be read and spoils them all, as on Apple's platforms.",
                    zh: "有条目匹配，但同类中另一条目无法解析，使全部失效（与 Apple 平台一致）。"
                ), Words("Issue it again without the broken entry.", zh: "去掉损坏的条目后重新签发。")
            )
        }
    }
}
