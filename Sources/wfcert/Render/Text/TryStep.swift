internal import CertTrust
internal import TLSTransport

/// The rungs that a request climbs, in their order.
enum TryStep: CaseIterable {
    case resolve, connect, proxy, tls, trust, send, reply

    /// The rungs up to the one that broke, and whether each held.
    static func ladder(_ error: TransportError) -> [(TryStep, Bool)] {
        guard let broken = step(error) else { return [] }
        var rungs: [TryStep] = []
        for step in allCases {
            let isClimbed =
                switch step {
                // An address is no name.
                case .resolve:
                    !(error.connection.dialled?.host ?? error.connection.endpoint.host).isIP
                case .proxy: error.connection.proxy != nil
                case .connect, .tls, .trust, .send, .reply: true
                }
            if isClimbed || step == broken { rungs.append(step) }
            if step == broken { break }
        }
        return rungs.map { ($0, $0 != broken) }
    }

    /// Nil for what has nothing to do with the server.
    private static func step(_ error: TransportError) -> TryStep? {
        switch error.step {
        case .resolve: .resolve
        case .connect: .connect
        case .proxy: .proxy
        case .tls: error.connection.verdict?.isTrusted == true ? .send : .tls
        case .trust: .trust
        case .stall: error.cause == .timeout(.connect) ? .connect : .reply
        case .protocol, .status, .redirect: .reply
        // A body that cannot be had shows before anybody is dialled, or while it is sent.
        case .upload: error.connection.verdict == nil ? nil : .send
        case .download, .cancelled, .local: nil
        }
    }

    var words: Words {
        switch self {
        case .resolve: Words("resolve", zh: "解析")
        case .connect: Words("connect", zh: "连接")
        case .proxy: Words("proxy", zh: "代理")
        case .tls: Words("TLS", zh: "TLS")
        case .trust: Words("trust", zh: "信任")
        case .send: Words("send", zh: "发送")
        case .reply: Words("answer", zh: "应答")
        }
    }
}
