extension Telling {
    /// The words for `host-mismatch`, by kind.
    func hostMismatch(_ miss: HostMiss) -> Words {
        Words(
            headline: headline(miss) + suggestion(miss),
            evidence: [dialled, carried(miss)] + commonName(miss),
            why: why(miss),
            confirm: inspect("-subject -ext subjectAltName"),
            notes: relatedName(miss)
        )
    }

    private func why(_ miss: HostMiss) -> String {
        switch miss.kind {
        case .ipNotInSAN, .ipInDNSSAN, .nameForIP: addressRule
        case .nameNotInSAN, .wildcardDepth, .ipForName: nameRule
        case .wildcardTooWide:
            say(
                en: """
                    A wildcard needs two labels behind the star and may not stand directly under a \
                    public suffix; OpenSSL, GnuTLS and browsers ignore others (RFC 9525 7.1).
                    """,
                zh: """
                    通配符的星号后面至少要有两级，而且不能直接位于公共后缀之下；OpenSSL、GnuTLS 和浏览器都会忽略范围过宽的通配符（RFC 9525 7.1 节）。
                    """
            )
        case .malformedEntry:
            say(
                en: """
                    One DNS entry that is no UTF-8, or one IP entry that is not 4 or 16 bytes, takes \
                    all entries of its kind with it, as on Apple's platforms (RFC 5280 4.2.1.6).
                    """,
                zh: """
                    只要有一个 DNS 条目不是合法的 UTF-8，或一个 IP 条目不是 4 或 16 字节，同类条目就全部作废；Apple 平台也是如此（RFC 5280 4.2.1.6 节）。
                    """
            )
        case .onlyInCommonName, .noSAN:
            say(
                en: """
                    Names and addresses are looked up in the subjectAltName alone; iOS since 13 \
                    and browsers ignore the common name (RFC 9525 2, Apple 103769).
                    """,
                zh: """
                    域名和地址只在主题备用名称（SAN）里查找；iOS 13 起以及各浏览器都不再看通用名（CN）（RFC 9525 第 2 节，Apple 103769）。
                    """
            )
        }
    }

    private var addressRule: String {
        say(
            en: """
                An IP address is compared byte for byte with the IP entries; the common name and \
                DNS entries do not count (RFC 9525 6.4).
                """,
            zh: "IP 地址只与 IP 条目逐字节比较；通用名（CN）和 DNS 条目都不算数（RFC 9525 6.4 节）。"
        )
    }

    private var nameRule: String {
        say(
            en: """
                A name must equal a DNS entry; a wildcard stands for one whole label at the left, \
                no more and no less (RFC 9525 6.3).
                """,
            zh: "域名必须与某个 DNS 条目相同；通配符只代表最左边完整的一级，不多也不少（RFC 9525 6.3 节）。"
        )
    }
}
