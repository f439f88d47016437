internal import CertTrust

/// A host that the exported trust is for.
struct ExportHost: Hashable {
    /// A name in A-labels or an address.
    let name: String
    let isIP: Bool
    /// Whether it stands for the names below it, too.
    let coversSubdomains: Bool

    /// As it is typed.
    var shown: String { (coversSubdomains ? "*." : "") + name }

    /// A host of the command line; `*.` in front stands for what is below.
    init(_ text: String) throws(UsageError) {
        let isWildcard = text.hasPrefix("*.")
        do throws(HostIdentityError) {
            let host = try HostIdentity(isWildcard ? String(text.dropFirst(2)) : text)
            guard !isWildcard || !host.isIP else { throw .wildcard }
            self.init(host, coversSubdomains: isWildcard)
        } catch {
            throw .badText(
                place: OptionName.host.flag,
                given: text,
                Words("no host name or address [\(error.word)]:", zh: "不是主机名或地址 [\(error.word)]：")
            )
        }
    }

    private init(_ host: HostIdentity, coversSubdomains: Bool) {
        name = host.description
        isIP = host.isIP
        self.coversSubdomains = coversSubdomains
    }

    /// Whether certificates of a CA can be for it, or for one of the names below it.
    func isReached(by authority: Certificate) -> Bool {
        guard let constraints = authority.extensions.nameConstraints else { return true }
        return names(below: constraints.permitted).contains { name in
            (try? HostIdentity(name)).map { constraints.allow($0) } ?? false
        }
    }

    /// Itself, else names that stand for all below it, and those below it that a CA is limited to.
    private func names(below permitted: [NameConstraints.Subtree]) -> [String] {
        guard coversSubdomains else { return [name] }
        let limits = permitted.compactMap { Self.limit($0.base)?.name }
        return ["im." + name, "www." + name] + limits.filter { $0.hasSuffix("." + name) }
    }

    /// The hosts that certificates say they are for: names of servers, and names that CAs are limited to.
    static func named(in certificates: [Certificate]) -> [ExportHost] {
        var seen: Set<ExportHost> = []
        return certificates.flatMap { hosts(of: $0) }.filter { seen.insert($0).inserted }
    }

    private static func hosts(of certificate: Certificate) -> [ExportHost] {
        let names = certificate.extensions.subjectAlternativeNames ?? []
        let limits = certificate.extensions.nameConstraints?.permitted ?? []
        return names.compactMap { host($0) } + limits.compactMap { limit($0.base) }
    }

    private static func host(_ name: GeneralName) -> ExportHost? {
        switch name {
        case .dns, .ip: try? ExportHost(name.value)
        case .email, .uri, .directory, .other: nil
        }
    }

    /// A domain that a CA is limited to, or an address with its whole mask.
    private static func limit(_ name: GeneralName) -> ExportHost? {
        switch name {
        // RFC 6761 6.4: nothing is called so.
        case .dns: name.value == "invalid" ? nil : try? ExportHost(name.value)
        case .ip(let octets):
            octets.suffix(octets.count / 2).allSatisfy { $0 == 0xFF }
                ? try? ExportHost(GeneralName.ip(octets.prefix(octets.count / 2)).value) : nil
        case .email, .uri, .directory, .other: nil
        }
    }
}
