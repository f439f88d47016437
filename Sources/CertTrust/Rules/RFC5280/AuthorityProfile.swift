// How a certificate says that it may issue others: basic constraints and key usage (RFC 5280 4.2.1.3 and 4.2.1.9).

extension Rule {
    /// 4.2.1.9: the basic constraints of a CA are critical.
    static let basicConstraintsCritical = profile(.bcNotCritical) { certificate, _ in
        certificate.isMarkedCA && certificate.extensions[.basicConstraints]?.isCritical == false
    }

    /// 4.2.1.9: only a CA's key may sign certificates.
    static let keyCertSignOnCAOnly = profile(.certSignWithoutCA) { certificate, _ in
        certificate.maySignCertificates && !certificate.isMarkedCA
    }

    /// 4.2.1.9: only a CA whose key may sign certificates limits the path.
    static let pathLengthOnCAOnly = profile(.pathLengthWithoutCA) { certificate, _ in
        certificate.extensions.basicConstraints?.pathLength != nil
            && !(certificate.isMarkedCA && certificate.maySignCertificates)
    }

    /// 4.2.1.3: the certificate of an intermediate CA restricts its key.
    ///
    /// An anchor is asked for nothing but a key and a name (6.1.1 (d)), so that one without is a path's end all the same.
    static let issuerKeyUsagePresent = profile(.caWithoutKeyUsage) { certificate, place in
        place.isIssuer && !place.isAnchor && certificate.extensions[.keyUsage] == nil
    }

    /// 4.2.1.3: a key usage allows something.
    static let keyUsageNotEmpty = profile(.keyUsageEmpty) { certificate, _ in
        certificate.extensions.keyUsage?.isEmpty == true
    }
}

extension Certificate {
    fileprivate var maySignCertificates: Bool {
        extensions.keyUsage?.contains(.keyCertSign) == true
    }
}
