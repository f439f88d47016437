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
        let steps = fix(report, source, anchors, written)
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
        case .root(let place):
            Words(
                "\(name(place, report)), which is here; clients have it, so that it is not sent",
                zh: "\(name(place, report))（在输入中）；客户端自带，不必发送"
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
        }
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
        case .gap:
            Words(
                "the issuer of \(it) is neither here nor among the roots; apps fetch none",
                zh: "\(it) 的签发者不在输入中，也不在根证书中；应用不会自行获取"
            )
        case .expired: Words("\(it) has expired", zh: "\(it) 已过期")
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
        case .limitExceeded:
            Words(
                "too many certificates have the same names; not all signatures were checked",
                zh: "同名证书过多，未能检查所有签名"
            )
        }
    }

    private func fix(
        _ report: ChainReport,
        _ source: [String],
        _ anchors: AnchorOptions,
        _ written: String?
    ) -> [String] {
        if let written {
            return [
                Words(
                    "written to \(ShownText.escape(written))",
                    zh: "已写入 \(ShownText.escape(written))"
                )[
                    language
                ]
            ]
        }
        guard report.needsFix(isWritten: false) else { return [] }
        var inputs = source.map { CommandWord.quoted($0) }
        var steps: [String] = []
        if case .gap = report.end {
            steps.append(
                Words(
                    "get the missing certificate from its CA as intermediate.crt, then",
                    zh: "向其 CA 获取缺少的证书，存为 intermediate.crt，然后"
                )[language]
            )
            inputs.append("intermediate.crt")
        }
        // The file that is to be mended is never the one that is written.
        let output = source.contains("fullchain.pem") ? "fullchain-new.pem" : "fullchain.pem"
        let words = ["wfcert chain"] + inputs + ["--fix " + output] + anchors.words
        return steps + [words.joined(separator: " ")]
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

extension ChainReport.Role {
    var words: Words {
        switch self {
        case .server: Words("server", zh: "服务器")
        case .intermediate: Words("intermediate", zh: "中间证书")
        case .root: Words("root", zh: "根证书")
        case .crossSign: Words("cross-sign", zh: "交叉签名")
        case .duplicate: Words("duplicate", zh: "重复")
        case .unrelated: Words("unrelated", zh: "无关")
        }
    }
}
