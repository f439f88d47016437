// Extensions and fields that must make sense (trust table rows 27 to 30 and 33).

extension Rule {
    /// Row 27: no critical extension that is unknown.
    ///
    /// A trusted anchor is excused, a leaf that is its own anchor among them.
    static let criticalExtensions = Rule { path, _ in
        path.certificates.enumerated().flatMap { index, certificate -> [Reason] in
            if index == path.lastIndex && path.anchor != nil { return [] }
            return certificate.extensions.all
                .filter { $0.isCritical && $0.reading == .unknown && !isVendors($0.oid) }
                .map { Reason(.unknownCriticalExtension($0.oid), certificate: index) }
        }
    }

    /// Row 28: no extension twice, known or not, on any certificate.
    static let duplicateExtensions = Rule { path, _ in
        path.certificates.enumerated().flatMap { index, certificate in
            certificate.duplicateExtensions.map {
                Reason(.duplicateExtension($0), certificate: index)
            }
        }
    }

    /// Row 29: known extensions can be read.
    ///
    /// A critical one that cannot makes the certificate unreadable already.
    static let malformedExtensions = Rule { path, _ in
        path.certificates.enumerated().flatMap { index, certificate in
            certificate.extensions.all.compactMap { element in
                guard case .malformed = element.reading else { return nil }
                return Reason(.malformedExtension(element.oid), certificate: index)
            }
        }
    }

    /// Row 30: a subject without a name is a server's, and its alternative names are critical.
    static let emptySubject = eachCertificate { certificate, _ in
        guard certificate.subject.isEmpty else { return nil }
        let isCA = certificate.extensions.basicConstraints?.isCA == true
        let hasCriticalNames = certificate.extensions[.subjectAlternativeName]?.isCritical == true
        return !isCA && hasCriticalNames ? nil : .emptySubject
    }

    /// Row 33: at most 37 octets, the most that Apple's parser takes.
    static let serialNumber = eachCertificate { certificate, _ in
        let octets = certificate.serialNumber.count
        return octets > maximumSerialOctets
            ? .serial(octets: octets, limit: maximumSerialOctets) : nil
    }

    private static let maximumSerialOctets = 37

    /// Arcs that Apple counts as known: its own certificate extensions, and one that mobile documents use.
    private static func isVendors(_ oid: OID) -> Bool {
        oid.hasPrefix(appleExtensions) || oid == mobileDocument
    }

    private static let appleExtensions = OID(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x63, 0x64)
    private static let mobileDocument = OID(0x2b, 6, 1, 4, 1, 0x82, 0x37, 21, 10)
}
