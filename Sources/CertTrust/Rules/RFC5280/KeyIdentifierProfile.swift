// Authority and subject key identifiers (RFC 5280 4.2.1.1 and 4.2.1.2).

extension Rule {
    /// 4.2.1.1: the authority key identifier is there, except on self-signed certificates.
    ///
    /// Of an anchor nobody asks who issued it.
    static let authorityKeyIdentifierPresent = profile(.akiMissing) { certificate, place in
        !certificate.isSelfIssued && !place.isAnchor
            && certificate.extensions[.authorityKeyIdentifier] == nil
    }

    /// 4.2.1.1: it is not critical.
    static let authorityKeyIdentifierNotCritical = profile(.akiCritical) { certificate, _ in
        certificate.extensions[.authorityKeyIdentifier]?.isCritical == true
    }

    /// 4.2.1.1: it names the issuer's key.
    static let authorityKeyIdentifierNamesKey = profile(.akiNoKeyIdentifier) { certificate, _ in
        guard let identifier = certificate.extensions.authorityKeyIdentifier else { return false }
        return identifier.keyIdentifier == nil
    }

    /// 4.2.1.2: every CA has a subject key identifier.
    static let subjectKeyIdentifierPresent = profile(.skiMissing) { certificate, _ in
        certificate.isMarkedCA && certificate.extensions[.subjectKeyIdentifier] == nil
    }

    /// 4.2.1.2: it is not critical.
    static let subjectKeyIdentifierNotCritical = profile(.skiCritical) { certificate, _ in
        certificate.extensions[.subjectKeyIdentifier]?.isCritical == true
    }
}

extension Certificate {
    /// Whether its basic constraints say that it is a CA.
    var isMarkedCA: Bool { extensions.basicConstraints?.isCA == true }
}
