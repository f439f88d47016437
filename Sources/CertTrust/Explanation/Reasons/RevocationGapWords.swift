extension Telling {
    /// Why nothing that counts was found about a certificate, as a part of a sentence.
    func found(_ gap: RevocationGap) -> String {
        switch gap {
        case .noList(let issuer): noList(Self.cut(issuer))
        case .outOfScope: outOfScope
        case .noBaseList: noBaseList
        case .notYetValid(let start, _): begins(start)
        case .expired(let end, _): ended(end)
        case .unusable(let fault): unusable(fault)
        case .noSigner(let issuer): noSigner(Self.cut(issuer))
        case .signerMayNotSign:
            say(en: "the list's signer may not sign lists (keyUsage)", zh: "签名者无权签发吊销列表（keyUsage）")
        case .signerNotGood:
            say(en: "its signer's own status is not good", zh: "签名者自身的吊销状态不可确认")
        case .badSignature: say(en: "its signature is not good", zh: "签名校验失败")
        case .missingReasons(let reasons): missing(reasons)
        case .unreadableResponse: unreadableResponse
        case .otherCertificate:
            say(en: "the stapled response is about another one", zh: "随附的 OCSP 响应针对的是别的证书")
        case .noResponder: noResponder
        case .responderDoesNotKnow:
            say(en: "the responder does not know it", zh: "OCSP 响应方不认识这张证书")
        case .limit(let name):
            say(en: "the search was given up (\(name.rawValue))", zh: "检查已达上限（\(name.rawValue)）")
        }
    }

    private func noList(_ issuer: String) -> String {
        say(en: "there is no revocation list of \(issuer)", zh: "没有 \(issuer) 的吊销列表")
    }

    private var outOfScope: String {
        say(
            en: "the lists are for other certificates or another distribution point",
            zh: "现有列表只适用于其他证书或其他分发点"
        )
    }

    private var noBaseList: String {
        say(
            en: "there is a list of changes without the complete list that it updates",
            zh: "只有增量列表，缺少对应的完整列表"
        )
    }

    private func begins(_ start: Instant) -> String {
        say(
            en: "the list or response begins at \(start)",
            zh: "列表或响应从 \(start) 起才有效"
        )
    }

    private func ended(_ end: Instant) -> String {
        say(
            en: "the list or response ended at \(end), and there is no newer one",
            zh: "列表或响应已于 \(end) 过期，且没有更新的"
        )
    }

    private func unusable(_ fault: RevocationListFault) -> String {
        let what = fault.word + (fault.oid.map { " " + $0.extensionName } ?? "")
        return say(
            en: "the list cannot be used: \(what)",
            zh: "吊销列表不可用：\(what)"
        )
    }

    private func noSigner(_ issuer: String) -> String {
        say(
            en: "no certificate of \(issuer) below the same anchor can have signed the list",
            zh: "找不到能签发该列表、且通向同一信任锚的 \(issuer) 证书"
        )
    }

    private func missing(_ reasons: RevocationReasons) -> String {
        let words = list(reasons.words, shown: 4)
        return say(
            en: "the lists do not cover \(words)",
            zh: "列表没有覆盖这些吊销原因：\(words)"
        )
    }

    private var unreadableResponse: String {
        say(
            en: "the stapled OCSP response cannot be used",
            zh: "服务器随附的 OCSP 响应不可用"
        )
    }

    private var noResponder: String {
        say(
            en: "nobody whom the issuer lets answer has signed the stapled response",
            zh: "随附的 OCSP 响应不是由颁发者或其授权的响应方签名"
        )
    }
}
