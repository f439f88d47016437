/// Finds the issuers of a server's certificate among the inputs and the anchors, by the search that verdicts make.
struct LintPathFinder {
    private let options: LintOptions
    private let anchors: AnchorStore
    private let policy: TrustPolicy
    private let cache: SignatureCache
    /// Inputs by subject, and by input and subject; a few of each.
    private var anywhere: [DistinguishedName: [LintSource.Item]] = [:]
    private var sameFile: [FileAndName: [LintSource.Item]] = [:]
    private var bundlePlaces: [Certificate: LintPlace] = [:]

    private struct FileAndName: Hashable {
        let file: String
        let name: DistinguishedName
    }

    init(_ sources: [LintSource], _ options: LintOptions, cache: SignatureCache) {
        self.options = options
        self.cache = cache
        anchors = options.anchors ?? AnchorStore(pinned: [])
        policy = TrustPolicy(mode: options.profile.policy, trust: options.trust)
        let items = sources.flatMap(\.items)
        let issuers = Set(items.map(\.certificate.issuer))
        // Most certificates issue nothing, and are never looked for.
        for item in items where issuers.contains(item.certificate.subject) {
            let name = item.certificate.subject
            let place = FileAndName(file: item.place.file, name: name)
            if anywhere[name, default: []].count < Self.maximumNamesakes {
                anywhere[name, default: []].append(item)
            }
            if sameFile[place, default: []].count < Self.maximumNamesakes {
                sameFile[place, default: []].append(item)
            }
        }
        for item in options.bundles.flatMap(\.items) where bundlePlaces[item.certificate] == nil {
            bundlePlaces[item.certificate] = item.place
        }
    }

    /// - Parameters:
    ///   - leaf: The server's certificate.
    ///   - served: The input, where it is what a server sends.
    /// - Returns: Its chain, which may be the certificate alone.
    func chain(of leaf: LintSubject, served: LintSource?) -> LintChain {
        let signatures = SignatureChecker(cache: cache)
        let items = candidates(for: leaf)
        let path = path(from: leaf.certificate, items.map(\.certificate), signatures)
        let places = path.certificates.dropFirst().map { certificate in
            items.first { $0.certificate == certificate }?.place
                ?? bundlePlaces[certificate] ?? leaf.place
        }
        return LintChain(
            leaf: leaf,
            path: path,
            places: [leaf.place] + places,
            gap: gap(of: path),
            served: served,
            signatures: signatures
        )
    }

    private func gap(of path: Path) -> Reason? {
        guard !anchors.isEmpty(in: policy.anchorClasses) else { return Reason(.noAnchors) }
        return UntrustedDiagnosis(anchors: anchors, classes: policy.anchorClasses).reason(path)
    }

    private func path(
        from leaf: Certificate,
        _ issuers: [Certificate],
        _ signatures: SignatureChecker
    ) -> Path {
        var builder = PathBuilder(
            served: issuers,
            anchors: anchors,
            classes: policy.anchorClasses,
            time: options.time,
            signatures: signatures
        )
        let context = RuleContext(linting: options, signatures: signatures)
        var best: (path: Path, weight: (Int, Int))?
        builder.search(from: leaf) { path in
            let faults = path.anchor == nil ? 0 : faults(of: path, context)
            let weight = Self.weight(path, faults: faults)
            if best.map({ weight > $0.weight }) ?? true { best = (path, weight) }
            return path.anchor != nil && faults == 0
        }
        // A search hands over one path at least, unless it ran into a limit before the first.
        return best?.path
            ?? Path(certificates: [leaf], links: [], end: .noIssuer, endsInSystemStore: false)
    }

    private func faults(of path: Path, _ context: RuleContext) -> Int {
        policy.rules(endingAt: path.anchor, judge: .policy).joined().reduce(0) {
            $0 + $1.check(path, context.withFreshBudgets()).count
        }
    }

    /// As verdicts choose: an anchored path with the least to mend, else the one that says most about what is missing.
    private static func weight(_ path: Path, faults: Int) -> (Int, Int) {
        switch path.end {
        case .anchored: (3, -faults)
        case .noSigner: (2, path.certificates.count)
        case .selfSigned: (1, path.certificates.count)
        case .noIssuer: (0, path.certificates.count)
        }
    }

    /// The inputs that may have issued a certificate or its issuers, by name; those of the same input first.
    private func candidates(for leaf: LintSubject) -> [LintSource.Item] {
        var found: [LintSource.Item] = []
        var names = [leaf.certificate.issuer]
        var seen: Set<DistinguishedName> = []
        while let name = names.popLast(), found.count < Self.maximumCandidates {
            guard seen.insert(name).inserted else { continue }
            let here = sameFile[FileAndName(file: leaf.place.file, name: name)] ?? []
            let there = (anywhere[name] ?? []).filter { $0.place.file != leaf.place.file }
            for item in (here + there).prefix(Self.maximumNamesakes) {
                found.append(item)
                names.append(item.certificate.issuer)
            }
        }
        return found
    }

    /// More certificates above one are nobody's chain.
    private static var maximumCandidates: Int { 64 }
    /// More CAs of one name are nobody's renewal.
    private static var maximumNamesakes: Int { 16 }
}
