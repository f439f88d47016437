/// What a file or a block is, by its content.
public enum InputKind: Sendable, Hashable {
    case certificate
    /// A PKCS#7 or CMS message, which may carry certificates.
    case pkcs7
    case privateKey(PrivateKeyForm)
    case publicKey
    case certificateRequest
    case crl
    case pkcs12
    /// A Java keystore.
    case keystore
    /// Parameters of an elliptic curve, of DSA or of Diffie-Hellman.
    case parameters
    case html
    case json
    /// Base64 without the boundaries of PEM.
    case base64
    /// No octet at all.
    case empty
    /// White space alone.
    case blank
    /// ASN.1 of a type that is not known here.
    case asn1
    /// PEM blocks with labels that are not known here.
    case pem
    case text
    case binary

    /// The stable word for it.
    public var word: String {
        switch self {
        case .certificate: "certificate"
        case .pkcs7: "pkcs7"
        case .privateKey: "private-key"
        case .publicKey: "public-key"
        case .certificateRequest: "certificate-request"
        case .crl: "crl"
        case .pkcs12: "pkcs12"
        case .keystore: "keystore"
        case .parameters: "parameters"
        case .html: "html"
        case .json: "json"
        case .base64: "base64"
        case .empty: "empty"
        case .blank: "blank"
        case .asn1: "asn1"
        case .pem: "pem"
        case .text: "text"
        case .binary: "binary"
        }
    }

    /// Of what stands in one file, that with the lowest rank names the file.
    var rank: Int {
        switch self {
        case .certificate: 0
        case .pkcs7: 1
        case .privateKey: 2
        case .pkcs12, .keystore: 3
        case .certificateRequest: 4
        case .crl: 5
        case .publicKey: 6
        case .parameters: 7
        case .pem, .asn1: 8
        case .html, .json, .base64, .text, .binary, .empty, .blank: 9
        }
    }
}
