/// Searches paths from a leaf to the anchors, depth first, the most promising issuer first (RFC 4158).
///
/// It proposes and does not judge: each complete path, anchored or at a dead end, is handed over, and the search goes
/// on until its receiver is content. Every certificate of the issuer's name is tried, whatever its key identifiers say.
struct PathBuilder {
    private let anchors: AnchorStore
    private let classes: [AnchorClass]
    private let time: Instant
    private let signatures: SignatureChecker
    private let served: [DistinguishedName: [Certificate]]
    private var remainingPaths = Limits.paths

    /// The limit that ended the search before it was complete.
    private(set) var exhausted: LimitName?

    init(
        served: [Certificate],
        anchors: AnchorStore,
        classes: [AnchorClass],
        time: Instant,
        signatures: SignatureChecker
    ) {
        self.anchors = anchors
        self.classes = classes
        self.time = time
        self.signatures = signatures
        var seen: Set<Certificate> = []
        self.served = Dictionary(
            grouping: served.filter { seen.insert($0).inserted },
            by: \.subject
        )
    }

    /// Hands over paths until `visit` returns true or none is left.
    mutating func search(from leaf: Certificate, visit: (Path) -> Bool) {
        _ = extend([leaf], [], visit)
        if signatures.isExhausted { exhausted = exhausted ?? .signatureChecks }
    }

    /// The one path that names leave open, its signatures and keys taken for good; nil where there are none or several.
    ///
    /// Whatever `search` would hand over is this path, if those are good, or ends at no anchor. So it can be
    /// refused by what else is wrong with it, and never be accepted.
    func onlyPath(from leaf: Certificate) -> Path? {
        var certificates = [leaf]
        var last = leaf
        while certificates.count <= Limits.pathDepth {
            let namesakes = candidates(for: last, below: certificates)
            if let anchor = anchors.anchorClass(of: last, among: classes) {
                guard namesakes.isEmpty else { return nil }
                return Path(
                    certificates: certificates,
                    links: Array(repeating: .valid, count: certificates.count - 1),
                    end: .anchored(anchor),
                    endsInSystemStore: anchors.isSystemRoot(last),
                    isAssumed: true
                )
            }
            guard namesakes.count == 1, let issuer = namesakes.first?.certificate else {
                return nil
            }
            certificates.append(issuer)
            last = issuer
        }
        return nil
    }

    /// Returns true when the search is over.
    private mutating func extend(
        _ certificates: [Certificate],
        _ links: [SignatureCheck],
        _ visit: (Path) -> Bool
    ) -> Bool {
        guard let last = certificates.last else { return true }
        if let anchor = anchors.anchorClass(of: last, among: classes) {
            if hand(certificates, links, .anchored(anchor), visit) { return true }
        } else if signatures.isSelfSigned(last) {
            // Apple ends the path here, even where an anchor has the same name and key.
            return hand(certificates, links, .selfSigned, visit)
        }
        guard certificates.count < Limits.pathDepth else {
            exhausted = exhausted ?? .pathDepth
            return hand(certificates, links, .noIssuer, visit)
        }
        let namesakes = candidates(for: last, below: certificates)
        var hasSigner = false
        for candidate in namesakes {
            guard let link = signatures.check(last, by: candidate.certificate) else { return true }
            guard link != .invalid else { continue }
            hasSigner = true
            if extend(certificates + [candidate.certificate], links + [link], visit) { return true }
        }
        guard !hasSigner, anchors.anchorClass(of: last, among: classes) == nil else { return false }
        let end: PathEnd = namesakes.isEmpty ? .noIssuer : .noSigner(namesakes: namesakes)
        return hand(certificates, links, end, visit)
    }

    private mutating func hand(
        _ certificates: [Certificate],
        _ links: [SignatureCheck],
        _ end: PathEnd,
        _ visit: (Path) -> Bool
    ) -> Bool {
        guard remainingPaths > 0, let last = certificates.last else {
            exhausted = exhausted ?? .paths
            return true
        }
        remainingPaths -= 1
        let path = Path(
            certificates: certificates,
            links: links,
            end: end,
            endsInSystemStore: anchors.isSystemRoot(last)
        )
        return visit(path)
    }

    /// Certificates of the issuer's name, the most promising first; none that the path holds already.
    private func candidates(
        for child: Certificate,
        below certificates: [Certificate]
    ) -> [IssuerCandidate] {
        let anchored = anchors.anchors(named: child.issuer, in: classes)
            .map { IssuerCandidate(certificate: $0.certificate, anchor: $0.anchorClass) }
        let sent = (served[child.issuer] ?? [])
            .map { IssuerCandidate(certificate: $0, anchor: nil) }
            .filter { candidate in
                !anchored.contains { $0.certificate == candidate.certificate }
            }
        let usable = (anchored + sent).filter { candidate in
            // RFC 4158 2.4.2: the same name and key twice in a path is a loop.
            !certificates.contains {
                $0.subject == candidate.certificate.subject
                    && $0.publicKey.encoded == candidate.certificate.publicKey.encoded
            }
        }
        guard usable.count > 1 else { return usable }
        return usable.enumerated().sorted {
            let left = order($0.element, for: child)
            let right = order($1.element, for: child)
            return (left, $0.offset) < (right, $1.offset)
        }.map(\.element)
    }

    /// Lower is more promising: anchors, then agreeing key identifiers, then certificates that are valid now.
    private func order(_ candidate: IssuerCandidate, for child: Certificate) -> Int {
        let wanted = child.extensions.authorityKeyIdentifier?.keyIdentifier
        let own = candidate.certificate.extensions.subjectKeyIdentifier
        let disagrees = wanted.map { wanted in own.map { $0 != wanted } ?? false } ?? false
        let isValid = candidate.certificate.validity.contains(time)
        return (candidate.anchor == nil ? 4 : 0) + (disagrees ? 2 : 0) + (isValid ? 0 : 1)
    }
}
