/// Finds out whether the certificates of paths were revoked, for one question and within its limits.
///
/// RFC 5280 6.3 with everything at hand and nothing fetched: complete lists, lists of changes, lists of parts and
/// indirect ones; and for the leaf the response that its server stapled (RFC 6960).
final class RevocationChecker {
    let material: RevocationMaterial
    let context: RuleContext
    private(set) lazy var signers = RevocationSigners(material, context)
    private let stapled: StapledResponseCheck?
    private var remainingSteps = Limits.revocationSteps
    private var known: [[Certificate]: RevocationStatus] = [:]
    /// Subjects whose status is being found out, so that none waits for itself.
    private var pending: Set<[Certificate]> = []
    /// A revocation that was verified once holds on every path.
    private var revocations: [Certificate: Revocation] = [:]

    init(_ material: RevocationMaterial, _ context: RuleContext) {
        self.material = material
        self.context = context
        stapled = material.stapledResponse.map { StapledResponseCheck($0, context) }
    }

    /// The status of each certificate of an anchored path, leaf first; the anchor has none.
    func statuses(of path: Path) -> [RevocationStatus] {
        guard path.anchor != nil else { return [] }
        // From the anchor down: whoever signs lists for the leaf is known by then.
        return (0..<path.lastIndex).reversed()
            .map { status(of: RevocationSubject(path: path, index: $0)) }
            .reversed()
    }

    func status(of subject: RevocationSubject) -> RevocationStatus {
        if let revocation = revocations[subject.certificate] { return .revoked(revocation) }
        let identity = subject.identity
        if let status = known[identity] { return status }
        guard pending.count < Limits.revocationDepth, pending.insert(identity).inserted else {
            return .unknown(.signerNotGood)
        }
        let isOutermost = pending.count == 1
        var status = find(subject, withStapled: isOutermost && subject.index == 0)
        pending.remove(identity)
        // Who knows what one more check would have shown.
        if case .unknown = status, context.signatures.isExhausted {
            status = .unknown(.limit(.signatureChecks))
        }
        if case .revoked(let revocation) = status {
            revocations[subject.certificate] = revocation
        }
        // What was found inside of another search may be incomplete: that one was not to be waited for.
        if isOutermost { known[identity] = status }
        return status
    }

    private func find(
        _ subject: RevocationSubject,
        withStapled usesStapled: Bool
    ) -> RevocationStatus {
        let byResponse = usesStapled ? stapled?.status(of: subject, responders: self) : nil
        if case .revoked = byResponse { return byResponse ?? .good }
        let byLists = statusByLists(subject)
        switch (byLists, byResponse) {
        case (.revoked, _), (.good, _): return byLists
        case (.unknown, .good): return .good
        case (.unknown(.noList), .unknown(let gap)): return .unknown(gap)
        case (.unknown, _): return byLists
        }
    }

    /// Whether so much of the limit was left.
    func spend(_ steps: Int) -> Bool {
        guard remainingSteps >= steps else { return false }
        remainingSteps -= steps
        return true
    }
}
