// Name constraints (trust table row 25; RFC 5280 4.2.1.10 and 6.1.4 (g)).

extension Rule {
    /// Each CA's constraints, the anchor's included, hold for every certificate below it.
    ///
    /// Self-issued intermediates are skipped, the leaf never. The common name is no DNS name here. A critical constraint
    /// on a form that cannot be compared is refused, as Apple does.
    static let nameConstraints = nameConstraints(refusesUnknownForms: true)

    /// The same, where a form that cannot be compared matters only to a name of that form (RFC 5280 4.2.1.10).
    static let nameConstraintsByForm = nameConstraints(refusesUnknownForms: false)

    private static func nameConstraints(refusesUnknownForms: Bool) -> Rule {
        Rule { path, context in
            faults(of: path, context.nameConstraints, refusesUnknownForms: refusesUnknownForms)
        }
    }

    private static func faults(
        of path: Path,
        _ budget: NameConstraintBudget,
        refusesUnknownForms: Bool
    ) -> [Reason] {
        var reasons: [Reason] = []
        for index in stride(from: path.lastIndex, to: 0, by: -1) {
            let issuer = path.certificates[index]
            guard let constraints = issuer.extensions.nameConstraints else { continue }
            let isCritical = issuer.extensions[.nameConstraints]?.isCritical == true
            let mustBeKnown = isCritical && refusesUnknownForms
            if let fault = unusable(constraints, mustBeKnown: mustBeKnown) {
                reasons.append(Reason(fault, certificate: index))
                continue
            }
            for below in (0..<index).reversed() {
                let certificate = path.certificates[below]
                if below > 0 && certificate.isSelfIssued { continue }
                guard !reasons.contains(where: { $0.certificate == below }) else { continue }
                if let fault = constraints.fault(of: certificate, budget: budget) {
                    reasons.append(Reason(.nameConstraints(fault), certificate: below))
                }
                if budget.isExhausted { return [exhausted(index)] }
            }
        }
        return reasons
    }

    private static func unusable(_ constraints: NameConstraints, mustBeKnown: Bool) -> Fault? {
        let subtrees = constraints.permitted + constraints.excluded
        // Apple stops here too.
        guard subtrees.count < Limits.nameConstraintSubtrees else {
            return .limitExceeded(
                .nameConstraintSubtrees,
                limit: Limits.nameConstraintSubtrees - 1
            )
        }
        // RFC 5280: minimum is zero and maximum absent; nobody knows what others would mean.
        if subtrees.contains(where: \.hasDistance) {
            return .nameConstraints(.unsupported(form: "distance"))
        }
        guard mustBeKnown, let strange = subtrees.first(where: { !$0.base.canConstrain }) else {
            return nil
        }
        return .nameConstraints(.unsupported(form: strange.base.type))
    }

    private static func exhausted(_ index: Int) -> Reason {
        Reason(
            .limitExceeded(
                .nameConstraintComparisons,
                limit: Limits.nameConstraintComparisons
            ),
            certificate: index
        )
    }
}

/// Counts comparisons over all paths of a verdict, so that many names under many constraints cost a bounded time.
final class NameConstraintBudget {
    private var remaining = Limits.nameConstraintComparisons

    private(set) var isExhausted = false

    /// False when no comparison is left.
    func spend() -> Bool {
        guard remaining > 0 else {
            isExhausted = true
            return false
        }
        remaining -= 1
        return true
    }
}

extension GeneralName {
    /// Whether constraints of this form can be evaluated.
    fileprivate var canConstrain: Bool {
        switch self {
        case .dns, .email, .uri, .directory: true
        case .ip(let range): range.count == 8 || range.count == 32
        case .other: false
        }
    }
}
