extension CertificateFileReader {
    /// Reads one element behind another: files of DER certificates are put together that way.
    mutating func readDER(_ bytes: Bytes) {
        encoding = .der
        var rest = bytes
        var place = Place(block: 1, line: nil)
        while isComplete, !rest.isEmpty {
            guard place.block <= Limits.bundleCertificates else { return giveUp(at: place) }
            // Behind the first element only a SEQUENCE can be a certificate: the rest is one piece of something else.
            guard let header = try? DERHeader(at: rest.startIndex, of: rest),
                place.block == 1 || header.tag == DERTag.sequence.rawValue
            else {
                return readElement(rest, at: place)
            }
            readElement(rest[..<header.contentEnd], at: place)
            rest = rest[header.contentEnd...]
            place = Place(block: place.block + 1, line: nil)
        }
    }

    /// Reads an element, or what is left of one.
    private mutating func readElement(_ bytes: Bytes, at place: Place) {
        switch DERSniffer.kind(of: bytes) {
        case .certificate:
            note(.certificate)
            do throws(CertificateError) {
                _ = try readCertificate(bytes, at: place)
            } catch {
                add(.malformedCertificate(error), at: place)
            }
        case .pkcs7:
            note(.pkcs7)
            do throws(PKCS7Error) {
                try readPKCS7(bytes, at: place)
            } catch {
                add(.malformedPKCS7(error), at: place)
            }
        case .crl:
            note(.crl)
            add(.holds(.crl), at: place)
            readRevocationList(bytes, at: place)
        case .asn1 where place.block == 1:
            note(.asn1)
            add(.holds(.asn1), at: place)
        case .asn1, nil: add(.trailingData(bytes: bytes.count), at: place)
        case .some(let kind):
            note(kind)
            add(.holds(kind), at: place)
        }
    }
}
