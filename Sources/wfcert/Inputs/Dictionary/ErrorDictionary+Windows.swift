// What .NET (SslPolicyErrors, X509ChainStatusFlags) and Schannel (winerror.h) say.

extension ErrorDictionary {
    static let dotnet = [
        DictionaryEntry(
            .dotnet,
            ["RemoteCertificateNameMismatch"],
            "The certificate is for other names or addresses.",
            zh: "证书不含要连接的名称或 IP。",
            codes: ["host-mismatch"]
        ),
        DictionaryEntry(
            .dotnet,
            ["RemoteCertificateChainErrors"],
            "The chain was refused; the words behind it, such as UntrustedRoot, say why.",
            zh: "证书链被拒绝；原因见其后的文字，例如 UntrustedRoot。",
            phrases: [
                "remote certificate is invalid because of errors in the certificate chain",
                "remote certificate is invalid according to the validation procedure",
            ],
            codes: ["untrusted", "expired"]
        ),
        DictionaryEntry(
            .dotnet,
            ["UntrustedRoot"],
            "The chain ends at a root that is not trusted.",
            zh: "证书链终止于不受信任的根证书。",
            codes: ["unknown-root", "self-signed"]
        ),
        DictionaryEntry(
            .dotnet,
            ["PartialChain"],
            "An issuer is neither sent nor known.",
            zh: "签发者既未发送，也不在本机。",
            codes: ["missing-intermediate", "unknown-root"]
        ),
        DictionaryEntry(
            .dotnet,
            ["NotTimeValid"],
            "A certificate is not valid now.",
            zh: "证书当前不在有效期内。",
            codes: ["expired", "not-yet-valid"]
        ),
        DictionaryEntry(
            .dotnet,
            ["RemoteCertificateNotAvailable"],
            "The other side showed no certificate; at a server: the client has none.",
            zh: "对端没有出示证书；在服务器一侧：客户端没有证书。",
            codes: ["client-certificate-required"]
        ),
    ]

    static let schannel = [
        DictionaryEntry(
            .schannel,
            ["SEC_E_UNTRUSTED_ROOT", "0x80090325", "CERT_E_UNTRUSTEDROOT", "0x800B0109"],
            "The chain ends at a root that Windows does not trust.",
            zh: "证书链终止于 Windows 不信任的根证书。",
            codes: ["unknown-root", "self-signed"]
        ),
        DictionaryEntry(
            .schannel,
            ["SEC_E_WRONG_PRINCIPAL", "0x80090322", "CERT_E_CN_NO_MATCH", "0x800B010F"],
            "The certificate is for other names or addresses.",
            zh: "证书不含要连接的名称或 IP。",
            codes: ["host-mismatch"]
        ),
        DictionaryEntry(
            .schannel,
            ["SEC_E_CERT_EXPIRED", "0x80090328", "CERT_E_EXPIRED", "0x800B0101"],
            "A certificate is not valid now.",
            zh: "证书当前不在有效期内。",
            codes: ["expired", "not-yet-valid"]
        ),
        DictionaryEntry(
            .schannel,
            ["CERT_E_CHAINING", "0x800B010A"],
            "The chain cannot be built up to a root that is trusted.",
            zh: "无法构建通向受信任根证书的证书链。",
            codes: ["missing-intermediate", "unknown-root"]
        ),
        DictionaryEntry(
            .schannel,
            ["SEC_E_CERT_UNKNOWN", "0x80090327"],
            "A certificate could not be dealt with, for a reason that is not told.",
            zh: "处理证书时出现未说明的错误。",
            codes: ["untrusted"]
        ),
        DictionaryEntry(
            .schannel,
            ["SEC_E_ILLEGAL_MESSAGE", "0x80090326"],
            "What came was not expected or malformed, mostly a fatal alert of the other side.",
            zh: "收到意外或格式有误的消息，多为对端的致命警报。",
            codes: ["tls-alert"]
        ),
        DictionaryEntry(
            .schannel,
            ["SEC_E_ALGORITHM_MISMATCH", "0x80090331"],
            "No version or suite in common.",
            zh: "没有共同的版本或密码套件。",
            codes: ["protocol-version", "tls-alert"]
        ),
        DictionaryEntry(
            .schannel,
            ["SEC_E_INVALID_TOKEN", "0x80090308"],
            "What came is no TLS, or broken TLS.",
            zh: "收到的不是 TLS，或 TLS 异常。",
            codes: ["not-tls", "tls-failed"]
        ),
    ]
}
