/// What the label of a PEM block says about the content (RFC 7468, and what OpenSSL and others write).
enum PEMLabel: Equatable {
    case certificate
    /// A certificate with trust settings behind it, as `openssl x509 -trustout` writes it.
    case trustedCertificate
    case pkcs7
    case revocationList
    /// Anything but a certificate, by what it is.
    case other(InputKind)
    case unknown

    init(_ label: String) {
        switch label {
        case "CERTIFICATE", "X509 CERTIFICATE": self = .certificate
        case "TRUSTED CERTIFICATE": self = .trustedCertificate
        case "PKCS7", "CMS", "PKCS #7 SIGNED DATA": self = .pkcs7
        case "CERTIFICATE REQUEST", "NEW CERTIFICATE REQUEST": self = .other(.certificateRequest)
        case "X509 CRL": self = .revocationList
        default: self = Self.rarer(label)
        }
    }

    /// What a block is that is named by this label and holds no certificates.
    var otherKind: InputKind? {
        switch self {
        case .other(let kind): kind
        case .revocationList: .crl
        case .certificate, .trustedCertificate, .pkcs7, .unknown: nil
        }
    }

    private static func rarer(_ label: String) -> PEMLabel {
        let octets = Array(label.utf8)
        if ASCIISearch.contains(privateKey, in: octets.span) {
            return .other(.privateKey(PrivateKeyForm(label: label)))
        }
        if ASCIISearch.contains(publicKey, in: octets.span) { return .other(.publicKey) }
        return label.hasSuffix("PARAMETERS") ? .other(.parameters) : .unknown
    }

    private static let privateKey = Array("PRIVATE KEY".utf8)
    private static let publicKey = Array("PUBLIC KEY".utf8)
}
