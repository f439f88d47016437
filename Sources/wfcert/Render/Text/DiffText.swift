internal import CertTrust

/// What became of a certificate, for people.
struct DiffText {
    private let console: Console

    init(_ console: Console) {
        self.console = console
    }

    private var language: Language { console.language }

    /// Tells the differences between two inputs, named as they were typed.
    func write(_ report: DiffReport, _ inputs: [String]) {
        let names = inputs.map { ShownText.escape($0) }
        let (old, new) = (names.first ?? "", names.last ?? "")
        let mark =
            report.breaks
            ? console.palette.paint("✗", .bad) : console.palette.paint("✓", .good)
        let sentence =
            report.breaks
            ? Words("\(new) would break clients of \(old)", zh: "\(new) 会使 \(old) 的客户端无法连接")
            : Words("\(new) can take the place of \(old)", zh: "\(new) 可以替换 \(old)")
        console.writeLine(mark + " " + sentence[language])
        var rows = LabelledRows(console, width: 12)
        rows.add(Words("Old", zh: "旧证书"), line(report.old.certificate))
        rows.add(Words("New", zh: "新证书"), line(report.new.certificate))
        if !report.verdicts.isEmpty {
            let hosts = report.verdicts.map { verdict in
                (verdict.isTrusted ? "✓ " : "✗ ") + ShownText.escape(verdict.question.hostText)
            }
            rows.add(
                Words("The app", zh: "应用"),
                LineWrap.lines(hosts, width: 80).joined(separator: "\n")
            )
        }
        rows.write()
        let shown = console.isVerbose ? report.changes[...] : report.changes.prefix(Self.most)
        for change in shown { console.writeLine("  " + line(change)) }
        let rest = report.changes.count - shown.count
        guard rest > 0 else { return }
        console.writeLine(Words("  … \(rest) more: -v", zh: "  … 还有 \(rest) 行：-v")[language])
    }

    private func line(_ certificate: Certificate) -> String {
        let validity = certificate.validity
        let range = Words(
            "\(validity.notBefore) to \(validity.notAfter)",
            zh: "\(validity.notBefore) 至 \(validity.notAfter)"
        )[language]
        let name = certificate.subject.shortName
        return name + ", " + range + ", SHA-256 "
            + Fingerprint.text(certificate.sha256.prefix(8)) + "…"
    }

    private func line(_ change: CertificateChange) -> String {
        console.palette.paint(change.severity.words[language], change.severity.style) + " "
            + change.words[language] + " [" + change.kind.rawValue + "]"
    }

    private static let most = 16
}

extension CertificateChange {
    /// What differs, and whom that concerns.
    var words: Words {
        let none = Words("none", zh: "无")
        let from = old.map { Words($0) } ?? none
        let to = new.map { Words($0) } ?? none
        let both = from + Words(" > ") + to
        return switch kind {
        case .nothing: Words("it is the same certificate: nothing was renewed", zh: "是同一张证书：并未续期")
        case .chain, .intermediateLost, .intermediateExpired, .intermediateNotYetValid,
            .leafNotFirst, .wrongOrder, .damaged:
            chainWords(from: from, to: to)
        case .nameLost:
            from + Words(" is gone: who dials it is refused", zh: " 已不在证书中：连接它的客户端会被拒绝")
        case .nameAdded: to + Words(" is new", zh: " 为新增")
        case .nameCovered: from + Words(" is covered by ", zh: " 现由以下条目覆盖：") + to
        case .key:
            Words("another key, so that pins on the old one break: ", zh: "密钥已更换，固定旧密钥的客户端会失败：")
                + both
        case .keyType: Words("another kind of key: ", zh: "密钥类型改变：") + both
        case .issuer: Words("another issuer, the same root: ", zh: "签发者不同，根相同：") + both
        case .root:
            Words(
                "another root, which apps that have the old one do not trust: ",
                zh: "根证书不同，只信任旧根的应用会拒绝："
            )
                + both
        case .expired: Words("the new one has expired: ", zh: "新证书已过期：") + to
        case .notYetValid: Words("the new one starts later: ", zh: "新证书尚未生效：") + to
        case .endsEarlier: Words("it ends earlier than the old one: ", zh: "比旧证书更早到期：") + both
        case .pause: Words("between the two nothing is valid: ", zh: "两者之间有一段时间都无效：") + both
        case .purposes: Words("purposes: ", zh: "扩展用途：") + both
        case .keyUsage: Words("key usage: ", zh: "密钥用途：") + both
        case .authority: Words("basic constraints: ", zh: "基本约束：") + both
        case .policy:
            Words(
                "refused by the policy \(old ?? ""), unlike the old one: ",
                zh: "策略 \(old ?? "") 会拒绝（旧证书不会）："
            )
                + to
        case .verdict:
            Words("the app would not connect to ", zh: "应用不会连接 ") + from + Words(": ", zh: "：") + to
        }
    }

    /// What is sent with it.
    private func chainWords(from: Words, to: Words) -> Words {
        let both = from + Words(" > ") + to
        return switch kind {
        case .intermediateLost:
            Words("no longer sent, and clients fetch none: ", zh: "不再发送，而客户端不会自行获取：") + from
        case .intermediateExpired:
            Words("an intermediate has expired: ", zh: "中间证书已过期：") + from + Words(", ", zh: "，")
                + to
        case .intermediateNotYetValid:
            Words("an intermediate starts later: ", zh: "中间证书尚未生效：") + from + Words(", ", zh: "，")
                + to
        case .leafNotFirst:
            Words("the server's certificate does not come first: ", zh: "服务器证书不在最前：") + both
        case .damaged: Words("cannot be read: ", zh: "无法读取：") + to
        case .wrongOrder:
            Words("not each certifies the one before it: ", zh: "顺序有误，后一张未签发前一张：") + both
        case .chain, .nothing, .nameLost, .nameAdded, .nameCovered, .key, .keyType, .issuer, .root,
            .expired, .notYetValid, .endsEarlier, .pause, .purposes, .keyUsage, .authority, .policy,
            .verdict:
            Words(
                "the server's certificate is the same, what is sent with it is not: ",
                zh: "服务器证书相同，随之发送的证书不同："
            ) + both
        }
    }
}
