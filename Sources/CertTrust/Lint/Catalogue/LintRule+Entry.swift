// How alternative names are written (WF101, WF102, WF104 to WF111).

extension LintRule {
    static let entries: [LintRule] = [
        noSAN, ipInDNSName, badDNSSyntax, badIPLength, wildcardPosition, wildcardSingleLabel,
        emptySAN, duplicateSAN, unicodeDNS, unusualAddress,
    ]

    // WF101 no-san
    private static let noSAN = LintRule(
        .noSAN,
        (.error, .error, .error),
        source: "Apple 103769; RFC 9525 4.1; BR 7.1.2.7.12",
        why: LintPhrase(
            "iOS since 13, Chrome, Go and Python compare nothing else; curl on OpenSSL still takes the common name.",
            "iOS 13 起、Chrome、Go、Python 只看 SAN；基于 OpenSSL 的 curl 仍会接受通用名。"
        ),
        fix: LintPhrase(
            "Issue it again with every name and address that clients dial. `openssl x509 -req` drops them without -copy_extensions copy.",
            "重新签发，写入客户端会连接的所有域名与 IP。`openssl x509 -req` 不加 -copy_extensions copy 会丢掉它们。"
        ),
        bad: "openssl req -x509 -newkey rsa:2048 -nodes -days 397 -subj \"/CN=10.0.16.12\"",
        good: "-addext \"subjectAltName=IP:10.0.16.12,DNS:im.example.com\"",
        check: .rules([.alternativeNamesPresent], of: .server)
    )

    // WF102 ip-in-dns-name
    private static let ipInDNSName = LintRule(
        .ipInDNSName,
        (.error, .error, .error),
        source: "RFC 5280 4.2.1.6; RFC 9525 6.4",
        why: LintPhrase(
            "No client compares an address with DNS entries: the server cannot be reached by it.",
            "没有客户端会用 DNS 条目匹配 IP：用该 IP 无法连接。"
        ),
        fix: LintPhrase("Write it as IP, not as DNS.", "改写为 IP 条目，而不是 DNS 条目。"),
        bad: "subjectAltName = DNS:10.0.16.12",
        good: "subjectAltName = IP:10.0.16.12",
        exceedsPermissive: true,
        check: .entries(.ipInDNSName)
    )

    // WF104 bad-dns-syntax
    private static let badDNSSyntax = LintRule(
        .badDNSSyntax,
        (.error, .error, .error),
        source: "RFC 5280 4.2.1.6; RFC 1034 3.5",
        why: LintPhrase(
            "It matches nothing, and Go and others refuse the whole certificate for it; an underscore works in most.",
            "这样的条目匹配不到任何主机，Go 等还会拒绝整张证书；下划线在多数客户端可用。"
        ),
        fix: LintPhrase(
            "Write the bare host: no scheme, no port, no path, no trailing dot.",
            "只写主机名：不带协议、端口、路径和结尾的点。"
        ),
        bad: "subjectAltName = DNS:https://im.example.com:443",
        good: "subjectAltName = DNS:im.example.com",
        exceedsPermissive: true,
        check: .certificate { subject in
            let names = subject.names(breaking: .badDNSSyntax)
            guard !names.isEmpty else { return [] }
            // Strict refuses an underscore, too; the others match it.
            let isMild =
                subject.profile != .strict
                && names.allSatisfy(\.isBadForUnderscoresAlone)
            return [LintAnswer(severity: isMild ? .warning : nil, facts: [.entries(names)])]
        }
    )

    // WF105 bad-ip-length
    private static let badIPLength = LintRule(
        .badIPLength,
        (.error, .error, .error),
        why: LintPhrase(
            "Apple's clients drop all IP entries for one of another length; Go refuses the certificate.",
            "只要有一条长度不对，Apple 客户端就会忽略所有 IP 条目；Go 会拒绝证书。"
        ),
        fix: LintPhrase(
            "Write the address without its mask.",
            "只写地址，不要带掩码。"
        ),
        bad: "subjectAltName = DER:30:0a:87:08:0a:00:10:0c:ff:ff:ff:00",
        good: "subjectAltName = IP:10.0.16.12",
        exceedsPermissive: true,
        check: .entries(.badIPLength)
    )

    // WF106 wildcard-position
    private static let wildcardPosition = LintRule(
        .wildcardPosition,
        (.error, .error, .error),
        source: "RFC 9525 6.3; BR 7.1.2.7.12",
        why: LintPhrase(
            "A star anywhere else matches nothing.",
            "星号放在其他位置匹配不到任何主机。"
        ),
        fix: LintPhrase("List the names, or use *. in front.", "逐个列出域名，或只在最前面用 *.。"),
        bad: "subjectAltName = DNS:im*.example.com",
        good: "subjectAltName = DNS:*.example.com",
        exceedsPermissive: true,
        check: .entries(.wildcardPosition)
    )

    // WF107 wildcard-single-label
    private static let wildcardSingleLabel = LintRule(
        .wildcardSingleLabel,
        (.error, .error, .error),
        source: "RFC 9525 7.1; BR 3.2.2.6; curl#14243",
        why: LintPhrase(
            "OpenSSL, GnuTLS, browsers and this library ignore it.",
            "OpenSSL、GnuTLS、浏览器以及本库都会忽略它。"
        ),
        fix: LintPhrase(
            "List the names, or use a zone of two labels such as *.im.lan.",
            "逐个列出域名，或使用两级区域，如 *.im.lan。"
        ),
        bad: "subjectAltName = DNS:*.lan",
        good: "subjectAltName = DNS:*.im.lan",
        exceedsPermissive: true,
        check: .rules([.wildcardNotTooWide], of: .server)
    )

    // WF108 empty-san
    private static let emptySAN = LintRule(
        .emptySAN,
        (.error, .error, .error),
        why: LintPhrase(
            "There is nothing to match; OpenSSL and Go refuse an empty list.",
            "没有可匹配的名称；OpenSSL 与 Go 会拒绝空列表。"
        ),
        fix: LintPhrase("Put the names in.", "填入名称。"),
        bad: "subjectAltName = DER:30:00",
        good: "subjectAltName = DNS:im.example.com",
        exceedsPermissive: true,
        check: .certificate { subject in
            guard let names = subject.certificate.extensions.subjectAlternativeNames else {
                return []
            }
            let isBroken = names.isEmpty || !subject.names(breaking: .emptySAN).isEmpty
            return isBroken ? [LintAnswer()] : []
        }
    )

    // WF109 duplicate-san
    private static let duplicateSAN = LintRule(
        "WF109",
        "duplicate-san",
        "RFC 5280 4.2.1.6",
        (.notice, .notice, .warning),
        sentence: LintPhrase(
            "No alternative name should stand there twice.",
            "同一个 SAN 条目不应出现两次。"
        ),
        why: LintPhrase(
            "Harmless; often another name was meant.",
            "无害，但往往是想写另一个名称。"
        ),
        fix: LintPhrase("Write each name once.", "每个名称只写一次。"),
        bad: "subjectAltName = DNS:im.example.com,DNS:IM.example.com",
        good: "subjectAltName = DNS:im.example.com",
        check: .certificate { subject in
            var seen: Set<String> = []
            let twice = subject.names.filter {
                !seen.insert($0.description.lowercased()).inserted
            }
            return twice.isEmpty ? [] : [LintAnswer(facts: [.entries(twice)])]
        }
    )

    // WF110 unicode-dns
    private static let unicodeDNS = LintRule(
        .unicodeDNS,
        (.error, .error, .error),
        source: "RFC 5280 7.2; RFC 5890",
        why: LintPhrase(
            "Hosts are compared as xn--…, so that it matches nothing.",
            "主机名按 xn--… 形式比较，因此匹配不到。"
        ),
        fix: LintPhrase("Write the A-label that is shown.", "改写为所示的 xn-- 形式。"),
        bad: "subjectAltName = DER:30:0d:82:0b:e4:b8:ad:e6:96:87:2e:63:6f:6d:21",
        good: "subjectAltName = DNS:xn--fiq228c.com",
        exceedsPermissive: true,
        check: .certificate { subject in
            let names = subject.names(breaking: .unicodeDNS)
            guard !names.isEmpty else { return [] }
            let labels = names.prefix(HostMiss.shownNames).compactMap(\.asciiForm)
            return [
                LintAnswer(facts: [.entries(names), Fact("a_labels", .list(labels))])
            ]
        }
    )

    // WF111 ipv4-mapped-or-unspecified
    private static let unusualAddress = LintRule(
        "WF111",
        "ipv4-mapped-or-unspecified",
        "RFC 9525 6.4; RFC 4291 2.5",
        (.warning, .warning, .warning),
        sentence: LintPhrase(
            "An IP entry should be an address that a client can dial.",
            "IP 条目应是客户端可以连接的地址。"
        ),
        why: LintPhrase(
            "Nobody dials 0.0.0.0, a group or a link-local address, and ::ffff:10.0.16.12 never equals 10.0.16.12.",
            "没有人会连接 0.0.0.0、组播或链路本地地址；::ffff:10.0.16.12 也不等于 10.0.16.12。"
        ),
        fix: LintPhrase("Write the address that is dialled.", "改写为实际连接的地址。"),
        bad: "subjectAltName = IP:0.0.0.0",
        good: "subjectAltName = IP:10.0.16.12",
        check: .certificate { subject in
            let names = subject.names.filter(\.isUndiallableAddress)
            return names.isEmpty ? [] : [LintAnswer(facts: [.entries(names)])]
        }
    )
}

extension GeneralName {
    fileprivate var isBadForUnderscoresAlone: Bool {
        guard case .dns(let name) = self else { return false }
        let domain = name.starts(with: "*.".utf8) ? name.dropFirst(2) : name
        let plain = domain.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "a") : $0 }
        return PreferredName.holds(plain[...])
    }

    /// The name as hosts are compared; nil where it is no name in any script.
    fileprivate var asciiForm: String? {
        guard case .dns(let name) = self, name.count <= Limits.hostTextBytes,
            let text = String(validating: name, as: UTF8.self)
        else { return nil }
        return (try? HostIdentity(text))?.description
    }

    fileprivate var isUndiallableAddress: Bool {
        guard case .ip(let octets) = self, let first = octets.first else { return false }
        let bytes = Array(octets)
        switch bytes.count {
        case 4:
            return first >= 224 || bytes.allSatisfy { $0 == 0 }
                || bytes.starts(with: [169, 254])
        case 16:
            let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10...11] == [255, 255]
            let isLinkLocal = first == 0xfe && bytes[1] & 0xc0 == 0x80
            return isMapped || isLinkLocal || first == 0xff || bytes.allSatisfy { $0 == 0 }
        default: return false
        }
    }
}
