internal import CertTrust

/// A chain for people: what was found, in which order it belongs, and what is wrong.
struct ChainText {
    private let console: Console

    init(_ console: Console) {
        self.console = console
    }

    private var language: Language { console.language }

    /// Tells what was found in inputs, named as they were typed, and which file holds the chain in order now.
    ///
    /// What was asked about anchors is asked again by the command that mends it.
    func write(
        _ report: ChainReport,
        source: [String],
        anchors: AnchorOptions,
        written: String?
    ) {
        let name = ShownText.escape(source.joined(separator: " "))
        let needsFix = report.needsFix(isWritten: written != nil)
        let mark =
            needsFix
            ? console.palette.paint("✗", .bad) : console.palette.paint("✓", .good)
        console.writeLine(mark + " " + name + title(report, written)[language])
        var rows = LabelledRows(console, width: 12)
        let found = report.certificates.enumerated().map { line($0.offset, $0.element) }
        rows.add(Words("Found", zh: "现有"), cut(found))
        let order = report.chain.map(\.subject.shortName)
        rows.add(Words("To send", zh: "应发送"), order.joined(separator: " > "))
        rows.add(Words("Ends at", zh: "终止于"), end(report)[language])
        let wrong = report.faults.map {
            sentence($0, report)[language] + " [" + $0.code + "]"
        }
        if !wrong.isEmpty { rows.add(Words("Noted", zh: "问题"), cut(wrong)) }
        let steps = ChainFix(
            report: report,
            source: source,
            anchors: anchors,
            written: written,
            language: language
        ).lines
        if !steps.isEmpty { rows.add(Words("Fix", zh: "处理办法"), steps.joined(separator: "\n")) }
        rows.write()
    }

    private func title(_ report: ChainReport, _ written: String?) -> Words {
        guard let first = report.faults.first, report.needsFix(isWritten: written != nil) else {
            return written == nil
                ? Words(": in order", zh: "：顺序正确") : Words(": written in order", zh: "：已按顺序写出")
        }
        return Words(": not as a server should send it, ", zh: "：不符合服务器应发送的形式，")
            + Words(first.code)
    }

    private func line(_ place: Int, _ member: ChainReport.Member) -> String {
        var text = "[\(place)] " + member.certificate.subject.shortName + "  "
        text += member.role.words[language] + "  " + ShownText.escape(member.described.file)
        if let line = member.described.line { text += ":\(line)" }
        return text
    }

    private func end(_ report: ChainReport) -> Words {
        switch report.end {
        case .root(let place): root(place, report)
        case .stale(let issuer):
            Words(
                "nothing: the app has a CA called \(issuer.description), with another key",
                zh: "未完成：应用内置了名为 \(issuer.description) 的 CA，但密钥不同"
            )
        case .anchor(.pinned): Words("a certificate of the bundle", zh: "证书包中的证书")
        case .anchor(.user): Words("a root that the machine's owner installed", zh: "机主安装的根证书")
        case .anchor(.system): Words("a root of the system", zh: "系统根证书")
        case .gap(let issuer, let urls):
            Words(
                "nothing: \(issuer.description) is missing",
                zh: "未完成：缺少 \(issuer.description)"
            )
                + (urls.first.map { Words("; its CA has it at \($0)", zh: "；可从 \($0) 获取") }
                    ?? Words(""))
        case .unknown(let issuer):
            Words(
                "\(issuer.description), which is not here: a root need not be sent, an intermediate must be; "
                    + "--bundle DIR asks whether the app has it",
                zh: "\(issuer.description)（不在输入中）：根证书不必发送，中间证书必须发送；用 --bundle DIR 检查应用是否内置"
            )
        }
    }

    /// A root that is here: who has it, and whether that was asked at all.
    private func root(_ place: Int, _ report: ChainReport) -> Words {
        let known: Words =
            if let anchor = report.anchor {
                anchor.holder
            } else if report.asksEnd {
                Words("neither the bundle nor the other roots have it", zh: "证书包与其他根证书中均没有")
            } else {
                Words("whether clients have it, --bundle DIR asks", zh: "客户端是否有它，用 --bundle DIR 检查")
            }
        let name = name(place, report)
        return report.order.contains(place)
            ? Words("\(name), which signed itself; ", zh: "\(name)（自签名）；") + known
            : Words("\(name), which is here and is not sent; ", zh: "\(name)（在输入中，不必发送）；") + known
    }

    private func sentence(_ fault: ChainFault, _ report: ChainReport) -> Words {
        let it = fault.certificate.map { "[\($0)] " + name($0, report) } ?? ""
        return switch fault {
        case .leafNotFirst:
            Words(
                "the server's certificate must come first (RFC 8446 4.4.2)",
                zh: "服务器证书必须排在最前（RFC 8446 4.4.2）"
            )
        case .wrongOrder:
            Words(
                "each certificate should certify the one before it (RFC 5246 7.4.2, RFC 8446 4.4.2)",
                zh: "每张证书都应签发其前一张（RFC 5246 7.4.2、RFC 8446 4.4.2）"
            )
        case .damaged(let place): report.damaged[place].told
        case .rootUnknown:
            Words(
                "\(it) ends the chain: whether the app has its issuer was not asked",
                zh: "\(it) 位于证书链末端：未检查应用是否有其签发者"
            )
        case .gap:
            Words(
                "the issuer of \(it) is neither here nor among the roots; apps fetch none",
                zh: "\(it) 的签发者不在输入中，也不在根证书中；应用不会自行获取"
            )
        case .expired: Words("\(it) has expired", zh: "\(it) 已过期")
        case .notAuthority:
            Words(
                "\(it) issued the one before it, and is no CA: apps refuse what stands on it",
                zh: "\(it) 签发了其前一张证书，但它不是 CA：应用会拒绝"
            )
        case .pathLength(_, let limit, let found):
            Words(
                "\(it) allows \(limit) CAs between it and a server, and there are \(found): apps refuse that",
                zh: "\(it) 允许其与服务器证书之间有 \(limit) 个 CA，实际有 \(found) 个：应用会拒绝"
            )
        case .duplicate(_, let original):
            Words("\(it) is [\(original)] again", zh: "\(it) 与 [\(original)] 重复")
        case .unrelated:
            Words("\(it) has no part in the chain", zh: "\(it) 与证书链无关")
        case .rootSent:
            Words("\(it) is a root: sending it is harmless and useless", zh: "\(it) 是根证书：发送它无害也无用")
        case .crossSign(_, let other):
            Words(
                "\(it) is another certificate of the CA of [\(other)]; old clients may need it",
                zh: "\(it) 是 [\(other)] 同一 CA 的另一张证书；旧客户端可能需要"
            )
        case .superseded(let place, let other):
            report.certificates[place].role == .renewal
                ? Words(
                    "\(it) is [\(other)] of another time, by the same issuer: no client needs both",
                    zh: "\(it) 与 [\(other)] 是同一签发者在不同时间签发的同一 CA：不必同时发送"
                )
                : Words(
                    "\(it) is another certificate of the CA of [\(other)] and has ended: no client needs it",
                    zh: "\(it) 是 [\(other)] 同一 CA 的另一张证书，已过期：没有客户端需要它"
                )
        case .untrusted(_, let end): untrusted(it, end)
        case .limitExceeded:
            Words(
                "too many certificates have the same names; not all signatures were checked",
                zh: "同名证书过多，未能检查所有签名"
            )
        }
    }

    private func untrusted(_ it: String, _ end: UntrustedEnd) -> Words {
        switch end {
        case .selfSigned:
            Words("\(it) is self-signed and not in the bundle", zh: "\(it) 是自签名证书，不在证书包中")
        case .unknownRoot:
            Words("\(it) is a root that the bundle does not have", zh: "\(it) 是根证书，但证书包中没有")
        case .staleAnchor:
            Words(
                "the bundle has a CA of the issuer's name with another key than the one that signed \(it)",
                zh: "证书包中有与 \(it) 签发者同名但密钥不同的 CA"
            )
        case .leafReplaced:
            Words(
                "the bundle has another certificate of the name of \(it)",
                zh: "证书包中有与 \(it) 同名的另一张证书"
            )
        }
    }

    /// As many lines as leave room for the rest on a screen.
    private func cut(_ lines: [String]) -> String {
        let shown = console.isVerbose ? lines.count : Self.shownLines
        guard lines.count > shown + 1 else { return lines.joined(separator: "\n") }
        let rest = lines.count - shown
        let more = Words("… \(rest) more: -v", zh: "… 还有 \(rest) 行：-v")[language]
        return (lines.prefix(shown) + [more]).joined(separator: "\n")
    }

    private static let shownLines = 8

    private func name(_ place: Int, _ report: ChainReport) -> String {
        report.certificates[place].certificate.subject.shortName
    }
}

extension AnchorClass {
    fileprivate var holder: Words {
        switch self {
        case .pinned: Words("the bundle has it", zh: "证书包中有")
        case .user: Words("the machine's owner installed it", zh: "机主已安装")
        case .system: Words("the system has it", zh: "系统自带")
        }
    }
}

extension ChainReport.Role {
    var words: Words {
        switch self {
        case .server: Words("server", zh: "服务器")
        case .intermediate: Words("intermediate", zh: "中间证书")
        case .notAuthority: Words("not a CA", zh: "不是 CA")
        case .root: Words("root", zh: "根证书")
        case .crossSign: Words("cross-sign", zh: "交叉签名")
        case .renewal: Words("renewal", zh: "续期")
        case .duplicate: Words("duplicate", zh: "重复")
        case .unrelated: Words("unrelated", zh: "无关")
        }
    }
}
