extension Telling {
    /// The words for `signature-invalid`.
    func signatureInvalid(_ fault: SignatureFault) -> Words {
        switch fault {
        case .failed(let issuer): signatureFailed(issuer)
        case .algorithmsDiffer(let inner, let outer): algorithmsDiffer(inner, outer)
        case .unsupportedAlgorithm(let name): unsupportedSignature(name)
        }
    }

    private func signatureFailed(_ issuer: String) -> Words {
        Words(
            headline: say(
                en: "The signature of the \(it) was not made by the key of \(Self.cut(issuer)).",
                zh: "\(it) 的签名不是由 \(Self.cut(issuer)) 的密钥签出的。"
            ),
            evidence: [certificateLine, line(en: "Issuer", zh: "颁发者", Self.cut(issuer, to: 128))],
            why: say(
                en: """
                    The name of an issuer proves nothing, only its signature does. Either another \
                    key of the same name signed it, as when a CA was made again, or the \
                    certificate was altered.
                    """,
                zh: "颁发者的名称不能证明什么，只有签名才能。要么它由同名的另一把密钥签发（例如 CA 重新生成过），要么证书被改动过。"
            ),
            confirm: verifyByAuthority
        )
    }

    private func algorithmsDiffer(_ inner: String, _ outer: String) -> Words {
        Words(
            headline: say(
                en: "The \(it) names two different signature algorithms.",
                zh: "\(it) 内外两处的签名算法不一致。"
            ),
            evidence: [
                certificateLine,
                line(en: "Inside", zh: "内层", inner),
                line(en: "Outside", zh: "外层", outer),
            ],
            why: say(
                en: """
                    Both must be the same (RFC 5280 4.1.1.2), or the one that is not signed could \
                    be exchanged.
                    """,
                zh: "两处必须一致（RFC 5280 4.1.1.2 节），否则不受签名保护的那一处可能被替换。"
            ),
            confirm: inspectIt("-text")
        )
    }

    private func unsupportedSignature(_ name: String) -> Words {
        Words(
            headline: say(
                en: "The signature of the \(it) is of a sort that cannot be checked: \(name).",
                zh: "\(it) 的签名算法无法校验：\(name)。"
            ),
            evidence: [certificateLine, line(en: "Algorithm", zh: "签名算法", name)],
            why: say(
                en: """
                    A signature that is not checked counts for nothing. RSA and ECDSA with SHA-2, \
                    and Ed25519, are known everywhere.
                    """,
                zh: "无法校验的签名等于没有签名。各处都支持的是 SHA-2 的 RSA 和 ECDSA，以及 Ed25519。"
            ),
            confirm: inspectIt("-text")
        )
    }
}
