extension Telling {
    /// The entries that were compared.
    func carried(_ miss: HostMiss) -> Explanation.Line {
        let none = say(en: "(no entry)", zh: "（无条目）")
        let entries =
            miss.presented.isEmpty ? none : list(miss.presented, total: miss.presentedCount)
        return line(en: "It carries", zh: "证书包含", entries)
    }

    /// The common name as a line, where it is what misleads people.
    func commonName(_ miss: HostMiss) -> [Explanation.Line] {
        switch miss.kind {
        case .onlyInCommonName, .noSAN:
            guard let subject = verdict.path.first?.certificate.subject else { return [] }
            return [line(en: "Subject", zh: "使用者", Self.cut(subject.description, to: 128))]
        case .ipNotInSAN, .nameNotInSAN, .wildcardDepth, .wildcardTooWide, .ipInDNSSAN, .nameForIP,
            .ipForName, .malformedEntry:
            return []
        }
    }

    /// ` Did you mean …?` where the host is a slip of the keyboard away from an entry.
    func suggestion(_ miss: HostMiss) -> String {
        if let place = bracketed(miss) {
            return say(
                en: " Did you mean \(place)? (with a port, brackets stand around an IPv6 address)",
                zh: "是不是想写 \(place)？（IPv6 地址带端口时须加方括号）"
            )
        }
        let nearest = DialableName(miss: miss, leaf: verdict.path.first?.certificate)
        guard let name = nearest.dialable, let distance = nearest.distance else { return "" }
        return say(
            en: """
                 Did you mean \(name)? \
                (\(distance == 1 ? "one letter differs" : "two letters differ"))
                """,
            zh: "是不是想连接 \(name)？（差 \(distance) 个字符）"
        )
    }

    /// An address of the certificate's and a port, where the host is both without brackets: `::1:443`.
    private func bracketed(_ miss: HostMiss) -> String? {
        guard miss.kind == .ipNotInSAN, case .ip(let octets) = miss.host.form,
            let address = NearestAddress.addressWithPort(octets).map({ IPAddressText.text($0[...]) }
            ),
            miss.presented.contains("IP:\(address)"),
            let port = miss.host.description.split(separator: ":").last
        else { return nil }
        return "[\(address)]:\(port)"
    }

    /// The same first label in another domain, as after a move.
    func relatedName(_ miss: HostMiss) -> [String] {
        guard miss.kind == .nameNotInSAN, case .dns(let host) = miss.host.form,
            let dot = host.firstIndex(of: "."), suggestion(miss).isEmpty
        else { return [] }
        let related = miss.presented.first { $0.hasPrefix("DNS:" + host[...dot]) }
        guard let name = related?.dropFirst(4), name != host else { return [] }
        return [
            say(
                en: """
                    The certificate has \(Self.cut(String(name))): the same first label in another \
                    domain.
                    """,
                zh: "证书里有 \(Self.cut(String(name)))：第一级相同，但域不同。"
            )
        ]
    }

    /// The first wildcard entry of that sort, without its prefix.
    func wildcard(_ miss: HostMiss, where isMeant: (HostPattern) -> Bool) -> String? {
        miss.presented.lazy.filter { $0.hasPrefix("DNS:*.") }.map { $0.dropFirst(4) }
            .first { isMeant(HostPattern($0)) }.map { Self.cut(String($0)) }
    }

    /// How many addresses the certificate has, as far as entries are known.
    func addresses(_ miss: HostMiss) -> Int {
        let names = verdict.path.first?.certificate.extensions.subjectAlternativeNames ?? []
        let known = names.count { if case .ip = $0 { true } else { false } }
        return max(known, miss.presented.count { $0.hasPrefix("IP:") })
    }
}
