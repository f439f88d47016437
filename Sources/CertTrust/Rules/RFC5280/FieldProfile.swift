// Fields beside the extensions, and how they are encoded (RFC 5280 4.1).

extension Rule {
    /// 4.1: everything is DER; what BER allows beyond it is read by some clients in another way.
    static let distinguishedEncoding = profile(.notDER) { certificate, _ in
        !DERForm.deviations(of: certificate).isEmpty
    }

    /// 4.1: nothing stands behind the certificate.
    static let nothingBehind = profile(.trailingData) { certificate, _ in
        certificate.fields.trailingBytes > 0
    }

    /// 4.1.2.2: the serial number is positive and has at most 20 octets.
    ///
    /// Of an anchor nobody asks its number; roots in use have the number zero.
    static let serialNumberProfile = profile(.serial) { certificate, place in
        guard place.isLeaf || !place.isAnchor else { return false }
        let serial = certificate.serialNumber
        let isNegative = serial.first.map { $0 & 0x80 != 0 } ?? false
        return isNegative || serial.allSatisfy { $0 == 0 } || serial.count > 20
    }

    /// 4.1.2.4: the issuer has a name.
    static let issuerNotEmpty = profile(.issuerEmpty) { certificate, _ in
        certificate.issuer.isEmpty
    }

    /// 4.1.2.5: UTCTime through 2049, GeneralizedTime from 2050, both with seconds and in UTC.
    static let timesEncoded = profile(.timeEncoding) { certificate, _ in
        !certificate.hasCanonicalTimes
    }

    /// 4.1.2.8: no unique identifiers.
    static let noUniqueIdentifiers = profile(.uniqueIdentifiers) { certificate, _ in
        certificate.fields.hasUniqueIdentifiers
    }
}
