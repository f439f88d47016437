public import CertTrust

extension ConnectionReport {
    /// How the other end was reached, what TLS agreed on and whom the gate trusted, as far as it came.
    ///
    /// - Parameter language: Of the labels and the words between the facts.
    /// - Returns: Label and value of each.
    public func evidence(_ language: Language) -> [(String, String)] {
        ways(language) + agreed(language)
    }

    /// Where was connected to instead of where the host's name leads.
    public var dialledPlace: Endpoint? { dialled.map { Endpoint($0, of: endpoint) } }

    /// How the other end was reached.
    func ways(_ language: Language) -> [(String, String)] {
        var rows: [(String, String)] = []
        if let place = dialledPlace {
            let text =
                switch language {
                case .english: "\(place) instead of where \(endpoint.host) leads"
                case .chinese: "\(place)，而不是 \(endpoint.host) 解析到的地址"
                }
            rows.append((language == .english ? "Dialled" : "连接地址", text))
        }
        if let proxy {
            let label = language == .english ? "Proxy" : "代理"
            rows.append((label, "\(proxy.kind.rawValue)://\(proxy.endpoint)"))
        }
        if let address {
            rows.append((language == .english ? "Reached" : "已到达", ShownText.escape(address)))
        }
        return rows
    }

    private func agreed(_ language: Language) -> [(String, String)] {
        var rows: [(String, String)] = []
        if let tls { rows.append(("TLS", tls.text(language))) }
        if let verdict, verdict.isTrusted {
            rows.append((language == .english ? "Trust" : "信任", Self.trust(verdict)))
        }
        return rows
    }

    /// Such as `im.example.com > Lab Root (pinned), permissive, pin-only`.
    private static func trust(_ verdict: Verdict) -> String {
        let path = verdict.path.map { element in
            let anchor = element.anchor.map { " (\($0.rawValue))" } ?? ""
            return element.certificate.subject.shortName + anchor
        }
        let question = verdict.question
        return path.joined(separator: " > ")
            + ", \(question.policy.rawValue), \(question.trust.rawValue)"
    }
}
