// Dates: RFC 5280 4.1.2.5 and Apple's maxima (trust table rows 7, 15, 16).

extension Rule {
    /// Row 7: each certificate, anchor included, is valid now; both ends count.
    static let temporalValidity = Rule { path, context in
        path.certificates.enumerated().flatMap { index, certificate -> [Reason] in
            let validity = certificate.validity
            let faults: [Fault?] = [
                context.time < validity.notBefore
                    ? .notYetValid(notBefore: validity.notBefore, at: context.time) : nil,
                // Both hold for dates that are the wrong way round.
                context.time > validity.notAfter
                    ? .expired(notAfter: validity.notAfter, at: context.time) : nil,
            ]
            return faults.compactMap(\.self).map { Reason($0, certificate: index) }
        }
    }

    /// Row 15: 825 days and an hour for every leaf since 1 July 2019, whatever the root.
    ///
    /// Apple's constant lies an hour before the published date. A leaf that the user trusts as itself is free.
    static let validityPeriod = leaf { path, _ in
        guard !path.isUserTrustedLeaf else { return nil }
        return exceeded(
            path.leaf.validity,
            limit: days825,
            since: Instant(seconds: 1_561_935_600),
            isSystemRoot: false
        )
    }

    /// Row 16: the same under a system root, already since March 2018.
    static let validityPeriodSystem825 = leaf { path, _ in
        guard path.endsInSystemStore else { return nil }
        return exceeded(
            path.leaf.validity,
            limit: days825,
            since: Instant(seconds: 1_519_862_400),
            isSystemRoot: true
        )
    }

    /// Row 16: 398 days to the second under a system root, since September 2020.
    static let validityPeriodSystem398 = leaf { path, _ in
        guard path.endsInSystemStore else { return nil }
        return exceeded(
            path.leaf.validity,
            limit: days398,
            since: Instant(seconds: 1_598_918_400),
            isSystemRoot: true
        )
    }

    /// Apple grants one hour of slip.
    static let days825: Int64 = 825 * 86_400 + 3_600

    /// Apple's maximum for certificates under its own roots, and the Baseline Requirements' of that time.
    static let days398: Int64 = 398 * 86_400

    private static func exceeded(
        _ validity: Validity,
        limit: Int64,
        since: Instant,
        isSystemRoot: Bool
    ) -> Fault? {
        guard validity.notBefore >= since, validity.span > limit else { return nil }
        return .validityTooLong(
            seconds: validity.span,
            limit: limit,
            since: since,
            isSystemRoot: isSystemRoot
        )
    }
}
