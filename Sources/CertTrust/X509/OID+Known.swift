// Constants are written as encoded content octets, so that comparing costs no conversion.

extension OID {
    // Certificate extensions: 2.5.29.x (RFC 5280 4.2.1), 1.3.6.1.5.5.7.1.x (4.2.2) and others.
    static let subjectKeyIdentifier = OID(0x55, 0x1d, 14)
    static let keyUsage = OID(0x55, 0x1d, 15)
    static let privateKeyUsagePeriod = OID(0x55, 0x1d, 16)
    static let subjectAlternativeName = OID(0x55, 0x1d, 17)
    static let issuerAlternativeName = OID(0x55, 0x1d, 18)
    static let basicConstraints = OID(0x55, 0x1d, 19)
    static let nameConstraints = OID(0x55, 0x1d, 30)
    static let crlDistributionPoints = OID(0x55, 0x1d, 31)
    static let certificatePolicies = OID(0x55, 0x1d, 32)
    static let anyPolicy = OID(0x55, 0x1d, 32, 0)
    static let policyMappings = OID(0x55, 0x1d, 33)
    static let authorityKeyIdentifier = OID(0x55, 0x1d, 35)
    static let policyConstraints = OID(0x55, 0x1d, 36)
    static let extendedKeyUsage = OID(0x55, 0x1d, 37)
    static let anyExtendedKeyUsage = OID(0x55, 0x1d, 37, 0)
    static let freshestCRL = OID(0x55, 0x1d, 46)
    static let inhibitAnyPolicy = OID(0x55, 0x1d, 54)
    static let authorityInformationAccess = OID(0x2b, 6, 1, 5, 5, 7, 1, 1)
    static let qcStatements = OID(0x2b, 6, 1, 5, 5, 7, 1, 3)
    static let subjectInformationAccess = OID(0x2b, 6, 1, 5, 5, 7, 1, 11)
    static let ocspNoCheck = OID(0x2b, 6, 1, 5, 5, 7, 48, 1, 5)
    static let netscapeCertType = OID(0x60, 0x86, 0x48, 0x01, 0x86, 0xf8, 0x42, 1, 1)
    static let entrustVersion = OID(0x2a, 0x86, 0x48, 0x86, 0xf6, 0x7d, 7, 65, 0)
    static let signedCertificateTimestamps =
        OID(0x2b, 6, 1, 4, 1, 0xd6, 0x79, 2, 4, 2)

    // Extensions of revocation lists and of their entries (RFC 5280 5.2, 5.3).
    static let crlNumber = OID(0x55, 0x1d, 20)
    static let reasonCode = OID(0x55, 0x1d, 21)
    static let invalidityDate = OID(0x55, 0x1d, 24)
    static let deltaCRLIndicator = OID(0x55, 0x1d, 27)
    static let issuingDistributionPoint = OID(0x55, 0x1d, 28)
    static let certificateIssuer = OID(0x55, 0x1d, 29)

    // Extended key usages (RFC 5280 4.2.1.12) and the two old step-up ones.
    static let serverAuth = OID(0x2b, 6, 1, 5, 5, 7, 3, 1)
    static let clientAuth = OID(0x2b, 6, 1, 5, 5, 7, 3, 2)
    static let codeSigning = OID(0x2b, 6, 1, 5, 5, 7, 3, 3)
    static let emailProtection = OID(0x2b, 6, 1, 5, 5, 7, 3, 4)
    static let timeStamping = OID(0x2b, 6, 1, 5, 5, 7, 3, 8)
    static let ocspSigning = OID(0x2b, 6, 1, 5, 5, 7, 3, 9)
    static let microsoftServerGatedCrypto = OID(0x2b, 6, 1, 4, 1, 0x82, 0x37, 10, 3, 3)
    static let netscapeServerGatedCrypto = OID(0x60, 0x86, 0x48, 0x01, 0x86, 0xf8, 0x42, 4, 1)

    // Access methods (RFC 5280 4.2.2).
    static let accessOCSP = OID(0x2b, 6, 1, 5, 5, 7, 48, 1)
    static let basicOCSPResponse = OID(0x2b, 6, 1, 5, 5, 7, 48, 1, 1)
    static let accessIssuers = OID(0x2b, 6, 1, 5, 5, 7, 48, 2)

    // Public keys (RFC 3279 2.3, RFC 5480, RFC 8410).
    static let rsaEncryption = OID(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 1)
    static let rsaPSS = OID(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 10)
    static let ecPublicKey = OID(0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1)
    static let dsa = OID(0x2a, 0x86, 0x48, 0xce, 0x38, 4, 1)
    static let x25519 = OID(0x2b, 0x65, 110)
    static let x448 = OID(0x2b, 0x65, 111)
    static let ed25519 = OID(0x2b, 0x65, 112)
    static let ed448 = OID(0x2b, 0x65, 113)

    // Curves.
    static let p192 = OID(0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 1)
    static let p256 = OID(0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7)
    static let p224 = OID(0x2b, 0x81, 0x04, 0, 33)
    static let p384 = OID(0x2b, 0x81, 0x04, 0, 34)
    static let p521 = OID(0x2b, 0x81, 0x04, 0, 35)

    // Digests inside RSASSA-PSS parameters.
    static let sha1 = OID(0x2b, 0x0e, 3, 2, 26)
    static let sha256 = OID(0x60, 0x86, 0x48, 0x01, 0x65, 3, 4, 2, 1)
    static let sha384 = OID(0x60, 0x86, 0x48, 0x01, 0x65, 3, 4, 2, 2)
    static let sha512 = OID(0x60, 0x86, 0x48, 0x01, 0x65, 3, 4, 2, 3)
    static let sha224 = OID(0x60, 0x86, 0x48, 0x01, 0x65, 3, 4, 2, 4)
    static let mgf1 = OID(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 8)

    // Name attributes that code asks for by name.
    static let commonName = OID(0x55, 4, 3)
    static let emailAddress = OID(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 9, 1)

    // PKCS#7 and PKCS#12 content types.
    static let signedData = OID(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, 2)
    static let pkcs7Data = OID(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, 1)
}
