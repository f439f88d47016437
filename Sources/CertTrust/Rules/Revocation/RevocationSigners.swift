/// Finds whose keys may sign a list (RFC 5280 6.3.3 (f)).
final class RevocationSigners {
    private let material: RevocationMaterial
    private let context: RuleContext
    private var known: [Wanted: Answer] = [:]

    private struct Wanted: Hashable {
        let name: DistinguishedName
        let anchor: Certificate
    }

    /// Paths, and the limit that kept others from being found.
    struct Answer {
        fileprivate(set) var found: [Path] = []
        fileprivate(set) var exhausted: LimitName?
    }

    init(_ material: RevocationMaterial, _ context: RuleContext) {
        self.material = material
        self.context = context
    }

    /// Valid paths to an anchor from certificates of a name; whether they were revoked has not been asked.
    ///
    /// `spend` is called once for each certificate that is tried, and ends the search with false.
    func paths(
        from name: DistinguishedName,
        to anchor: Certificate,
        spend: () -> Bool
    ) -> Answer {
        let wanted = Wanted(name: name, anchor: anchor)
        if let answer = known[wanted] { return answer }
        var answer = Answer()
        var seen: Set<Certificate> = []
        for candidate in material.served + material.store.issuers
        where candidate.subject == name && seen.insert(candidate).inserted {
            guard spend() else {
                answer.exhausted = .revocationSteps
                break
            }
            search(from: candidate, to: anchor, &answer)
        }
        known[wanted] = answer
        return answer
    }

    private func search(from candidate: Certificate, to anchor: Certificate, _ answer: inout Answer)
    {
        var builder = PathBuilder(
            served: material.served + material.store.issuers,
            anchors: material.anchors,
            classes: material.classes,
            time: context.time,
            signatures: context.signatures
        )
        var valid: Path?
        builder.search(from: candidate) { path in
            guard path.anchor != nil, path.lastIndex > 0,
                path.certificates[path.lastIndex] == anchor, isValid(path)
            else { return false }
            valid = path
            return true
        }
        if let valid {
            answer.found.append(valid)
        } else if let exhausted = builder.exhausted {
            answer.exhausted = exhausted
        }
    }

    func isValid(_ path: Path) -> Bool {
        path.links.allSatisfy { $0 == .valid }
            && material.signerRules.allSatisfy { $0.check(path, context).isEmpty }
    }
}
