internal import CertTrust
internal import TLSTransport

/// What was seen at a target, as labelled rows.
struct ProbeEvidence {
    private let outcome: ProbeOutcome
    private let anchors: AnchorStore
    private let language: Language
    /// Whether all is told, or what is out of order alone.
    private let isWhole: Bool

    init(_ outcome: ProbeOutcome, _ anchors: AnchorStore, _ language: Language, isWhole: Bool) {
        self.outcome = outcome
        self.anchors = anchors
        self.language = language
        self.isWhole = isWhole
    }

    private var report: ProbeReport { outcome.report }

    /// The rungs: `resolve ✓  tcp ✓  tls ✗`.
    var ladder: (String, String) {
        let rungs = report.rungs.compactMap { rung -> String? in
            switch rung.state {
            case .passed: rung.step.words[language] + " ✓"
            case .failed, .rejected: rung.step.words[language] + " ✗"
            case .notReached: nil
            }
        }
        return (Words("Steps", zh: "步骤")[language], rungs.joined(separator: "  "))
    }

    var rows: [(String, String)] {
        [service, served, expiry, clientCertificate, stapled].compactMap { $0 } + more
    }

    /// The same without what a page has tables for.
    var rowsBesideTables: [(String, String)] {
        [service, served, clientCertificate, stapled, agreement, nameless, clock].compactMap { $0 }
    }

    /// What is out of order, in words.
    var notes: [String] { startTLS + outcome.notices.map { $0.words(outcome)[language] } }

    /// What begins in clear may go over to TLS.
    private var startTLS: [String] {
        (report.service?.startTLS ?? []).map { kind in
            Words(
                "\(kind.rawValue) begins in clear and goes over to TLS when it is asked to: --starttls \(kind.rawValue)",
                zh: "\(kind.rawValue) 以明文开始，可按要求切换到 TLS：--starttls \(kind.rawValue)"
            )[language]
        }
    }

    private func row(_ label: Words, _ value: String) -> (String, String) {
        (label[language], value)
    }

    private var service: (String, String)? {
        guard let service = report.service else { return nil }
        let text =
            service == .unknown
            ? Words("something in clear that is not known here", zh: "未知的明文协议")
            : Words("\(service.name) in clear", zh: "明文 \(service.name)")
        return row(Words("Speaks", zh: "实际协议"), text[language])
    }

    private var served: (String, String)? {
        let label = Words("Served", zh: "收到")
        guard let chain = outcome.chain(anchors) else {
            // Too many to be put in order, or none that can be read.
            let count = report.servedChain.count
            return count == 0 ? nil : row(label, Words.certificates(count)[language])
        }
        return row(label, ServedText(chain, language, isWhole: isWhole).text)
    }

    private var expiry: (String, String)? {
        guard let expires = report.expires, let left = outcome.left else { return nil }
        let text = Words("\(expires), ", zh: "\(expires)，") + left.words
        return row(Words("Ends", zh: "到期"), text[language])
    }

    private var clientCertificate: (String, String)? {
        let text: Words
        switch report.clientCertificate {
        case .notAsked: return nil
        case .asked, .unknown:
            text = Words("asked for; ", zh: "有要求；") + whetherNeeded
        case .required where report.sentClientCertificate:
            text = Words("asked for; the one given was sent, and not taken", zh: "有要求；已发送所给证书，未被接受")
        case .required:
            let answer = report.answeredStatus.map {
                Words(": without one it answers HTTP \($0)", zh: "：没有证书时应答 HTTP \($0)")
            }
            text = Words("needed", zh: "必需") + (answer ?? Words(""))
        case .shown:
            let answer =
                report.mayRefuseClient
                ? Words("; ", zh: "；") + answered("with it", zh: "使用该证书时") : Words("")
            text = Words("asked for; the one given was sent", zh: "有要求；已发送所给证书") + answer
        }
        return row(Words("Client cert", zh: "客户端证书"), text[language])
    }

    private var whetherNeeded: Words {
        guard report.answeredStatus != nil else {
            return Words("whether it is needed shows only in the answer", zh: "是否必需要看其应答")
        }
        return answered("without one", zh: "没有证书时")
    }

    /// How it answers, and whether that may be for the client's certificate.
    private func answered(_ how: String, zh: String) -> Words {
        let status = report.answeredStatus.map { String($0) } ?? "?"
        return Words("\(how) it answers HTTP \(status)", zh: "\(zh)应答 HTTP \(status)")
            + (report.mayRefuseClient ? Words(", which may be for that", zh: "，可能因此") : Words(""))
    }

    private var stapled: (String, String)? {
        guard let stapled = report.stapled else { return nil }
        let until = stapled.nextUpdate.map { Words(" until \($0)", zh: "，有效至 \($0)") } ?? Words("")
        return row(
            Words("OCSP", zh: "OCSP"),
            stapled.status.rawValue + until[language]
        )
    }

    // MARK: With --all

    private var more: [(String, String)] {
        [agreement, addresses, nameless, versions, suites, clock, verdicts].compactMap { $0 }
    }

    private var agreement: (String, String)? {
        guard isWhole, let group = report.group else { return nil }
        return row(Words("Group", zh: "密钥交换"), ShownText.escape(group))
    }

    private var addresses: (String, String)? {
        guard report.addresses.count > 1 || (!report.isGood && !report.addresses.isEmpty) else {
            return nil
        }
        let all = report.addresses.map { one in
            let name = one.sight.leaf.map { Self.name($0) + " " } ?? ""
            return ShownText.escape(one.address) + ": " + name + one.outcome(language)
        }
        return row(Words("Addresses", zh: "各地址"), all.joined(separator: "; "))
    }

    private var nameless: (String, String)? {
        guard let sight = report.withoutServerName else { return nil }
        let isSame = sight.leaf != nil && sight.leaf == report.servedChain.first
        let text =
            isSame
            ? Words("the same certificate", zh: "同一证书")
            : Words(sight.leaf.map { Self.name($0) } ?? sight.failure?.code ?? "?")
        return row(Words("Without SNI", zh: "无 SNI"), text[language])
    }

    private var versions: (String, String)? {
        let names: [ProbeOffer] = [.tls10, .tls11, .tls12, .tls13]
        let found = report.offers.filter { names.contains($0.offer) }
        guard !found.isEmpty else { return nil }
        guard found.contains(where: \.isKnown) else {
            let open = Words(
                "not found out: it refuses or closes each connection",
                zh: "未查明：对端拒绝或关闭每个连接"
            )
            return row(Words("Versions", zh: "协议版本"), open[language])
        }
        let all = found.map { $0.offer.rawValue + Self.mark($0) }
        return row(Words("Versions", zh: "协议版本"), all.joined(separator: "  "))
    }

    private var suites: (String, String)? {
        let names: [ProbeOffer] = [.staticRSA, .finiteField, .anonymous, .unencrypted]
        let found = report.offers.filter { names.contains($0.offer) }
        guard !found.isEmpty else { return nil }
        let taken = found.compactMap { one in one.taken.map { "\(one.offer.rawValue) \($0.cipher)" }
        }
        let text =
            !taken.isEmpty
            ? Words(taken.joined(separator: ", "))
            : found.allSatisfy(\.isKnown)
                ? Words("none taken", zh: "均不接受")
                : Words("not found out: it refuses or closes connections", zh: "未查明：对端拒绝或关闭连接")
        return row(Words("Weak suites", zh: "弱密码套件"), text[language])
    }

    private static func mark(_ one: ProbedOffer) -> String {
        one.taken != nil ? " ✓" : one.isKnown ? " –" : " ?"
    }

    private var clock: (String, String)? {
        let label = Words("Its clock", zh: "服务器时钟")
        if let doubt = report.clockDoubt { return row(label, doubt.words[language]) }
        return report.clockSkew.map { row(label, Self.skew($0.components.seconds)[language]) }
    }

    private static func skew(_ seconds: Int64) -> Words {
        guard seconds != 0 else { return Words("as this one", zh: "与本机一致") }
        let size = seconds.magnitude
        let long = TimeLeft(seconds: seconds)
        let length =
            size < 120
            ? Words("\(size) s", zh: "\(size) 秒")
            : Words(long.length(.english), zh: long.length(.chinese))
        return seconds > 0
            ? Words("\(length[.english]) ahead of this machine's", zh: "比本机快 \(length[.chinese])")
            : Words("\(length[.english]) behind this machine's", zh: "比本机慢 \(length[.chinese])")
    }

    private var verdicts: (String, String)? {
        guard !report.verdicts.isEmpty else { return nil }
        let all = report.verdicts.map { verdict in
            let answer = verdict.mainReason.map { "✗ " + $0.code.rawValue } ?? "✓"
            return
                "\(verdict.question.policy.rawValue)/\(verdict.question.trust.rawValue) \(answer)"
        }
        return row(Words("Policies", zh: "各策略"), all.joined(separator: "; "))
    }

    private static func name(_ der: [UInt8]) -> String {
        guard let certificate = try? Certificate(der: der) else { return "?" }
        let digits = Fingerprint.text(certificate.sha256).prefix(11)
        return certificate.subject.shortName + " (\(digits)…)"
    }
}

extension ProbedAddress {
    /// What an app comes to there: `✓`, or the code that it fails by.
    func outcome(_ language: Language) -> String {
        let code = sight.failure?.code ?? "?"
        return switch state {
        case .connects: "✓"
        case .fails, .silent: "✗ " + code
        case .notSeen: Words("not looked at (no way there from here)", zh: "未检查（本机无法到达）")[language]
        }
    }
}

extension ClockDoubt {
    /// Why nothing is known of it.
    fileprivate var words: Words {
        switch self {
        case .startTLS:
            Words("not asked: no HTTP behind STARTTLS", zh: "未询问：STARTTLS 之后没有 HTTP")
        case .notTrusted:
            Words("not asked: nothing is said to who is not trusted", zh: "未询问：不向不可信的服务器发送内容")
        case .noHTTP:
            Words("not asked: it chose no HTTP (ALPN)", zh: "未询问：未以 ALPN 选择 HTTP")
        case .noAnswer: Words("asked, and no answer", zh: "已询问，没有应答")
        case .cached:
            Words(
                "not known: a cache answered, and does not say how old its answer is",
                zh: "未知：应答来自缓存，且未说明其存在时间"
            )
        case .noDate: Words("asked, and no date in the answer", zh: "已询问，应答中没有日期")
        }
    }
}

extension ProbeStep {
    var words: Words {
        switch self {
        case .resolve: Words("resolve", zh: "解析")
        case .tcp: Words("TCP")
        case .tls: Words("TLS")
        case .chain: Words("chain", zh: "证书链")
        case .time: Words("time", zh: "时间")
        case .name: Words("name", zh: "名称")
        case .trust: Words("trust", zh: "信任")
        }
    }
}
