extension Telling {
    /// The words for `no-anchors`.
    var noAnchors: Words {
        Words(
            headline: say(
                en: """
                    There is nothing that the chain could end at: no anchor is left in this trust \
                    mode.
                    """,
                zh: "当前信任模式下没有任何信任锚，证书链无处可终结。"
            ),
            evidence: [
                line(en: "Trust mode", zh: "信任模式", question.trust.rawValue),
                pinnedLine,
            ],
            why: whyNoAnchors,
            confirm: "ls -l *.cer *.crt *.pem *.der"
        )
    }

    /// How many certificates the app brings along, and whether they count.
    var pinnedLine: Explanation.Line {
        let number = count(question.pinnedAnchors, en: "certificate", zh: "张")
        let state = question.usesBundle ? "" : say(en: ", switched off", zh: "，已停用")
        return line(en: "Pinned", zh: "内置证书", number + state)
    }

    private var whyNoAnchors: String {
        switch question.trust {
        case .pinOnly:
            say(
                en: """
                    Pin-only trusts the app's certificates alone, and the app has none that \
                    counts. It never falls back to the system's roots.
                    """,
                zh: "pin-only 只信任应用内置的证书，而应用里没有可用的证书。它绝不会退回去使用系统根证书。"
            )
        case .systemThenPinned where !question.usesSystem:
            say(
                en: """
                    The app's bundle has no certificate that could be trusted, and the system's roots \
                    were left out.
                    """,
                zh: "应用里没有可信任的内置证书，而系统根证书已排除在外。"
            )
        case .systemThenPinned:
            say(
                en: """
                    Neither the app's bundle nor this machine has a certificate that could be \
                    trusted. On Linux the roots come with the package ca-certificates.
                    """,
                zh: "应用里没有内置证书，本机也没有可信任的根证书。在 Linux 上，系统根证书由 ca-certificates 软件包提供。"
            )
        }
    }
}
