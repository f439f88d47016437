internal import CertTrust

extension TransportError {
    /// The failure as `[WFCCCert]` lines, as a transport logs it: the verdict's, where there is one that refuses, and one
    /// about the connection.
    public var logLines: [String] { TransportLog.lines(for: self) }
}

extension TransportError: CustomStringConvertible {
    /// Place, step, code and kind in one line, such as `im.example.com:443: trust: untrusted: self-signed`; `logLines` and
    /// an `Explanation` say more.
    public var description: String {
        ([connection.endpoint.description, step.rawValue, code] + [kind].compactMap(\.self))
            .joined(separator: ": ")
    }
}

/// A failure as `[WFCCCert]` lines: one event, codes and facts instead of sentences.
enum TransportLog {
    /// The verdict's lines, where there is one that refuses, and a line about the connection.
    static func lines(for error: TransportError) -> [String] {
        guard case .untrusted(let verdict, _) = error.cause else { return [line(error)] }
        return TrustLog.lines(for: verdict) + [line(error)]
    }

    private static func line(_ error: TransportError) -> String {
        let connection = error.connection
        var line = Logfmt(TrustLog.prefix)
        line.add("host", connection.endpoint.host.description)
        line.add("port", connection.endpoint.port)
        line.add("step", error.step.rawValue)
        line.add("code", error.code)
        if let kind = error.kind { line.add("kind", kind) }
        if error.step != .trust { error.facts.forEach { line.add($0) } }
        if let dialled = connection.dialled {
            line.add("dialled", Endpoint(dialled, of: connection.endpoint).description)
        }
        if let proxy = connection.proxy {
            line.add("proxy", "\(proxy.kind.rawValue)://\(proxy.endpoint)")
        }
        if let address = connection.address { line.add("address", ShownText.escape(address)) }
        if connection.isReused { line.add("reused", "yes") }
        // Which certificate a server with several sends depends on the name that it is asked for.
        if error.step == .trust, connection.endpoint.host.isIP { line.add("sni", "none") }
        if let tls = connection.tls { line.add("tls", tls.version) }
        return line.text
    }
}

extension Endpoint {
    init(_ dialled: DialAddress, of endpoint: Endpoint) {
        self.init(host: dialled.host, port: dialled.port ?? endpoint.port)
    }
}

extension Logfmt {
    fileprivate mutating func add(_ fact: Fact) {
        switch fact.value {
        case .number(let number): add(fact.name, number)
        case .text(let text): add(fact.name, quoted: text)
        case .list(let texts): add(fact.name, quoted: texts.joined(separator: ","))
        case .time(let instant): add(fact.name, instant.description)
        }
    }
}
