internal import CertTrust

extension SessionFault {
    /// The stable word for it, in kebab case.
    var code: String {
        switch self {
        case .heartbeatUnanswered: "heartbeat-timeout"
        case .openingUnanswered, .unread: "stalled"
        case .framing: "malformed-frame"
        case .mqtt: "mqtt-violation"
        case .mqttRefused, .refused, .secure(.refused): "session-refused"
        case .disconnected: "session-ended"
        case .secure: "session-insecure"
        case .upgradeRefused: "ws-upgrade-refused"
        case .webSocket: "ws-violation"
        case .webSocketClosed: "ws-closed"
        }
    }

    /// What tells it from others of the same code.
    var kind: String? {
        switch self {
        case .openingUnanswered: "opening"
        case .unread: "unread"
        case .mqttRefused: "mqtt"
        case .secure(.refused), .disconnected: "wukong"
        case .refused: "app"
        case .upgradeRefused(let refusal, _): refusal.kind
        case .heartbeatUnanswered, .framing, .mqtt, .secure, .webSocket, .webSocketClosed: nil
        }
    }

    /// What was measured.
    var facts: [Fact] {
        switch self {
        case .heartbeatUnanswered(let limit):
            [Fact("limit_ms", .number(limit.milliseconds))]
        case .framing(.tooLong(let octets, let limit)):
            [Fact("octets", .number(Int64(octets))), Fact("limit", .number(Int64(limit)))]
        case .framing(.unknownType(let type)): [Fact("type", .number(Int64(type)))]
        case .mqttRefused(let code): [Fact("connack", .number(Int64(code.rawValue)))]
        case .secure(.refused(let reason)): [Fact("reason", .number(Int64(reason.rawValue)))]
        case .disconnected(let disconnect):
            [
                Fact("reason", .number(Int64(disconnect.reason.rawValue))),
                Fact("text", .text(ShownText.escape(disconnect.text))),
            ]
        case .refused(let reason, _): [Fact("reason", .text(ShownText.escape(reason)))]
        case .upgradeRefused(.status(let status), _): [Fact("status", .number(Int64(status)))]
        case .webSocket(let code): [Fact("close_code", .number(Int64(code)))]
        case .webSocketClosed(let code, let reason):
            [
                Fact("close_code", .number(Int64(code))),
                Fact("text", .text(ShownText.escape(reason))),
            ]
        case .openingUnanswered, .unread, .framing, .mqtt, .secure, .upgradeRefused: []
        }
    }
}

extension WebSocketRefusal {
    fileprivate var kind: String {
        switch self {
        case .status: "status"
        case .noUpgrade: "no-upgrade"
        case .wrongAccept: "wrong-accept"
        case .unwantedExtension: "unwanted-extension"
        case .unwantedProtocol: "unwanted-protocol"
        case .notHTTP: "not-http"
        }
    }
}

extension Duration {
    /// Whole milliseconds, rounded down.
    var milliseconds: Int64 {
        Int64(clamping: attoseconds / 1_000_000_000_000_000)
    }
}
