// Key identifiers and CRLs (BR 7.1.2.1.3, 7.1.2.11.1 and 7.1.2.11.2).

extension Rule {
    /// 7.1.2.11.1: the authority key identifier holds no issuer and no serial number.
    static let authorityKeyIdentifierAlone = profile(.akiIssuerSerial) { certificate, _ in
        guard let identifier = certificate.extensions.authorityKeyIdentifier else { return false }
        return identifier.issuer != nil || identifier.serialNumber != nil
    }

    /// 7.1.2.1.3: a root that names its issuer's key names its own.
    static let rootKeyIdentifier = Rule { path, _ in
        let root = path.certificates[path.lastIndex]
        guard PathPlace(index: path.lastIndex, of: path).isRoot(root),
            let wanted = root.extensions.authorityKeyIdentifier?.keyIdentifier,
            let own = root.extensions.subjectKeyIdentifier, wanted != own
        else { return [] }
        let fault = Fault.keyIdentifierMismatch(authority: wanted, subject: own)
        return [Reason(fault, certificate: path.lastIndex)]
    }

    /// 7.1.2.11.2: where CRLs are published is not critical.
    static let distributionPointsNotCritical = profile(.cdpCritical) { certificate, _ in
        certificate.extensions[.crlDistributionPoints]?.isCritical == true
    }
}
