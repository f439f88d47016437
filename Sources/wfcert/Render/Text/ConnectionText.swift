internal import CertTrust
internal import TLSTransport

/// How a server was reached and trusted, as rows of a screen.
struct ConnectionText {
    private let connection: ConnectionReport
    private let language: Language

    init(_ connection: ConnectionReport, _ language: Language) {
        self.connection = connection
        self.language = language
    }

    var rows: [(String, String)] {
        var rows: [(String, String)] = []
        if let place = connection.dialledPlace {
            rows.append(
                (
                    Words("Dialled", zh: "连接地址")[language],
                    Words(
                        "\(place) instead of where \(connection.endpoint.host) leads",
                        zh: "\(place)，而不是 \(connection.endpoint.host) 解析到的地址"
                    )[language]
                )
            )
        }
        if let proxy = connection.proxy {
            rows.append(
                (Words("Proxy", zh: "代理")[language], "\(proxy.kind.rawValue)://\(proxy.endpoint)")
            )
        }
        if let address = connection.address {
            rows.append((Words("Reached", zh: "已到达")[language], ShownText.escape(address)))
        }
        if let tls = connection.tls { rows.append(("TLS", tls.description)) }
        if let verdict = connection.verdict {
            rows.append((Words("Trust", zh: "信任")[language], trust(verdict)))
        }
        return rows
    }

    /// Such as `trusted: im.example.com > Lab Root (pinned), permissive, pin-only`.
    private func trust(_ verdict: Verdict) -> String {
        let path = verdict.path.map { element in
            element.certificate.subject.shortName
                + (element.anchor.map { " (\($0.rawValue))" } ?? "")
        }
        let question = verdict.question
        return Words("trusted", zh: "可信")[language] + ": " + path.joined(separator: " > ")
            + ", \(question.policy.rawValue), \(question.trust.rawValue)"
    }
}

extension ConnectionReport {
    /// Where was connected to instead of where the host's name leads.
    var dialledPlace: Endpoint? {
        dialled.map { Endpoint(host: $0.host, port: $0.port ?? endpoint.port) }
    }
}
