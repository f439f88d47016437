internal import CertTrust
internal import TLSTransport

extension ProbeOutcome {
    /// What is wrong with the weak suites that are taken, each reason once.
    func weaknesses(_ language: Language) -> String {
        let reasons = report.offers.filter(\.isWeakness).compactMap(\.offer.weakness)
        return reasons.map { $0[language] }
            .joined(separator: Words(", and ", zh: "、")[language])
    }

    /// What is known of a client certificate that is asked for, and how to find out more.
    var clientCertificateWords: Words {
        if let status = report.answeredStatus {
            return Words(
                "client-certificate-asked: without one it answers HTTP \(status), which may be for that or for anything else; see its log, or try one: --client-cert FILE",
                zh:
                    "client-certificate-asked：没有客户端证书时应答 HTTP \(status)，可能因此，也可能另有原因；请查看其日志，或用 --client-cert FILE 试一张"
            )
        }
        return Words(
            "client-certificate-asked: some servers take the handshake of who has none and refuse in their answer (nginx: 400); \(asking[.english])",
            zh:
                "client-certificate-asked：有些服务器对没有客户端证书者完成握手，而在应答中拒绝（nginx：400）；\(asking[.chinese])"
        )
    }

    /// Who does not answer, and what that does to clients.
    var silentWords: Words {
        let silent = report.addresses(.silent).map(\.address)
        let shown = silent.prefix(Self.shownAddresses).map { ShownText.escape($0) }
            .joined(separator: ", ")
        let rest = silent.count - Self.shownAddresses
        let more = rest > 0 ? " +\(rest)" : ""
        return Words(
            "addresses-fail: nobody answers at \(shown)\(more); clients that come there wait, then fail or go on to the next address; mend that node, or take its address out of DNS",
            zh: "addresses-fail：\(shown)\(more) 无应答；连到它的客户端要等待，之后失败或改试下一个地址；请修复该节点，或从 DNS 中移除其地址"
        )
    }

    private static let shownAddresses = 4

    private var asking: Words {
        guard report.target.startTLS == nil else {
            return Words("ask by its protocol", zh: "请用其协议询问")
        }
        let command = tryCommand
        return Words("ask: \(command)", zh: "可询问：\(command)")
    }

    /// What asks in HTTP whom was looked at, where it was looked at, and trusts whom the app trusts.
    private var tryCommand: String {
        let target = report.target
        var words = ["wfcert", "try", "http", "https://\(target.endpoint)/"]
        if let dialled = target.dialled {
            let way = Self.text(of: dialled, insteadOf: target.endpoint.port)
            words += [OptionName.resolve.flag, "\(target.endpoint):\(way)"]
        }
        // An address of IPv6 stands in brackets, which shells take for patterns.
        words = words.map { $0.contains("[") ? "'\($0)'" : $0 }
        return (words + (anchors?.words ?? [])).joined(separator: " ")
    }

    /// As `--resolve` reads it: with a port where it is another one than the URL's.
    private static func text(of dialled: DialAddress, insteadOf port: UInt16) -> String {
        let place = Endpoint(host: dialled.host, port: dialled.port ?? port)
        guard place.port == port else { return place.description }
        return String(place.description.dropLast(":\(port)".count))
    }
}

extension ProbeOffer {
    /// Why nobody should take it; nil for versions, which are another matter.
    fileprivate var weakness: Words? {
        switch self {
        case .tls10, .tls11, .tls12, .tls13: nil
        case .staticRSA: Words("without forward secrecy", zh: "无前向保密")
        case .finiteField:
            Words(
                "with finite-field DH, whose group the server alone chooses",
                zh: "使用有限域 DH（由服务器单方选择群）"
            )
        case .anonymous: Words("without a certificate", zh: "无证书")
        case .unencrypted: Words("without encryption", zh: "不加密")
        }
    }
}
