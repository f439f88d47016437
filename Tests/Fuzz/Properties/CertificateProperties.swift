@testable import CertTrust

/// What must hold for every certificate that can be read.
enum CertificateProperties {
    static func check(_ certificate: Certificate) {
        checkTexts(certificate)
        checkPrinting(certificate)
        checkCanonical(certificate)
        checkAgainstOpenSSL(certificate)
    }

    private static func checkTexts(_ certificate: Certificate) {
        let extensions = certificate.extensions
        let names =
            (extensions.subjectAlternativeNames ?? []) + (extensions.issuerAlternativeNames ?? [])
        for name in names { ShownProperties.check(name.description, "a name") }
        ShownProperties.check(certificate.subject.description, "a subject")
        ShownProperties.check(certificate.issuer.description, "an issuer")
        ShownProperties.check(certificate.publicKey.algorithm.description, "a key")
        ShownProperties.check(certificate.signatureAlgorithm.description, "an algorithm")
        for finding in certificate.findings { ShownProperties.check(finding.code, "a finding") }
    }

    /// What is printed is read as what it was.
    private static func checkPrinting(_ certificate: Certificate) {
        for time in [certificate.validity.notBefore, certificate.validity.notAfter] {
            let text = time.description
            require(
                Instant(text) == time || text.hasPrefix("@"),
                "a time is printed and read again",
                text
            )
        }
        for element in certificate.extensions.all {
            let text = element.oid.description
            ShownProperties.check(text, "an identifier")
            guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2e }),
                text.utf8.count(where: { $0 == 0x2e }) < OID.maximumArcs
            else { continue }
            require(OID(text) == element.oid, "an identifier is printed and read again", text)
        }
        for case .ip(let octets) in certificate.extensions.subjectAlternativeNames ?? [] {
            guard octets.count == 4 || octets.count == 16 else { continue }
            let text = IPAddressText.text(octets)
            require(
                IPAddress.octets(Array(text.utf8)[...]) == Array(octets),
                "an address is printed and read again",
                text
            )
        }
    }

    /// The encoding with DER's outer lengths says the same, and is its own.
    private static func checkCanonical(_ certificate: Certificate) {
        guard let canonical = certificate.canonicalDER else { return }
        guard let again = try? Certificate(der: canonical) else {
            Report.violated("a canonical encoding can be read", Hex.lower(certificate.der))
        }
        require(
            again.canonicalDER == nil && again.signedPart.elementsEqual(certificate.signedPart),
            "a canonical encoding is its own",
            Hex.lower(certificate.der)
        )
    }

    /// Where OpenSSL reads a certificate too, both read the same.
    private static func checkAgainstOpenSSL(_ certificate: Certificate) {
        guard let theirs = OpenSSLReading(Array(certificate.der)) else { return }
        let hex = { Hex.lower(certificate.der) }
        require(theirs.version == certificate.version, "OpenSSL reads the same version", hex())
        require(
            theirs.extensions == certificate.extensions.all.count,
            "OpenSSL reads as many extensions",
            hex()
        )
        // OpenSSL writes numbers and names anew; only what was DER before comes back as it was.
        guard certificate.findings.isEmpty else { return }
        require(
            theirs.serialNumber == DERNode(0x02, Array(certificate.serialNumber)).encoded,
            "OpenSSL reads the same serial number",
            hex()
        )
        require(
            theirs.subject == Array(certificate.subject.encoded)
                && theirs.issuer == Array(certificate.issuer.encoded),
            "OpenSSL reads the same names",
            hex()
        )
    }
}
