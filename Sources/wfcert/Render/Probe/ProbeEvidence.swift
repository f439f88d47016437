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
        guard let kind = report.service.flatMap({ StartTLS(rawValue: $0.rawValue) }) else {
            return []
        }
        let text = Words(
            "\(kind.rawValue) begins in clear and goes over to TLS when it is asked to: --starttls \(kind.rawValue)",
            zh: "\(kind.rawValue) 以明文开始，可按要求切换到 TLS：--starttls \(kind.rawValue)"
        )
        return [text[language]]
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
        guard let chain = outcome.chain(anchors) else { return nil }
        let names = chain.certificates.map { member in
            member.certificate.subject.shortName + " (" + member.role.words[language] + ")"
        }
        let faults = chain.faults.map(\.code)
        let wrong = faults.isEmpty ? "" : " [" + faults.joined(separator: ", ") + "]"
        return row(Words("Served", zh: "收到"), names.joined(separator: ", ") + wrong)
    }

    private var expiry: (String, String)? {
        guard let expires = report.expires, let days = outcome.daysLeft else { return nil }
        let text = Words("\(expires), in \(days) days", zh: "\(expires)，剩 \(days) 天")
        return row(Words("Ends", zh: "到期"), text[language])
    }

    private var clientCertificate: (String, String)? {
        let text: Words
        switch report.clientCertificate {
        case .notAsked: return nil
        case .asked: text = Words("asked for, and not needed", zh: "有要求，但非必需")
        case .unknown:
            text = Words(
                "asked for; whether it is needed is not known",
                zh: "有要求；是否必需未知"
            )
        case .required: text = Words("needed", zh: "必需")
        }
        return row(Words("Client cert", zh: "客户端证书"), text[language])
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
            let what = one.sight.leaf.map { Self.name($0) } ?? one.sight.failure?.code ?? "?"
            return ShownText.escape(one.address) + ": " + what
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
                : Words("not known: it closes connections", zh: "未知：对端关闭了连接")
        return row(Words("Weak suites", zh: "弱密码套件"), text[language])
    }

    private static func mark(_ one: ProbedOffer) -> String {
        one.taken != nil ? " ✓" : one.isKnown ? " –" : " ?"
    }

    private var clock: (String, String)? {
        guard let skew = report.clockSkew?.components.seconds else { return nil }
        let text =
            skew == 0
            ? Words("as this one", zh: "与本机一致")
            : skew > 0
                ? Words("\(skew) s ahead of the moment of judgement", zh: "比判断时间快 \(skew) 秒")
                : Words("\(-skew) s behind the moment of judgement", zh: "比判断时间慢 \(-skew) 秒")
        return row(Words("Its clock", zh: "服务器时钟"), text[language])
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

extension ProbeNotice {
    /// What it is, and what to do.
    func words(_ outcome: ProbeOutcome) -> Words {
        switch self {
        case .oldVersion:
            Words(
                "tls-below-1.2: TLS 1.0 or 1.1 is still taken (RFC 8996); nginx: ssl_protocols TLSv1.2 TLSv1.3;",
                zh: "tls-below-1.2：仍接受 TLS 1.0 或 1.1（RFC 8996）；nginx：ssl_protocols TLSv1.2 TLSv1.3;"
            )
        case .weakSuite:
            Words(
                "weak-suite: suites without forward secrecy, certificate or encryption are taken (RFC 9325 4.1); nginx: ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;",
                zh:
                    "weak-suite：接受无前向保密、无证书或不加密的套件（RFC 9325 4.1）；nginx：ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;"
            )
        case .noForwardSecrecy:
            Words(
                "no-forward-secrecy: of all that the app offers the server chose a suite without ECDHE; App Transport Security refuses it",
                zh: "no-forward-secrecy：服务器选择了不含 ECDHE 的套件；App Transport Security 会拒绝"
            )
        case .nameDiffers:
            Words(
                "sni-differs: whoever dials an address sends no name (RFC 6066 3) and gets another certificate; nginx: listen 443 ssl default_server in the right server block",
                zh:
                    "sni-differs：按 IP 连接时不声明域名（RFC 6066 3），会得到另一张证书；nginx：在正确的 server 块中使用 listen 443 ssl default_server"
            )
        case .addressesDiffer:
            Words(
                "addresses-differ: not all addresses show the same certificate; look at each with --resolve",
                zh: "addresses-differ：各地址的证书不同；请用 --resolve 逐个检查"
            )
        case .clockSkew:
            Words(
                "clock-skew: the server's clock differs; on the server: timedatectl set-ntp true",
                zh: "clock-skew：服务器时钟有偏差；在服务器上运行 timedatectl set-ntp true"
            )
        case .expiresSoon:
            Words(
                "expires-soon: a certificate of the path ends in \(outcome.daysLeft ?? 0) days",
                zh: "expires-soon：证书路径将在 \(outcome.daysLeft ?? 0) 天后到期"
            )
        }
    }
}
