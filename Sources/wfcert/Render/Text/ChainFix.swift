internal import CertTrust

/// What to do about a chain: how a file in order is written, and what no order mends.
struct ChainFix {
    let report: ChainReport
    /// As they were typed.
    let source: [String]
    let anchors: AnchorOptions
    /// Where the chain stands in order now; nil for nowhere.
    let written: String?
    let language: Language

    /// Advice and commands; each command cures what is said above it.
    var lines: [String] {
        var lines: [String] = []
        if let written {
            let name = ShownText.escape(written)
            lines.append(Words("written to \(name)", zh: "已写入 \(name)")[language])
        }
        guard report.needsFix(isWritten: written != nil) else { return lines }
        let advice = trust + renewals
        // What is sent is right, and a file in order would be the same.
        guard isAboutFile || (!advice.isEmpty && inputs.count > 1) else {
            return lines + judged(advice, inputs[0])
        }
        return lines + order + judged(advice, output)
    }

    /// What is left to be done is done to what was written.
    private var inputs: [String] { written.map { [$0] } ?? source }

    private var faults: [ChainFault] {
        report.faults.filter { written == nil ? $0.severity != .notice : $0.outlivesOrder }
    }

    /// Whether another file, or another order, mends something.
    private var isAboutFile: Bool {
        faults.contains { fault in
            switch fault {
            case .untrusted, .notAuthority, .pathLength: false
            case .expired(let place): isBetween(place)
            case .leafNotFirst, .wrongOrder, .damaged, .gap, .rootUnknown, .duplicate, .unrelated,
                .rootSent, .crossSign, .superseded, .limitExceeded:
                true
            }
        }
    }

    /// Whether it is sent behind the server's certificate.
    private func isBetween(_ place: Int) -> Bool { report.order.dropFirst().contains(place) }

    /// A file that is there is not written over, least of all the one that is to be mended.
    private var output: String {
        let names = ["fullchain.pem", "fullchain-new.pem", "fullchain-newer.pem"]
        return names.first { !source.contains($0) && $0 != written } ?? "chain-in-order.pem"
    }

    /// The command that writes a file in order, behind what it needs.
    private var order: [String] {
        var steps: [Words] = []
        var more: [String] = []
        if !report.damaged.isEmpty {
            steps.append(
                Words(
                    "copy the damaged certificate again from where it came (nothing is written before), then",
                    zh: "请从原处重新复制损坏的证书（在此之前不会写出任何文件），然后"
                )
            )
        } else if case .gap = report.end {
            steps.append(
                Words(
                    "get the missing certificate from its CA as intermediate.crt, then",
                    zh: "向其 CA 获取缺少的证书，存为 intermediate.crt，然后"
                )
            )
            more = ["intermediate.crt"]
        }
        for case .expired(let place) in faults where isBetween(place) {
            steps.append(
                Words(
                    "get \(name(place)) anew from the CA above it, with the same key, as intermediate.crt, then",
                    zh: "请上级 CA 用同一密钥重新签发 \(name(place))，存为 intermediate.crt，然后"
                )
            )
            more = ["intermediate.crt"]
        }
        let words =
            ["wfcert chain"] + (inputs + more).map { CommandWord.quoted($0) }
            + ["--fix " + output] + anchors.words
        return steps.map { $0[language] } + [words.joined(separator: " ")]
    }

    private var trust: [Words] {
        guard faults.contains(where: { if case .untrusted = $0 { true } else { false } })
        else { return [] }
        return [
            Words(
                "the app must get what certified it, after a look at its fingerprint; how is told by",
                zh: "核对指纹后，把签发它的证书放入应用；具体做法见"
            )
        ]
    }

    /// What has to be issued again, since the same certificates in order are no better.
    private var renewals: [Words] {
        faults.compactMap { fault in
            switch fault {
            case .expired(let place) where !isBetween(place):
                Words("renew \(name(place)); how is told by", zh: "续期 \(name(place))；具体做法见")
            case .notAuthority(let place):
                Words(
                    "a CA must issue what \(name(place)) issued; how is told by",
                    zh: "\(name(place)) 所签发的证书须由 CA 重新签发；具体做法见"
                )
            case .pathLength(let place, _, _):
                Words(
                    "\(name(place)) must be replaced, or what it issued; how is told by",
                    zh: "须更换 \(name(place))，或由其他 CA 重新签发；具体做法见"
                )
            default: nil
            }
        }
    }

    /// Advice, and the command that says how: `verify` knows the files that it takes.
    private func judged(_ advice: [Words], _ file: String) -> [String] {
        guard !advice.isEmpty else { return [] }
        let words = [
            "wfcert verify", CommandWord.quoted(file),
            "--host " + CommandWord.quoted(report.hosts.first ?? "HOST"),
        ]
        return advice.map { $0[language] } + [(words + anchors.words).joined(separator: " ")]
    }

    private func name(_ place: Int) -> String {
        "[\(place)] " + report.certificates[place].certificate.subject.shortName
    }
}
