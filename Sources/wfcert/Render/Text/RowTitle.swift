internal import CertTrust

/// What stands in front of a row of a described certificate.
enum RowTitle: CaseIterable, Sendable {
    case subject, issuer, serial, validity, names, key, signature, role, keyUsage, purposes
    case nameConstraints, sha256, sha1, publicKey, pin, keyIdentifiers, issuerURLs, revocation
    case extensions, findings

    var words: Words {
        switch self {
        case .subject: Words("Subject", zh: "主体")
        case .issuer: Words("Issuer", zh: "签发者")
        case .serial: Words("Serial", zh: "序列号")
        case .validity: Words("Valid", zh: "有效期")
        case .names: Words("Names", zh: "名称")
        case .key: Words("Key", zh: "公钥")
        case .signature: Words("Signature", zh: "签名算法")
        case .role: Words("Role", zh: "角色")
        case .keyUsage: Words("Key usage", zh: "密钥用途")
        case .purposes: Words("Purposes", zh: "扩展用途")
        case .nameConstraints: Words("Constraints", zh: "名称限制")
        case .sha256: Words("SHA-256")
        case .sha1: Words("SHA-1")
        case .publicKey: Words("Key SHA-256", zh: "公钥 SHA-256")
        case .pin: Words("Pin", zh: "公钥指纹")
        case .keyIdentifiers: Words("Key ids", zh: "密钥标识")
        case .issuerURLs: Words("Issuer at", zh: "签发者地址")
        case .revocation: Words("Revocation", zh: "吊销信息")
        case .extensions: Words("Extensions", zh: "扩展")
        case .findings: Words("Findings", zh: "问题")
        }
    }

    /// The titles of a language, filled up to one width.
    static func column(_ language: Language) -> [RowTitle: String] {
        let titles = allCases.map { ($0, $0.words[language]) }
        return Dictionary(
            uniqueKeysWithValues: titles.map { ($0, DisplayWidth.pad($1, to: columnWidth)) }
        )
    }

    static let columnWidth = 14
}
