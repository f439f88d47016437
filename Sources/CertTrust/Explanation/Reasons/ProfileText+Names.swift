// Subject, issuer and alternative names.

extension ProfileText {
    static let names: [String: ProfileText] = [
        "WF101": ProfileText(
            "A server's certificate must have subject alternative names.",
            "服务器证书必须包含 SAN。",
            openssl: "subjectAltName = DNS:im.example.com"
        ),
        "WF102": ProfileText(
            "An IP address must be an IP entry, not a DNS entry.",
            "IP 地址必须写成 IP 条目，不能写成 DNS 条目。",
            openssl: "subjectAltName = IP:10.0.16.12"
        ),
        "WF104": ProfileText(
            "A DNS entry must hold letters, digits and hyphens between dots, and nothing else.",
            "DNS 条目只能由点分隔的字母、数字和连字符组成。",
            openssl: "subjectAltName = DNS:im.example.com"
        ),
        "WF105": ProfileText(
            "An IP entry must have 4 or 16 octets; a network with its mask is none.",
            "IP 条目只能是 4 或 16 字节；带掩码的网段不行。",
            openssl: "subjectAltName = IP:10.0.16.12"
        ),
        "WF106": ProfileText(
            "A wildcard must be a star as the whole first label.",
            "通配符只能是一个星号，并独占最左边的一级。",
            openssl: "subjectAltName = DNS:*.im.example.com"
        ),
        "WF107": ProfileText(
            "A wildcard must have at least two labels behind it that no registry opens to everybody.",
            "通配符之后必须至少有两级域名，且不能是公共后缀。",
            openssl: "subjectAltName = DNS:*.im.example.com"
        ),
        "WF108": ProfileText(
            "The alternative names must hold entries, none of them empty.",
            "SAN 必须有条目，且不能有空条目。",
            openssl: "subjectAltName = DNS:im.example.com"
        ),
        "WF110": ProfileText(
            "A DNS entry must be ASCII; an international name is written as xn--….",
            "DNS 条目必须是 ASCII；国际化域名要写成 xn--… 的形式。",
            openssl: "subjectAltName = DNS:xn--fiqs8s.example"
        ),
        "WF114": ProfileText(
            "A common name that is one of the alternative names must be written exactly like it.",
            "通用名（CN）若对应某个 SAN 条目，就必须与它逐字相同。"
        ),
        "WF115": ProfileText(
            "The issuer must have a name.",
            "颁发者名称不能为空。"
        ),
        "WF116": ProfileText(
            "An e-mail entry must be a mailbox such as im@example.com.",
            "邮件条目必须是 im@example.com 这样的邮箱地址。"
        ),
        "WF117": ProfileText(
            "A URI entry must have a scheme, and a full host behind //.",
            "URI 条目必须带 scheme，// 之后必须是完整的主机。"
        ),
        "WF118": ProfileText(
            "The alternative names may be critical only where the subject is empty.",
            "只有主体名称为空时，SAN 才能标为关键扩展。",
            openssl: "subjectAltName = DNS:im.example.com"
        ),
    ]
}
