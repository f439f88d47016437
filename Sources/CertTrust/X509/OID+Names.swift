extension OID {
    /// The field's name of an extension, such as `subjectAltName`; the dotted form where it has none here.
    public var extensionName: String { Self.extensionNames[self] ?? description }

    /// The field's name of an extended key usage, such as `serverAuth`; the dotted form where it has none here.
    public var usageName: String { Self.usageNames[self] ?? description }

    /// The purpose of this name; nil for a name that `usageName` does not give.
    package init?(usageName: String) {
        guard let known = Self.usageNames.first(where: { $0.value == usageName }) else {
            return nil
        }
        self = known.key
    }

    private static let extensionNames: [OID: String] = [
        .subjectKeyIdentifier: "subjectKeyIdentifier",
        .keyUsage: "keyUsage",
        .privateKeyUsagePeriod: "privateKeyUsagePeriod",
        .subjectAlternativeName: "subjectAltName",
        .issuerAlternativeName: "issuerAltName",
        .basicConstraints: "basicConstraints",
        .nameConstraints: "nameConstraints",
        .crlDistributionPoints: "cRLDistributionPoints",
        .certificatePolicies: "certificatePolicies",
        .policyMappings: "policyMappings",
        .authorityKeyIdentifier: "authorityKeyIdentifier",
        .policyConstraints: "policyConstraints",
        .extendedKeyUsage: "extendedKeyUsage",
        .freshestCRL: "freshestCRL",
        .crlNumber: "cRLNumber",
        .reasonCode: "reasonCode",
        .invalidityDate: "invalidityDate",
        .deltaCRLIndicator: "deltaCRLIndicator",
        .issuingDistributionPoint: "issuingDistributionPoint",
        .certificateIssuer: "certificateIssuer",
        .inhibitAnyPolicy: "inhibitAnyPolicy",
        .authorityInformationAccess: "authorityInfoAccess",
        .subjectInformationAccess: "subjectInfoAccess",
        .qcStatements: "qcStatements",
        .ocspNoCheck: "ocspNoCheck",
        .netscapeCertType: "nsCertType",
        .entrustVersion: "entrustVersionExtension",
        .signedCertificateTimestamps: "signedCertificateTimestampList",
    ]

    private static let usageNames: [OID: String] = [
        .anyExtendedKeyUsage: "anyExtendedKeyUsage",
        .serverAuth: "serverAuth",
        .clientAuth: "clientAuth",
        .codeSigning: "codeSigning",
        .emailProtection: "emailProtection",
        .timeStamping: "timeStamping",
        .ocspSigning: "OCSPSigning",
        .microsoftServerGatedCrypto: "msSGC",
        .netscapeServerGatedCrypto: "nsSGC",
    ]
}
