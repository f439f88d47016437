// Extensions that point to something elsewhere: access methods and CRLs (RFC 5280 4.2.1.13, 4.2.2.1 and 4.2.2.2).

extension Rule {
    /// 4.2.2: where to ask about issuer and subject is not critical.
    static let accessNotCritical = profile(.accessCritical) { certificate, _ in
        [.authorityInformationAccess, .subjectInformationAccess].contains { oid in
            certificate.extensions[oid]?.isCritical == true
        }
    }

    /// 4.2.2: such an extension names at least one place.
    static let accessNotEmpty = profile(.accessEmpty) { certificate, _ in
        let extensions = certificate.extensions
        return [extensions.authorityInformationAccess, extensions.subjectInformationAccess]
            .contains { $0?.isEmpty == true }
    }

    /// 4.2.1.13: a distribution point names a place or a CRL issuer, and there is at least one.
    static let distributionPointsUsable = profile(.cdpShape) { certificate, _ in
        guard let points = certificate.extensions.crlDistributionPoints else { return false }
        return points.isEmpty
            || points.contains {
                $0.names.isEmpty && !$0.isRelative && $0.crlIssuer.isEmpty
            }
    }
}

extension DistributionPoint {
    fileprivate var isRelative: Bool {
        switch name {
        case .relative: true
        case .full, nil: false
        }
    }
}
