extension Telling {
    /// The words for `weak-signature`.
    func weakSignature(_ digest: SignatureAlgorithm.Digest) -> Words {
        let name = Self.name(of: digest)
        return Words(
            headline: say(
                en: "The \(it) is signed with \(name).",
                zh: "\(it) 用 \(name) 签名。"
            ),
            evidence: [
                certificateLine,
                line(en: "Digest", zh: "摘要算法", name),
                line(en: "Needed", zh: "要求", "SHA-256"),
            ],
            why: say(
                en: """
                    \(name) no longer keeps two certificates apart: another one with the same \
                    signature can be made. iOS 13 and later want SHA-2 (Apple 103769). The \
                    signature of a self-signed anchor is not graded.
                    """,
                zh: """
                    \(name) 已不能防碰撞：别人可以造出带有相同签名的另一张证书。iOS 13 起要求 SHA-2（Apple 103769）。自签名信任锚自身的签名不在\
                    检查之列。
                    """
            ),
            confirm: inspectIt("-text")
        )
    }

    private static func name(of digest: SignatureAlgorithm.Digest) -> String {
        switch digest {
        case .md2: "MD2"
        case .md4: "MD4"
        case .md5: "MD5"
        case .sha1: "SHA-1"
        case .sha224: "SHA-224"
        case .sha256: "SHA-256"
        case .sha384: "SHA-384"
        case .sha512: "SHA-512"
        }
    }
}
