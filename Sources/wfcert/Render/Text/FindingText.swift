internal import CertTrust

extension CertificateFinding {
    /// What is odd about the encoding, and who minds.
    func text(_ language: Language) -> String {
        words[language]
    }

    private var words: Words {
        switch self {
        case .notDER(let deviation, let offset):
            Words(
                "not DER (\(deviation.rawValue)) at octet \(offset): some clients refuse it",
                zh: "第 \(offset) 字节处不符合 DER(\(deviation.rawValue))：部分客户端会拒绝"
            )
        case .trailingData(let bytes):
            Words(
                "\(bytes) octets behind the certificate are ignored",
                zh: "证书之后的 \(bytes) 字节被忽略"
            )
        case .duplicateExtension(let oid):
            Words(
                "\(oid.extensionName) is there twice: refused",
                zh: "\(oid.extensionName) 重复出现：会被拒绝"
            )
        case .malformedExtension(let oid):
            Words(
                "\(oid.extensionName) cannot be read: refused",
                zh: "\(oid.extensionName) 无法解析：会被拒绝"
            )
        case .timeEncoding:
            Words("a time is not written as RFC 5280 wants it", zh: "时间的编码不符合 RFC 5280")
        case .signatureAlgorithmMismatch:
            Words("two different signature algorithms: refused", zh: "内外签名算法不一致：会被拒绝")
        case .extensionsBeforeVersion3:
            Words("has extensions but is not of version 3", zh: "带有扩展但版本不是 3")
        }
    }
}
