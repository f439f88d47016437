// Hosts that clients dial (WF201 to WF206); the matcher is that of verdicts.

extension LintRule {
    static let hosts: [LintRule] = [
        ipNotInSAN, nameNotInSAN, wildcardDepth, ipOnlyInCN, hostForm, requiredHostMissing,
    ]

    // WF201 ip-not-in-san
    private static let ipNotInSAN = LintRule(
        "WF201",
        "ip-not-in-san",
        "RFC 9525 6.4",
        (.error, .error, .error),
        sentence: LintPhrase(
            "An address that is dialled must stand in the alternative names as an IP entry.",
            "所连接的 IP 必须是 SAN 中的 IP 条目。"
        ),
        why: LintPhrase(
            "Every client compares addresses byte for byte and refuses.",
            "所有客户端都逐字节比较 IP，不符即拒绝。"
        ),
        fix: LintPhrase(
            "Issue it again with the address added, or dial one that is there.",
            "重新签发并加入该 IP，或改为连接证书中已有的 IP。"
        ),
        bad: "subjectAltName = IP:101.35.103.221    # and clients dial 10.0.16.12",
        good: "subjectAltName = IP:101.35.103.221,IP:10.0.16.12",
        check: .host { fault in
            switch fault {
            case .missed(let miss): miss.host.isIP && miss.kind != .onlyInCommonName
            case .noServer(let host): host.isIP
            case .invalid: false
            }
        }
    )

    // WF202 name-not-in-san
    private static let nameNotInSAN = LintRule(
        "WF202",
        "name-not-in-san",
        "RFC 9525 6.3",
        (.error, .error, .error),
        sentence: LintPhrase(
            "A name that is dialled must stand in the alternative names as a DNS entry.",
            "所连接的域名必须是 SAN 中的 DNS 条目。"
        ),
        why: LintPhrase("Every client refuses.", "所有客户端都会拒绝。"),
        fix: LintPhrase(
            "Issue it again with the name added, or dial one that is there.",
            "重新签发并加入该域名，或改为连接证书中已有的域名。"
        ),
        bad: "subjectAltName = DNS:www.example.com    # and clients dial im.example.com",
        good: "subjectAltName = DNS:www.example.com,DNS:im.example.com",
        check: .host { fault in
            switch fault {
            case .missed(let miss): !miss.host.isIP && !miss.kind.isOfWildcards
            case .noServer(let host): !host.isIP
            case .invalid: false
            }
        }
    )

    // WF203 wildcard-depth
    private static let wildcardDepth = LintRule(
        "WF203",
        "wildcard-depth",
        "RFC 9525 6.3",
        (.error, .error, .error),
        sentence: LintPhrase(
            "A wildcard may stand for exactly one label, and must have at least two behind it.",
            "通配符只能代表一级域名，其后必须至少有两级。"
        ),
        why: LintPhrase(
            "*.example.com is neither example.com nor a.im.example.com to any client.",
            "*.example.com 既不匹配 example.com，也不匹配 a.im.example.com。"
        ),
        fix: LintPhrase(
            "Add the name itself, or a wildcard one level deeper.",
            "加入该域名本身，或再深一级的通配符。"
        ),
        bad: "subjectAltName = DNS:*.example.com    # and clients dial a.im.example.com",
        good: "subjectAltName = DNS:*.example.com,DNS:*.im.example.com",
        check: .host { fault in
            if case .missed(let miss) = fault { miss.kind.isOfWildcards } else { false }
        }
    )

    // WF204 ip-only-in-cn
    private static let ipOnlyInCN = LintRule(
        "WF204",
        "ip-only-in-cn",
        "RFC 9525 2; Apple 103769",
        (.error, .error, .error),
        sentence: LintPhrase(
            "An address must stand in the alternative names; in the common name it does not count.",
            "IP 必须写在 SAN 中，写在通用名中无效。"
        ),
        why: LintPhrase(
            "curl on OpenSSL accepts the common name, iOS since 13 does not: that is why curl \"works\".",
            "基于 OpenSSL 的 curl 接受通用名，iOS 13 起不接受：所以 curl “能用”。"
        ),
        fix: LintPhrase("Add it as an IP entry.", "把它写成 IP 条目。"),
        bad: "-subj \"/CN=10.0.16.12\"",
        good: "-subj \"/CN=10.0.16.12\" -addext \"subjectAltName=IP:10.0.16.12\"",
        check: .host { fault in
            guard case .missed(let miss) = fault else { return false }
            return miss.host.isIP && miss.kind == .onlyInCommonName
        }
    )

    // WF205 host-form
    private static let hostForm = LintRule(
        "WF205",
        "host-form",
        "RFC 9525 6.1; RFC 1123 2.1",
        (.error, .error, .error),
        sentence: LintPhrase(
            "A host must be written in the one way that every program reads alike.",
            "主机必须写成所有程序理解一致的形式。"
        ),
        why: LintPhrase(
            "010.0.0.1 is 10.0.0.1 to some and 8.0.0.1 to others; a zone means something on one machine only.",
            "010.0.0.1 有的读作 10.0.0.1，有的读作 8.0.0.1；区域标识只在一台机器上有意义。"
        ),
        fix: LintPhrase("Write a DNS name, or an address in its plain form.", "写成域名，或普通形式的 IP。"),
        bad: "wfcert lint server.crt --host 010.0.0.1",
        good: "wfcert lint server.crt --host 10.0.0.1",
        check: .host { fault in if case .invalid = fault { true } else { false } }
    )

    // WF206 required-host-missing
    private static let requiredHostMissing = LintRule(
        "WF206",
        "required-host-missing",
        "RFC 9525 6; step#819",
        (.error, .error, .error),
        sentence: LintPhrase(
            "Each host that the configuration lists must be carried by a server's certificate.",
            "配置中列出的每个主机都必须有服务器证书覆盖。"
        ),
        why: LintPhrase(
            "A renewal that forgets a name is noticed by the clients that dial it.",
            "续签时漏掉的名称，会由连接它的客户端最先发现。"
        ),
        fix: LintPhrase(
            "Issue it again with the host, or take the host off the list.",
            "重新签发并加入该主机，或从列表中移除它。"
        ),
        bad: "hosts: [im.example.com, 10.0.16.12]    # and a certificate for the name alone",
        good: "subjectAltName = DNS:im.example.com,IP:10.0.16.12",
        check: .requiredHost
    )
}

extension HostMiss.Kind {
    fileprivate var isOfWildcards: Bool { self == .wildcardDepth || self == .wildcardTooWide }
}
