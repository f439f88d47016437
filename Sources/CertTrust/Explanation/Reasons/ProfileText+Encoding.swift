// Encoding, times, keys and signatures.

extension ProfileText {
    static let encoding: [String: ProfileText] = [
        "WF005": ProfileText(
            "Nothing may stand behind the certificate.",
            "证书之后不得有多余数据。",
            openssl: "openssl x509 -in old.crt -out new.crt"
        ),
        "WF006": ProfileText(
            "The certificate must be DER; longer forms that BER allows are read in different ways.",
            "证书必须是 DER 编码；BER 允许的冗余写法会被不同程序读成不同内容。"
        ),
        "WF307": ProfileText(
            "Times must have seconds and a Z, as UTCTime through 2049 and GeneralizedTime from 2050.",
            "时间必须带秒并以 Z 结尾：2049 年及以前用 UTCTime，2050 年起用 GeneralizedTime。"
        ),
    ]

    static let keys: [String: ProfileText] = [
        "WF409": ProfileText(
            "The serial number must be positive and have at most 20 octets.",
            "序列号必须为正数，且不超过 20 字节。"
        ),
        "WF410": ProfileText(
            "The size of an RSA key must be a multiple of 8 bits.",
            "RSA 密钥长度必须是 8 位的整数倍。",
            openssl: "-newkey rsa:2048"
        ),
        "WF411": ProfileText(
            "The algorithm of an RSA key must be written with NULL as its parameters.",
            "RSA 密钥的算法标识必须带 NULL 参数。",
            openssl: "-newkey rsa:2048"
        ),
        "WF412": ProfileText(
            "Certificates must be signed with RSA or ECDSA and SHA-256, SHA-384 or SHA-512.",
            "证书签名必须使用 RSA 或 ECDSA，配合 SHA-256、SHA-384 或 SHA-512。",
            openssl: "-sha256"
        ),
        "WF413": ProfileText(
            "ECDSA must use the digest of the key's size: SHA-256 with P-256, SHA-384 with P-384.",
            "ECDSA 的摘要须与密钥曲线对应：P-256 用 SHA-256，P-384 用 SHA-384。",
            openssl: "-sha256"
        ),
        "WF414": ProfileText(
            "A certificate must not have unique identifiers of issuer or subject.",
            "证书不得包含颁发者或主体的唯一标识符（unique identifier）。"
        ),
    ]
}
