extension Telling {
    /// What happens, by kind.
    func headline(_ miss: HostMiss) -> String {
        let host = Self.cut(miss.host.description)
        switch miss.kind {
        case .ipNotInSAN: return otherAddresses(miss)
        case .nameNotInSAN:
            return say(
                en: "\(host) is not among the names of the \(it).",
                zh: "\(it) 的域名里没有 \(host)。"
            )
        case .wildcardDepth: return wildcardDepth(miss)
        case .wildcardTooWide: return wildcardTooWide(miss)
        case .ipInDNSSAN:
            return say(
                en: "\(host) stands in the \(it) as DNS:\(host); an address must be an IP entry.",
                zh: "\(host) 在\(it) 里写成了 DNS:\(host)；地址必须写成 IP 条目。"
            )
        case .onlyInCommonName:
            return say(
                en: "\(host) stands only in the common name of the \(it).",
                zh: "\(host) 只出现在\(it) 的通用名（CN）里。"
            )
        case .noSAN:
            return say(
                en: "The \(it) has no subjectAltName: there is nothing to match.",
                zh: "\(it) 没有主题备用名称（SAN），无从比对。"
            )
        case .malformedEntry:
            return say(
                en: "The \(it) carries \(host), but another entry of its kind is malformed.",
                zh: "\(it) 里有 \(host)，但同类条目中有一个格式错误。"
            )
        case .nameForIP, .ipForName: return otherForm(miss)
        }
    }

    private func otherForm(_ miss: HostMiss) -> String {
        miss.kind == .nameForIP
            ? say(
                en: "You dial an address, and the \(it) has names only.",
                zh: "连接用的是 IP 地址，而\(it) 里只有域名。"
            )
            : say(
                en: "You dial a name, and the \(it) has addresses only.",
                zh: "连接用的是域名，而\(it) 里只有 IP 地址。"
            )
    }

    private func otherAddresses(_ miss: HostMiss) -> String {
        let host = Self.cut(miss.host.description)
        let number = addresses(miss)
        return say(
            en: number == 1
                ? "The \(it) carries another IP address than \(host)."
                : "The \(it) carries \(number) IP addresses, and none of them is \(host).",
            zh: "\(it) 里有 \(number) 个 IP 地址，但没有 \(host)。"
        )
    }

    private func wildcardTooWide(_ miss: HostMiss) -> String {
        let host = Self.cut(miss.host.description)
        let entry = wildcard(miss) { $0.covers(miss.host) } ?? "*"
        return say(
            en: "The entry \(entry) of the \(it) is too wide to count for \(host).",
            zh: "\(it) 里的条目 \(entry) 范围过宽，不能用于 \(host)。"
        )
    }

    private func wildcardDepth(_ miss: HostMiss) -> String {
        let host = miss.host.description
        guard let entry = wildcard(miss, where: { $0.missesByDepth(host) }) else {
            return say(
                en: "The wildcard of the \(it) does not reach \(Self.cut(host)).",
                zh: "\(it) 里的通配符覆盖不到 \(Self.cut(host))。"
            )
        }
        let base = entry.dropFirst(2)
        let isBase = host.utf8.count == base.utf8.count
        let other = isBase ? say(en: "\(base) itself", zh: "\(base) 本身") : Self.cut(host)
        return say(
            en: "\(entry) of the \(it) covers exactly one label: im.\(base), but not \(other).",
            zh: "\(it) 里的 \(entry) 只覆盖一级：im.\(base) 可以，\(other) 不行。"
        )
    }
}
