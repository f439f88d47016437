/// All inputs of one run, sorted out once: who issued whom, and what the app ships.
final class LintMaterial {
    let options: LintOptions
    let sources: [LintSource]
    /// The certificates of each input, in its order.
    let subjects: [[LintSubject]]
    /// The certificates that the app ships.
    let bundled: [LintSubject]
    private let finder: LintPathFinder

    init(_ sources: [LintSource], _ options: LintOptions) {
        self.options = options
        self.sources = sources
        let pinned = Set(options.bundles.flatMap { $0.items.map(\.certificate) })
        let issuers = Set(
            (sources + options.bundles).flatMap(\.items).map(\.certificate)
                .filter { !$0.isSelfIssued }.map(\.issuer)
        )
        let hosts = Set(options.hosts.compactMap { try? HostIdentity($0) })
        let cache = SignatureCache()
        let sort: (LintSource) -> [LintSubject] = { source in
            source.items.map { item in
                let role = Self.role(item.certificate, issuers, hosts)
                return LintSubject(
                    item,
                    role: role,
                    isPinned: pinned.contains(item.certificate),
                    isAnchor: Self.isAnchor(item.certificate, role, options),
                    options: options,
                    cache: cache
                )
            }
        }
        subjects = sources.map(sort)
        bundled = options.bundles.flatMap(sort)
        finder = LintPathFinder(sources, options, cache: cache)
    }

    /// Every server's certificate of the inputs.
    var servers: [LintSubject] { subjects.joined().filter { $0.role == .server } }

    /// The chain of each server's certificate, by input, for rules that look at all of them.
    private(set) lazy var chains: [[LintChain]] = sources.indices.map { index in
        var all: [LintChain] = []
        makeChains(of: index) { all.append($0) }
        return all
    }

    /// Looks at the chains of an input; they are kept only where rules on the bundle look at them again.
    func visitChains(of index: Int, _ visit: (LintChain) -> Void) {
        if options.bundles.isEmpty {
            makeChains(of: index, visit)
        } else {
            chains[index].forEach(visit)
        }
    }

    private func makeChains(of index: Int, _ visit: (LintChain) -> Void) {
        let source = sources[index]
        let first = leaf(of: index)
        // What no client takes as a chain is looked at one by one; so is what has no order.
        let isTooLong = source.count > Limits.servedCertificates
        let leaf = source.isOrdered && !isTooLong ? first : nil
        let isServed = leaf != nil
        let servers = leaf.map { [$0] } ?? subjects[index].filter { $0.role == .server }
        for server in servers {
            var chain = finder.chain(of: server, served: isServed ? source : nil)
            if isTooLong, !source.isBundle, server === first { chain.refused = source }
            for subject in isServed ? subjects[index] : [server] {
                let isUsed = chain.path.certificates.contains(subject.certificate)
                subject.isUnused = isServed && !isUsed
                if isUsed, chain.path.anchor == .system { subject.endsAtSystemRoot() }
            }
            visit(chain)
        }
    }

    /// The server's certificate of an input that is a chain, and no collection of certificates.
    ///
    /// It is the only one there, or the first one with its issuer beside it, among strangers.
    private func leaf(of index: Int) -> LintSubject? {
        let source = sources[index]
        let servers = subjects[index].filter { $0.role == .server }
        guard let first = servers.first else { return nil }
        let issuer = first.certificate.issuer
        let isAlone = servers.allSatisfy { $0.certificate == first.certificate }
        let leads = source.items.first?.place == first.place && !first.certificate.isSelfIssued
        let hasIssuer = source.items.contains { $0.certificate.subject == issuer }
        return isAlone || source.isOrdered && leads && hasIssuer ? first : nil
    }

    /// Whether a chain may end here, of which less is asked; where nobody said what may, every root.
    private static func isAnchor(
        _ certificate: Certificate,
        _ role: LintSubject.Role,
        _ options: LintOptions
    ) -> Bool {
        guard let anchors = options.anchors else {
            return role == .authority && certificate.isSelfIssued
        }
        let classes = TrustPolicy(trust: options.trust).anchorClasses
        return anchors.anchorClass(of: certificate, among: classes) != nil
    }

    private static func role(
        _ certificate: Certificate,
        _ issuers: Set<DistinguishedName>,
        _ hosts: Set<HostIdentity>
    ) -> LintSubject.Role {
        // A CA of version 1 is not marked; one that names hosts too is a server's, as the README's recipe makes it.
        if issuers.contains(certificate.subject), !certificate.subject.isEmpty {
            return .authority
        }
        let names = certificate.extensions.subjectAlternativeNames ?? []
        guard certificate.isMarkedCA, !names.contains(where: \.isHost) else { return .server }
        return certificate.isServerByCommonName(hosts) ? .server : .authority
    }
}

extension Certificate {
    /// Whether it is meant for a server although it is marked as a CA and has no name to match.
    ///
    /// `openssl req -x509 -subj /CN=10.0.16.12` makes it so. No CA is called by an address, or by a host that is dialled.
    fileprivate func isServerByCommonName(_ hosts: Set<HostIdentity>) -> Bool {
        guard isSelfIssued else { return false }
        return subject.values(of: .commonName).prefix(Limits.explainedNames).contains { name in
            guard let host = try? HostIdentity(name) else { return false }
            return host.isIP || hosts.contains(host)
        }
    }
}

extension GeneralName {
    /// Whether it is of a kind that hosts are matched with.
    var isHost: Bool {
        switch self {
        case .dns, .ip: true
        case .email, .uri, .directory, .other: false
        }
    }
}
