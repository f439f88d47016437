internal import CertTrust

extension OptionSpecification {
    /// Whom the app trusts, for every command that judges as it does.
    static let trust: [OptionSpecification] = [
        OptionSpecification(
            .bundle,
            .file("PATH"),
            repeats: true,
            "the app's certificates: a file or directory; may be repeated",
            zh: "应用内置的证书：文件或目录，可重复"
        ),
        OptionSpecification(
            .system,
            .file("FILE"),
            repeats: true,
            "roots instead of this machine's; 'none' for no roots at all",
            zh: "代替本机的根证书；none 表示没有"
        ),
        OptionSpecification(
            .userRoot,
            .file("FILE"),
            repeats: true,
            "roots that the machine's owner installed",
            zh: "机主自行安装的根证书"
        ),
        OptionSpecification(
            .policy,
            .choice(PolicyMode.allCases.map { $0.rawValue }),
            "permissive, the default: for anchors that the deployment chose;\ntls: as for any server on the internet;\nstrict: RFC 5280 and the CA/B certificate profile to the letter, but\nwith no limit of days below a root of one's own",
            zh:
                "permissive（默认）：用于自行选择的信任锚；\ntls：与互联网服务器相同的标准；\nstrict：严格遵循 RFC 5280 与 CA/B 证书规范，\n但对自建根证书签发的证书不限有效期天数"
        ),
        OptionSpecification(
            .trust,
            .choice(TrustMode.allCases.map { $0.rawValue }),
            "system-then-pinned, the default: both count; pin-only: the bundle alone",
            zh: "system-then-pinned（默认）：两者都算；pin-only：只信任证书包"
        ),
        OptionSpecification(
            .deny,
            .file("FILE"),
            "fingerprints and key hashes that are refused",
            zh: "拒绝的证书指纹与公钥哈希"
        ),
        OptionSpecification(
            .crl,
            .file("FILE"),
            repeats: true,
            "revocation lists (CRLs), beside those of the bundle; nothing is fetched",
            zh: "吊销列表（CRL），与证书包中的一并使用；不会联网获取"
        ),
        OptionSpecification(
            .revocation,
            .choice(RevocationMode.allCases.filter { $0 != .off }.map { $0.rawValue }),
            "hard, the default with --crl: an unknown status is refused;\nsoft, the default with lists of the bundle alone: it is noted",
            zh: "hard（使用 --crl 时的默认值）：状态未知即拒绝；\nsoft（仅有证书包中的列表时的默认值）：状态未知只作提示"
        ),
        OptionSpecification(
            .at,
            .text("TIME"),
            "judge at TIME, such as 2026-12-01T00:00:00Z, not now",
            zh: "以 TIME（如 2026-12-01T00:00:00Z）而不是当前时间判断"
        ),
    ]
}
