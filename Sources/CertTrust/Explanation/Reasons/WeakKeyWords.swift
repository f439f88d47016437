extension Telling {
    /// The words for `weak-key`.
    func weakKey(_ algorithm: PublicKeyInfo.Algorithm, minimumBits: Int) -> Words {
        let size = keySize(algorithm)
        return Words(
            headline: say(
                en: "The key of the \(it) is too small: \(size).",
                zh: "\(it) 的密钥太短：\(size)。"
            ),
            evidence: [
                certificateLine,
                line(en: "Key", zh: "密钥", size),
                line(
                    en: "Needed",
                    zh: "要求",
                    say(en: "at least ", zh: "至少 ")
                        + count(minimumBits, en: "bit", zh: "位")
                ),
            ],
            why: say(
                en: """
                    Such a key can be broken with enough computers. iOS 13 and later want RSA of \
                    2048 bits or P-256 for a TLS server and its CAs (Apple 103769); the permissive \
                    policy takes RSA of 1024.
                    """,
                zh: """
                    这样的密钥有足够算力就能破解。iOS 13 起要求 TLS 服务器及其 CA 使用 2048 位以上的 RSA 或 P-256 以上的椭圆曲线密钥\
                    （Apple 103769）；permissive 策略接受 1024 位的 RSA。
                    """
            ),
            confirm: inspectIt("-text")
        )
    }

    /// The algorithm with its size: `RSA, 1024 bits`.
    func keySize(_ algorithm: PublicKeyInfo.Algorithm) -> String {
        switch algorithm {
        case .rsa(let bits): say(en: "RSA, \(bits) bits", zh: "RSA \(bits) 位")
        case .ec, .ed25519, .ed448, .rsaPSS, .dsa, .x25519, .x448, .other, .unreadable:
            algorithm.description
        }
    }
}
