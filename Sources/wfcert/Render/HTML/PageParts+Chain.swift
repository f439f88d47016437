internal import CertTrust

extension PageParts {
    /// One picture of all inputs where they belong together; else one for each that is a chain.
    func chains(_ inputs: [DescribedInput], anchors: AnchorStore?) -> [PageSection] {
        let isOne = inputs.count > 1 && inputs.allSatisfy(\.isChain)
        let together = DescribedInput(source: "", certificates: inputs.flatMap(\.certificates))
        if isOne, let chain = chain(of: together, anchors: anchors), chain.others.isEmpty {
            return [.chain(title: say(Words("The chain", zh: "证书链")), chain)]
        }
        return inputs.compactMap { input in
            guard let chain = chain(of: input, anchors: anchors) else { return nil }
            let name = ShownText.escape(input.source)
            let title =
                inputs.count == 1
                ? Words("The chain", zh: "证书链")
                : Words("The chain in \(name)", zh: "\(name) 中的证书链")
            return .chain(title: say(title), chain)
        }
    }

    /// The picture of an input that is a server's chain, or could be one; nil for a collection.
    ///
    /// - Parameters:
    ///   - input: What was read.
    ///   - anchors: Whom the app trusts; nil where nobody said.
    /// - Returns: Cards from the server's certificate to what it ends at.
    private func chain(of input: DescribedInput, anchors: AnchorStore?) -> PageChain? {
        report(of: input, anchors: anchors).map { chain($0, knowsAnchors: anchors != nil) }
    }

    /// What the first certificate is that issued another one and may not, of one input or of all together.
    func misissuing(_ inputs: [DescribedInput]) -> Words? {
        let together = DescribedInput(source: "", certificates: inputs.flatMap(\.certificates))
        for report in (inputs + [together]).compactMap({ report(of: $0, anchors: nil) }) {
            for fault in report.faults {
                guard let place = fault.certificate, let words = fault.cardWords else { continue }
                return Words(name(of: report.certificates[place].certificate) + " ") + words
            }
        }
        return nil
    }

    private func report(of input: DescribedInput, anchors: AnchorStore?) -> ChainReport? {
        let count = input.certificates.count
        guard input.isChain, count > 0, count <= Self.cards,
            let report = try? ChainSorter.sort(
                ListedCertificates(certificates: input.certificates),
                anchors: anchors ?? AnchorStore(pinned: [], user: []),
                at: now
            )
        else { return nil }
        let strangers = report.certificates.count { $0.role == .unrelated }
        return strangers * 2 <= count ? report : nil
    }

    /// The picture of what was sorted.
    func chain(_ report: ChainReport, knowsAnchors: Bool) -> PageChain {
        var links = report.order.map { place in
            link(report, place, role(report.certificates[place]))
        }
        switch report.end {
        case .root(let place):
            if !report.order.contains(place) {
                links.append(link(report, place, Self.root))
            }
        case .anchor(let anchorClass):
            if let last = report.chain.last {
                links.append(anchor(anchorClass, name: last.issuer.shortName))
            }
        case .unknown(let issuer), .stale(let issuer):
            links.append(missing(issuer, [], mark: .note))
        case .gap(let issuer, let urls):
            links.append(missing(issuer, urls, mark: knowsAnchors ? .bad : .note))
        }
        let others = report.certificates.filter { member in
            switch member.role {
            case .duplicate, .unrelated, .crossSign, .renewal: true
            case .server, .intermediate, .notAuthority, .root: false
            }
        }
        return PageChain(
            links: links,
            others: others.map { member in
                PageChain.Link(
                    mark: member.role == .crossSign ? .note : .warning,
                    role: say(member.role.cardWords),
                    name: name(of: member.certificate),
                    state: ""
                )
            }
        )
    }

    /// A certificate of a chain as a card; what signs for others without being a CA is nobody's to believe.
    private func link(_ report: ChainReport, _ place: Int, _ role: Words) -> PageChain.Link {
        let certificate = report.certificates[place].certificate
        let words =
            faults[certificate] != nil
            ? nil
            : report.faults.first { $0.certificate == place && $0.cardWords != nil }?.cardWords
        return link(certificate, role, fault: words.map { say($0) })
    }

    /// A certificate as a card.
    func link(
        _ certificate: Certificate,
        _ role: Words,
        fault: String? = nil
    ) -> PageChain.Link {
        let state = state(of: certificate.validity)
        let found = fault.map { (mark: PageMark.bad, text: $0) } ?? faults[certificate]
        return PageChain.Link(
            mark: found?.mark ?? state.mark,
            role: say(role),
            name: name(of: certificate),
            state: (found.map { $0.text + " · " } ?? "") + state.text
        )
    }

    /// What a chain ends at and nobody sends.
    func anchor(_ anchorClass: AnchorClass, name: String) -> PageChain.Link {
        PageChain.Link(
            mark: .good,
            role: say(Words("Trust anchor", zh: "信任锚")),
            name: name,
            state: say(anchorClass.cardWords)
        )
    }

    func missing(
        _ issuer: DistinguishedName,
        _ urls: [String],
        mark: PageMark
    ) -> PageChain.Link {
        let state =
            mark == .bad
            ? Words("missing: neither sent nor trusted", zh: "缺少：既未发送，也不在信任锚中")
            : Words("not in this input", zh: "不在此输入中")
        let place = urls.first.map { Words("; its CA has it at \($0)", zh: "；可从 \($0) 获取") }
        return PageChain.Link(
            mark: mark,
            role: say(Words("Issuer", zh: "签发者")),
            name: issuer.isEmpty ? say(Words("(empty)", zh: "（空）")) : issuer.shortName,
            state: say(state + (place ?? Words(""))),
            isMissing: true
        )
    }

    private func role(_ member: ChainReport.Member) -> Words {
        guard member.role == .server, member.certificate.isSelfIssued else {
            return member.role.cardWords
        }
        return HostList.isForServers(member.certificate)
            ? Words("Server, self-signed", zh: "服务器（自签名）") : Self.root
    }

    static let root = Words("Root CA", zh: "根 CA")
    private static let cards = 12
}

extension ChainFault {
    /// What is said of a certificate that issued another one, and may not; nil for other faults.
    var cardWords: Words? {
        switch self {
        case .notAuthority: Words("issued another certificate, and is no CA", zh: "不是 CA，却签发了另一张证书")
        case .pathLength(_, let limit, let found):
            Words(
                "allows \(limit) CAs below it, and \(found) follow",
                zh: "允许其下有 \(limit) 个 CA，实际有 \(found) 个"
            )
        default: nil
        }
    }
}

extension ChainReport.Role {
    /// What stands above a card.
    var cardWords: Words {
        switch self {
        case .server: Words("Server", zh: "服务器")
        case .intermediate: Words("Intermediate CA", zh: "中间 CA")
        case .notAuthority: Words("Not a CA", zh: "不是 CA")
        case .root: PageParts.root
        case .crossSign: Words("cross-sign, beside the chain", zh: "交叉签名，不在链上")
        case .renewal: Words("renewal, beside the chain", zh: "续期，不在链上")
        case .duplicate: Words("sent twice", zh: "重复发送")
        case .unrelated: Words("no part of the chain", zh: "与证书链无关")
        }
    }
}

extension AnchorClass {
    /// Why it is believed.
    var cardWords: Words {
        switch self {
        case .pinned: Words("the app ships it", zh: "应用内置")
        case .user: Words("the machine's owner installed it", zh: "机主安装")
        case .system: Words("the system has it", zh: "系统自带")
        }
    }
}
