internal import CertTrust

/// What a description comes down to: the worst of what was found, in one sentence.
struct DescriptionVerdict {
    private let parts: PageParts
    private let inputs: [DescribedInput]
    private let hosts: HostList
    private let certificates: [Certificate]

    init(_ parts: PageParts, _ inputs: [DescribedInput], _ hosts: HostList) {
        self.parts = parts
        self.inputs = inputs
        self.hosts = hosts
        certificates = inputs.flatMap(\.certificates).map(\.certificate)
    }

    var verdict: PageVerdict {
        guard let first = certificates.min(by: { $0.validity.notAfter < $1.validity.notAfter })
        else {
            return PageVerdict(mark: .bad, headline: parts.say(Self.nothing), more: others)
        }
        let (mark, headline) = worst(first)
        return PageVerdict(
            mark: mark,
            headline: parts.say(headline),
            more: others,
            facts: facts(first)
        )
    }

    private func worst(_ first: Certificate) -> (PageMark, Words) {
        let ended = certificates.filter { $0.validity.notAfter < parts.now }
        let early = certificates.filter { parts.now < $0.validity.notBefore }
        let keys = inputs.flatMap(\.diagnostics).filter { $0.severity == .error }
        let unfit = hosts.unfit.map { ShownText.escape($0) }.joined(separator: ", ")
        if !ended.isEmpty { return (.bad, Self.count(ended.count, certificates.count, Self.ended)) }
        if !early.isEmpty { return (.bad, Self.count(early.count, certificates.count, Self.early)) }
        if !unfit.isEmpty {
            return (.bad, Words("No certificate here is for \(unfit)", zh: "没有适用于 \(unfit) 的证书"))
        }
        if let misissuing = parts.misissuing(inputs) { return (.bad, misissuing) }
        if let key = keys.first {
            return (.bad, key.problem.words(in: key.file))
        }
        let left = TimeLeft(until: first.validity.notAfter, at: parts.now).length(parts.language)
        guard certificates.count == 1 else {
            let words = Words(
                "None of \(certificates.count) certificates has ended; the first one ends in \(left)",
                zh: "\(certificates.count) 张证书均在有效期内，最早的还剩 \(left)"
            )
            return (parts.mark(of: first.validity), words)
        }
        let words = Words(
            "The certificate has not ended; it ends in \(left)",
            zh: "证书在有效期内，还剩 \(left)"
        )
        return (parts.mark(of: first.validity), words)
    }

    /// What the headline does not say.
    private var others: String {
        let asked = inputs.compactMap { input in
            input.asked.map { parts.say(ServerQuestion.note(input.source, asked: $0)) }
        }
        let empty = inputs.filter(\.certificates.isEmpty).map { ShownText.escape($0.source) }
        guard !empty.isEmpty else { return asked.joined(separator: "; ") }
        let names = empty.joined(separator: ", ")
        let without = parts.say(Words("Without a certificate: \(names)", zh: "不含证书：\(names)"))
        return (asked + [without]).joined(separator: "; ")
    }

    private func facts(_ first: Certificate) -> [(label: String, value: String)] {
        let server = certificates.first { HostList.isForServers($0) } ?? first
        let names = server.extensions.subjectAlternativeNames ?? []
        let shown =
            names.prefix(3).map(\.description).joined(separator: ", ")
            + (names.count > 3 ? " +\(names.count - 3)" : "")
        let issuer =
            server.isSelfIssued
            ? parts.say(Words("itself", zh: "自身")) : server.issuer.shortName
        return [
            (parts.say(Words("Certificates", zh: "证书")), String(certificates.count)),
            (
                parts.say(Words("First end", zh: "最早到期")),
                PageDate.minute(first.validity.notAfter)
            ),
            (
                parts.say(Words("For", zh: "名称")),
                names.isEmpty ? parts.name(of: server) : shown
            ),
            (parts.say(Words("Issued by", zh: "签发者")), issuer),
        ]
    }

    private static func count(_ count: Int, _ all: Int, _ words: (Words, Words)) -> Words {
        all == 1
            ? words.0
            : Words("\(count) of \(all) certificates ", zh: "\(all) 张证书中有 \(count) 张") + words.1
    }

    private static let nothing = Words("There is no certificate here", zh: "这里没有证书")
    private static let ended = (
        Words("The certificate has ended", zh: "证书已过期"), Words("have ended", zh: "已过期")
    )
    private static let early = (
        Words("The certificate is not valid yet", zh: "证书尚未生效"),
        Words("are not valid yet", zh: "尚未生效")
    )
}
