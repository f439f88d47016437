extension Telling {
    /// The words for `revoked`.
    func revoked(_ revocation: Revocation) -> Words {
        Words(
            headline: say(
                en: "The \(it) was revoked by its issuer.",
                zh: "\(it) 已被颁发者吊销。"
            ),
            evidence: [
                certificateLine,
                line(en: "Revoked", zh: "吊销时间", revocation.date.description),
                line(en: "Reason", zh: "吊销原因", reason(revocation.reason)),
                line(en: "Said by", zh: "依据", source(revocation.source)),
            ],
            why: say(
                en: """
                    Its issuer has taken it back, whatever its end says: a key was lost, or what \
                    it says no longer holds (RFC 5280 5.3.1). A new certificate needs a new key.
                    """,
                zh: """
                    颁发者已撤回这张证书，与到期时间无关：私钥可能泄露，或证书内容不再成立（RFC 5280 5.3.1 节）。新证书要用新密钥。
                    """
            ),
            confirm: revocation.source == .list ? "openssl crl -in ca.crl -noout -text" : nil
        )
    }

    private func reason(_ reason: RevocationReason?) -> String {
        guard let reason else { return say(en: "not given", zh: "未说明") }
        guard reason == .certificateHold else { return reason.word }
        return reason.word + say(en: " (for now)", zh: "（暂停使用）")
    }

    private func source(_ source: RevocationSource) -> String {
        switch source {
        case .list: say(en: "a revocation list (CRL)", zh: "吊销列表（CRL）")
        case .stapledResponse:
            say(en: "the OCSP response that the server sent along", zh: "服务器随附的 OCSP 响应")
        }
    }
}
