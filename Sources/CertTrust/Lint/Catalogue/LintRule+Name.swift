// Which names a certificate has (WF103, WF112, WF113).

extension LintRule {
    static let names: [LintRule] = [commonNameNotInSAN, loopbackOnly, emptySubject]

    // WF103 cn-not-in-san
    private static let commonNameNotInSAN = LintRule(
        "WF103",
        "cn-not-in-san",
        "BR 7.1.4.3; RFC 9525 2",
        (.warning, .warning, .warning),
        sentence: LintPhrase(
            "A host in the common name should stand in the alternative names, too.",
            "通用名（CN）中的主机也应出现在 SAN 中。"
        ),
        why: LintPhrase(
            "Whoever reads the common name believes that the host is covered; no client but old ones does.",
            "看到通用名会以为该主机已覆盖；除旧客户端外没有客户端会看它。"
        ),
        fix: LintPhrase("Add it to subjectAltName.", "把它加入 subjectAltName。"),
        bad: "-subj \"/CN=im.example.com\" -addext \"subjectAltName=DNS:www.example.com\"",
        good: "-subj \"/CN=im.example.com\" -addext \"subjectAltName=DNS:im.example.com\"",
        check: .certificate { subject in
            guard subject.role == .server, !subject.names.isEmpty else { return [] }
            let names = subject.certificate.subject.values(of: .commonName)
                .prefix(Limits.explainedNames)
            let missing = names.filter { isHost($0) && !isCovered($0, by: subject) }
            guard !missing.isEmpty else { return [] }
            let shown = missing.prefix(HostMiss.shownNames).map { ShownText.escape($0) }
            return [LintAnswer(facts: [Fact("common_names", .list(shown))])]
        }
    )

    /// Whether a common name looks like a host: people call certificates all sorts of things.
    private static func isHost(_ text: String) -> Bool {
        guard text.contains(".") || text.contains(":") else { return false }
        return (try? HostIdentity(text.hasPrefix("*.") ? String(text.dropFirst(2)) : text)) != nil
    }

    private static func isCovered(_ text: String, by subject: LintSubject) -> Bool {
        let entry = "dns:" + text.lowercased()
        if subject.names.contains(where: { $0.description.lowercased() == entry }) { return true }
        guard let host = try? HostIdentity(text) else { return false }
        if case .matched = HostMatch.find(host, in: subject.certificate) { return true }
        return false
    }

    // WF112 loopback-only
    private static let loopbackOnly = LintRule(
        "WF112",
        "loopback-only",
        "RFC 6761 6.3; RFC 1122 3.2.1.3",
        (.warning, .warning, .warning),
        sentence: LintPhrase(
            "A server's certificate should name more than this machine.",
            "服务器证书不应只有本机回环名称。"
        ),
        why: LintPhrase(
            "No phone reaches the server as localhost.",
            "手机无法通过 localhost 访问服务器。"
        ),
        fix: LintPhrase("Add the names and addresses that clients dial.", "加入客户端连接的域名与 IP。"),
        bad: "subjectAltName = DNS:localhost,IP:127.0.0.1",
        good: "subjectAltName = DNS:im.example.com,IP:10.0.16.12",
        check: .certificate { subject in
            let hosts = subject.names.filter(\.isHost)
            guard subject.role == .server, !hosts.isEmpty, hosts.allSatisfy(\.isLoopback) else {
                return []
            }
            return [LintAnswer(facts: [.entries(hosts)])]
        }
    )

    // WF113 subject-empty-san-not-critical
    private static let emptySubject = LintRule(
        "WF113",
        "subject-empty-san-not-critical",
        "RFC 5280 4.1.2.6",
        (.error, .error, .error),
        sentence: LintPhrase(
            "An empty subject must be a server's, and its alternative names must be critical.",
            "主体名称为空的只能是服务器证书，且其 SAN 必须为关键扩展。"
        ),
        why: LintPhrase(
            "Apple's clients and this library refuse it.",
            "Apple 客户端与本库会拒绝。"
        ),
        fix: LintPhrase(
            "Give it a subject, or mark the alternative names as critical.",
            "填写主体名称，或把 SAN 标为关键扩展。"
        ),
        bad: "-subj / -addext \"subjectAltName=DNS:im.example.com\"",
        good: "-subj / -addext \"subjectAltName=critical,DNS:im.example.com\"",
        check: .rules([.emptySubject])
    )
}

extension GeneralName {
    fileprivate var isLoopback: Bool {
        switch self {
        case .dns(let name):
            let text = String(decoding: name, as: UTF8.self).lowercased()
            return text == "localhost" || text.hasSuffix(".localhost")
        case .ip(let octets):
            return octets.count == 4 && octets.first == 127
                || octets.elementsEqual([UInt8](repeating: 0, count: 15) + [1])
        case .email, .uri, .directory, .other: return false
        }
    }
}
