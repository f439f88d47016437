internal import CertTrust
internal import TLSTransport

/// The rungs that a request climbs, in their order.
enum TryStep: CaseIterable {
    case resolve, connect, proxy, tls, trust, send, reply

    /// The rungs up to the one that broke, and whether each held.
    static func ladder(_ error: TransportError) -> [(TryStep, Bool)] {
        guard let broken = step(error) else { return [] }
        return rungs(error.connection, to: broken).map { ($0, $0 != broken) }
    }

    /// All rungs of a connection that stands.
    static func climbed(_ connection: ConnectionReport) -> [(TryStep, Bool)] {
        rungs(connection, to: .reply).filter { $0 != .send }.map { ($0, true) }
    }

    private static func rungs(_ connection: ConnectionReport, to last: TryStep) -> [TryStep] {
        let host = connection.dialled?.host ?? connection.endpoint.host
        var rungs: [TryStep] = []
        for step in allCases {
            let isClimbed =
                switch step {
                // An address is no name, and a proxy looks names up by itself.
                case .resolve: !host.isIP && connection.proxy == nil
                case .proxy: connection.proxy != nil
                case .connect, .tls, .trust, .send, .reply: true
                }
            if isClimbed || step == last { rungs.append(step) }
            if step == last { break }
        }
        return rungs
    }

    /// Nil for what has nothing to do with the server.
    private static func step(_ error: TransportError) -> TryStep? {
        let connection = error.connection
        let isTrusted = connection.verdict?.isTrusted == true
        switch error.step {
        case .resolve: return .resolve
        case .connect: return .connect
        case .proxy:
            return ["proxy-not-found", "proxy-unreachable"].contains(error.code) ? .connect : .proxy
        case .tls:
            guard isTrusted else { return .tls }
            // What the server did once it could read the request.
            let isAnswer = ["tls-message-flood", "renegotiation-refused"].contains(error.code)
            return isAnswer ? .reply : .send
        case .trust: return .trust
        // How far it had come when the time was over.
        case .stall:
            if isTrusted { return .reply }
            if connection.address == nil { return .connect }
            return connection.awaited == .proxy ? .proxy : .tls
        case .protocol, .status, .redirect, .session: return .reply
        // A body that cannot be had shows before anybody is dialled, or while it is sent.
        case .upload: return isTrusted ? .send : nil
        case .download, .cancelled, .local: return nil
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
