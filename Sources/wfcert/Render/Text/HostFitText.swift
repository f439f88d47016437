internal import CertTrust

/// Whether a certificate is for a host, in one line.
struct HostFitText {
    let language: Language
    let palette: Palette

    func line(_ fit: HostFit) -> String {
        let host = ShownText.escape(fit.host)
        switch fit.outcome {
        case .fits(let name):
            return palette.paint("✓", .good) + " " + host + ": "
                + Words("fits, by ", zh: "适用，匹配 ")[language] + name.description
        case .misses(let miss):
            let nearest = miss.nearest.map {
                Words("; nearest: ", zh: "；最接近：")[language] + $0
            }
            return palette.paint("✗", .bad) + " " + host + ": "
                + Words("does not fit, ", zh: "不适用，")[language]
                + miss.kind.words[language] + (nearest ?? "") + " [" + miss.kind.rawValue + "]"
        case .invalid(let error):
            return palette.paint("✗", .bad) + " " + host + ": "
                + Words("no host name or address", zh: "不是主机名或地址")[language] + " [" + error.word
                + "]"
        }
    }

    /// For a host that nothing here is for.
    func nowhere(_ host: String) -> String {
        palette.paint("✗", .bad) + " " + ShownText.escape(host) + ": "
            + Words("no certificate here is for it", zh: "没有适用的证书")[language]
    }

    /// The commands that make a certificate for every host that was asked for.
    func recipe(_ hosts: HostList) -> [String] {
        let commands = hosts.recipe.command(.privateCA)
        guard !commands.isEmpty else { return [] }
        let title = Words(
            "A private CA and a certificate that fits (the app gets ca.crt):",
            zh: "创建私有 CA 与适用的证书（应用内置 ca.crt）："
        )
        return ["", title[language]] + commands.map { "  " + palette.paint($0, .strong) }
    }
}
