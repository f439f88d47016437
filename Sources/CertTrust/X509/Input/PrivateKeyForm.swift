/// How a private key is written; never anything of the key.
public enum PrivateKeyForm: String, Sendable, CaseIterable {
    case pkcs8
    case encryptedPKCS8 = "encrypted-pkcs8"
    /// An RSA key of RFC 8017 A.1.2.
    case pkcs1
    /// An elliptic-curve key of RFC 5915.
    case sec1
    case dsa
    /// Encrypted, with headers that say so in front of the text (RFC 1421 4.6.1.1).
    case encryptedTraditional = "encrypted-traditional"
    case openSSH = "openssh"
    case puTTY = "putty"
    case pgp
    case other

    init(label: String) {
        switch label {
        case "PRIVATE KEY": self = .pkcs8
        case "ENCRYPTED PRIVATE KEY": self = .encryptedPKCS8
        case "RSA PRIVATE KEY": self = .pkcs1
        case "EC PRIVATE KEY": self = .sec1
        case "DSA PRIVATE KEY": self = .dsa
        case "OPENSSH PRIVATE KEY": self = .openSSH
        case "PGP PRIVATE KEY BLOCK": self = .pgp
        default: self = .other
        }
    }
}
