internal import CertTrust

/// How targets stand and what changed, a line each, for people.
struct WatchText {
    private let console: Console
    private let limits: WatchLimits

    init(_ console: Console, _ limits: WatchLimits) {
        self.console = console
        self.limits = limits
    }

    private var language: Language { console.language }

    /// `ok        im.example.com:443  until 2027-07-01, 212 days left`.
    func write(_ sight: WatchSight) {
        let level = sight.level(limits)
        let word = DisplayWidth.pad(level.words[language], to: Self.wordWidth)
        var parts = [ShownText.escape(sight.name)]
        if let end = sight.expires, let left = sight.left {
            let day = end.description.prefix(10)
            parts.append(
                (Words("until \(day), ", zh: "至 \(day)，") + left.words)[language]
            )
        }
        if let fault = sight.fault { parts.append(ShownText.escape(fault)) }
        if let lame = sight.lameAddresses { parts.append(lame[language]) }
        console.writeLine(
            console.palette.paint(word, level.style) + parts.joined(separator: "  ")
        )
    }

    /// `2026-12-01T00:00:00Z im.example.com:443: the key changed …`, a line for each change.
    func write(_ changes: [WatchChange], of sight: WatchSight) {
        for change in changes {
            console.writeLine(
                "\(sight.time) " + ShownText.escape(sight.name) + ": "
                    + ShownText.guarded(change.words[language])
                    + " [" + change.code + "]"
            )
        }
    }

    private static let wordWidth = 10
}

extension WatchLevel {
    var words: Words {
        switch self {
        case .ok: Words("ok", zh: "正常")
        case .warning: Words("warning", zh: "警告")
        case .critical: Words("critical", zh: "严重")
        case .unknown: Words("unknown", zh: "未知")
        }
    }

    fileprivate var style: Style {
        switch self {
        case .ok: .good
        case .warning: .warning
        case .critical: .bad
        case .unknown: .dim
        }
    }
}

extension WatchChange {
    /// What it was, what it is, and whom that touches.
    var words: Words {
        switch self {
        case .certificate(let old, let new):
            Words(
                "another certificate: \(Self.short(old)) is now \(Self.short(new))",
                zh: "证书已更换：\(Self.short(old)) 变为 \(Self.short(new))"
            )
        case .key(let old, let new):
            Words(
                "another key, so that pins on the old one break: \(Self.short(old)) is now \(Self.short(new))",
                zh: "公钥已更换，固定旧公钥的客户端将失败：\(Self.short(old)) 变为 \(Self.short(new))"
            )
        case .issuer(let old, let new):
            Words("another issuer: \(old) is now \(new)", zh: "签发者已更换：\(old) 变为 \(new)")
        case .others(let added, let removed):
            Words(
                "other certificates beside the first: \(added) added, \(removed) removed",
                zh: "首张之外的证书有变：新增 \(added) 张，移除 \(removed) 张"
            )
        case .fault(_, nil, .ok): Words("is as it should be again", zh: "已恢复正常")
        // It may have come back, and have ended meanwhile.
        case .fault(let old, nil, let level):
            Words(
                "no longer fails by \(old ?? "?"), and is not as it should be: \(level.words[.english])",
                zh: "不再有问题 \(old ?? "?")，但仍不正常：\(level.words[.chinese])"
            )
        case .fault(nil, let new?, _): Words("fails: \(new)", zh: "出现问题：\(new)")
        case .fault(let old?, let new?, _):
            Words("fails otherwise: \(old) is now \(new)", zh: "问题有变：\(old) 变为 \(new)")
        case .level(let old, let new):
            Words(
                "\(old.rawValue) is now \(new.rawValue)",
                zh: "状态由 \(old.rawValue) 变为 \(new.rawValue)"
            )
        }
    }

    /// As many digits as tell two apart.
    private static func short(_ fingerprint: String) -> String {
        fingerprint.count > 23 ? fingerprint.prefix(23) + "…" : fingerprint
    }
}
