extension Telling {
    /// The words for `unsupported-key`.
    func unsupportedKey(_ algorithm: PublicKeyInfo.Algorithm) -> Words {
        Words(
            headline: say(
                en: """
                    The \(it) has a key of a sort that the policy does not take: \
                    \(keySize(algorithm)).
                    """,
                zh: "\(it) 的密钥类型不被当前策略接受：\(keySize(algorithm))。"
            ),
            evidence: [
                certificateLine,
                line(en: "Key", zh: "密钥", keySize(algorithm)),
                line(en: "Accepted", zh: "可接受", acceptedKeys),
            ],
            why: say(
                en: """
                    Apple's TLS policy knows RSA and the NIST curves only; Ed25519 and Ed448 pass \
                    the permissive policy, other curves, DSA and keys for RSASSA-PSS pass neither.
                    """,
                zh: """
                    Apple 的 TLS 策略只认 RSA 和 NIST 曲线；Ed25519、Ed448 可以通过 permissive 策略，其他曲线、DSA 以及 \
                    RSASSA-PSS 专用密钥在两种策略下都不接受。
                    """
            ),
            confirm: inspectIt("-text")
        )
    }

    /// What the policy takes that judged the path (rows 8 to 11): below a system root that of TLS servers, whatever was
    /// asked for.
    private var acceptedKeys: String {
        let isOfServers =
            question.policy == .tls
            || (question.policy == .permissive && verdict.path.last?.anchor == .system)
        return isOfServers
            ? "RSA 2048-8192, EC P-256, P-384, P-521"
            : "RSA 1024-8192, EC P-192, P-224, P-256, P-384, P-521, Ed25519, Ed448"
    }
}
