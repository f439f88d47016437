/// What is worth knowing about an input beside its certificates, as facts; never the content of a key.
public enum InputProblem: Sendable, Equatable {
    /// Something other than a certificate.
    case holds(InputKind)
    /// A PEM block whose label is not known here, escaped.
    case unknownLabel(String)
    case malformedCertificate(CertificateError)
    case malformedPKCS7(PKCS7Error)
    case malformedRevocationList(RevocationListError)
    /// PKCS#7 without a certificate in it.
    case emptyPKCS7
    /// Certificates inside PKCS#7 that are of another kind than X.509, such as attribute certificates.
    case otherCertificates(count: Int)
    /// A PEM block that cannot be read, by its label, escaped.
    case malformedBlock(label: String, PEMFault)
    /// A TRUSTED CERTIFICATE block; its settings do not refuse the certificate, and are not kept.
    case trustedCertificate
    /// The settings of a TRUSTED CERTIFICATE block keep the certificate out.
    case rejectedCertificate(TrustRefusal)
    /// Octets behind a certificate, which are no part of it.
    case trailingData(bytes: Int)
    case encodingQuirk(EncodingQuirk)
    /// More octets than `Limits.fileBytes`: nothing was read.
    case tooLarge(bytes: Int)
    /// More certificates than `Limits.bundleCertificates`, or as many other things: the rest was not read.
    case tooMany(limit: Int)
    /// So many diagnostics of this code followed that are not listed.
    case omitted(code: String, count: Int)

    /// The stable word for it.
    public var code: String {
        switch self {
        case .holds(let kind): Self.code(of: kind)
        case .unknownLabel, .emptyPKCS7, .otherCertificates: "not-a-certificate"
        case .malformedCertificate: "malformed-certificate"
        case .malformedPKCS7: "malformed-pkcs7"
        case .malformedRevocationList: "malformed-crl"
        case .malformedBlock(_, let fault): Self.code(of: fault)
        case .trustedCertificate: "trusted-certificate"
        case .rejectedCertificate: "rejected-certificate"
        case .trailingData: "trailing-data"
        case .encodingQuirk: "encoding-quirk"
        case .tooLarge: "too-large"
        case .tooMany, .omitted: "too-many"
        }
    }

    /// Whether it is a private key, whole or cut, or a store that can hold one.
    public var isSecret: Bool {
        switch self {
        case .holds(.privateKey), .holds(.pkcs12), .holds(.keystore): true
        case .malformedBlock(let label, _): label.hasSuffix("PRIVATE KEY")
        case .holds, .unknownLabel, .malformedCertificate, .malformedPKCS7,
            .malformedRevocationList, .emptyPKCS7, .otherCertificates, .trustedCertificate,
            .rejectedCertificate, .trailingData, .encodingQuirk, .tooLarge, .tooMany, .omitted:
            false
        }
    }

    /// How much it matters.
    public var severity: DiagnosticSeverity {
        switch self {
        case .holds(.privateKey), .holds(.pkcs12), .holds(.keystore): .error
        case .holds(.publicKey), .holds(.parameters): .notice
        case .malformedCertificate, .malformedPKCS7, .malformedRevocationList, .malformedBlock,
            .tooLarge, .tooMany:
            .error
        case .holds, .unknownLabel, .emptyPKCS7, .otherCertificates: .warning
        case .trustedCertificate, .rejectedCertificate, .trailingData, .omitted: .warning
        case .encodingQuirk: .notice
        }
    }

    private static func code(of kind: InputKind) -> String {
        switch kind {
        case .privateKey, .publicKey, .certificateRequest, .crl, .pkcs12, .keystore, .parameters,
            .html:
            kind.word
        case .empty, .blank: "empty-file"
        case .certificate, .pkcs7, .json, .base64, .asn1, .pem, .text, .binary: "not-a-certificate"
        }
    }

    private static func code(of fault: PEMFault) -> String {
        switch fault {
        case .missing, .malformedBoundary: "truncated-pem"
        case .mismatchedEnd: "mismatched-label"
        case .encrypted: "encrypted-block"
        case .badBase64: "bad-base64"
        }
    }
}
