internal import CertTrust

// What `wfcert diff` writes in brackets.

extension ErrorDictionary {
    /// One entry a kind of change, but for those that verdicts and chains name by the same word.
    static let changes: [DictionaryEntry] = CertificateChange.Kind.allCases.compactMap { kind in
        guard let meaning = kind.meaning else { return nil }
        return DictionaryEntry(
            .verdict,
            [kind.rawValue],
            meaning[.english],
            zh: meaning[.chinese],
            do: Words(
                "wfcert diff OLD NEW --bundle App/ says whether the app would go on connecting.",
                zh: "wfcert diff OLD NEW --bundle App/ 会说明应用能否继续连接。"
            )
        )
    }
}

extension CertificateChange.Kind {
    /// What it is, without its facts; nil where the word is told elsewhere.
    fileprivate var meaning: Words? {
        switch self {
        case .leafNotFirst, .wrongOrder, .damaged, .expired, .notYetValid: nil
        case .nothing: Words("Both are the same certificate.", zh: "两者是同一张证书。")
        case .chain:
            Words(
                "The server's certificate is the same, and what is sent with it is not.",
                zh: "服务器证书相同，随其发送的证书不同。"
            )
        case .intermediateLost:
            Words(
                "The new chain lacks an intermediate that the old one sent.",
                zh: "新链缺少旧链发送的中间证书。"
            )
        case .intermediateExpired:
            Words("An intermediate of the new chain has ended.", zh: "新链的中间证书已过期。")
        case .intermediateNotYetValid:
            Words("An intermediate of the new chain has not begun.", zh: "新链的中间证书尚未生效。")
        case .nameLost:
            Words("The new certificate lacks a name of the old one.", zh: "新证书缺少旧证书的某个名称。")
        case .nameAdded: Words("The new certificate has one name more.", zh: "新证书增加了名称。")
        case .nameCovered:
            Words("An entry is gone, and another one is for its host.", zh: "某条目已移除，但另一条目覆盖其主机。")
        case .key:
            Words(
                "Another key: who pins the old one refuses the new one.",
                zh: "密钥已更换：固定旧密钥的应用会拒绝新证书。"
            )
        case .keyType: Words("A key of another type.", zh: "密钥类型已更换。")
        case .issuer: Words("Another CA issued it.", zh: "签发的 CA 已更换。")
        case .root:
            Words("It ends at another root, which the app may not have.", zh: "根证书已更换，应用未必有它。")
        case .endsEarlier: Words("The new one ends before the old one.", zh: "新证书比旧证书更早过期。")
        case .pause:
            Words(
                "Between the old one's end and the new one's beginning neither is valid.",
                zh: "旧证书过期与新证书生效之间存在空档。"
            )
        case .purposes: Words("Its extended key usage is another.", zh: "扩展密钥用途（EKU）有变化。")
        case .keyUsage: Words("Its key usage is another.", zh: "密钥用途有变化。")
        case .authority: Words("Whether it is a CA has changed.", zh: "是否为 CA 有变化。")
        case .policy:
            Words("A policy refuses the new one, which took the old one.", zh: "某策略接受旧证书，但拒绝新证书。")
        case .verdict:
            Words("The app, with its bundle, would refuse the new one.", zh: "使用该证书包的应用会拒绝新证书。")
        }
    }
}
