/// What statuses mean for a verdict, by the weight that a mode gives to an unknown one.
enum RevocationOutcome {
    /// Why the path is refused.
    static func reasons(_ statuses: [RevocationStatus], _ mode: RevocationMode) -> [Reason] {
        statuses.enumerated().compactMap { index, status in
            switch (status, mode) {
            case (.good, _), (_, .off): nil
            case (.revoked(let revocation), _): Reason(.revoked(revocation), certificate: index)
            case (.unknown(let gap), .hard): Reason(.revocationUnknown(gap), certificate: index)
            // A server that makes the search end early must not gain by it.
            case (.unknown(let gap), .soft):
                gap.isLimit ? Reason(.revocationUnknown(gap), certificate: index) : nil
            }
        }
    }

    /// What a person should know although it decided nothing.
    static func diagnostics(
        _ statuses: [RevocationStatus],
        _ mode: RevocationMode
    ) -> [ChainDiagnostic] {
        guard mode == .soft else { return [] }
        return statuses.enumerated().compactMap { index, status in
            guard case .unknown(let gap) = status, !gap.isLimit else { return nil }
            return .revocationUnknown(certificate: index, gap)
        }
    }

    /// Whether there was anything to check, and all of it was.
    static func isComplete(_ statuses: [RevocationStatus]) -> Bool {
        !statuses.isEmpty
            && statuses.allSatisfy { status in
                if case .unknown = status { false } else { true }
            }
    }
}

extension RevocationGap {
    fileprivate var isLimit: Bool {
        if case .limit = self { true } else { false }
    }
}
