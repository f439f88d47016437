internal import CertTrust
internal import TLSTransport

/// `wfcert try im`: a long connection to an IM server as the app opens and keeps it.
struct TryIMCommand: Command {
    private let target: IMTarget
    private let login: IMLogin
    private let probes: Bool
    private let attempt: KeptAttempt
    private let options: TryOptions

    init(_ arguments: ParsedArguments) throws(UsageError) {
        options = try TryOptions(arguments)
        let text = arguments.operands.first ?? ""
        guard let endpoint = DetourText.place(text) else {
            throw .badText(
                place: Self.summary.operands,
                given: text,
                Words("no host with a port:", zh: "不是带端口的主机：")
            )
        }
        try options.dial.checkDetour(for: [endpoint])
        target = IMTarget(
            endpoint,
            dialing: options.dial.address(for: endpoint, firstAsked: endpoint)
        )
        login = try IMLogin(arguments)
        probes = arguments.has(.probe)
        attempt = KeptAttempt(
            endpoint: endpoint,
            place: endpoint.description,
            message: nil,
            hold: try arguments.seconds(.hold)
        )
    }

    func run(_ console: Console) -> ExitCode {
        options.run(attempt, console) { transport, connection throws(InputError) in
            var connection = connection
            connection.heartbeat = .fixed(Self.heartbeat)
            switch login {
            case .mqtt(let clientID, let user, let file):
                var connect = MQTTConnect(clientID: clientID)
                connect.userName = user
                if let user {
                    let password = try IMLogin.secret(in: file, asking: ShownText.escape(user))
                    connect.password = password.map { Array($0.utf8) }
                }
                return KeptMQTT(
                    client: MQTTClient(transport, to: target, connect: connect, options: connection)
                )
            case .wukong(let user, let device, let file):
                let token = try IMLogin.secret(in: file, asking: ShownText.escape(user)) ?? ""
                return KeptWuKong(client: wuKong(user, device, token, transport, connection))
            case .length(let heartbeat):
                return KeptMessages(
                    channel: plain(heartbeat, transport, connection),
                    hasHeartbeat: heartbeat != nil
                )
            }
        }
    }

    private func wuKong(
        _ user: String,
        _ device: String,
        _ token: String,
        _ transport: Transport,
        _ options: IMOptions
    ) -> WuKongClient {
        WuKongClient(transport, to: target, options: options) {
            WuKongConnect(
                deviceID: device,
                userID: user,
                token: token,
                timestamp: Machine.secondsSinceEpoch * 1_000
            )
        }
    }

    private func plain(
        _ heartbeat: [UInt8]?,
        _ transport: Transport,
        _ options: IMOptions
    ) -> IMChannel {
        var options = options
        options.probesAddresses = probes
        if heartbeat == nil { options.heartbeat = .fixed(Self.never) }
        return IMChannel(
            transport,
            to: target,
            framing: LengthPrefixedFraming(
                heartbeat: heartbeat ?? [],
                heartbeatAnswer: heartbeat ?? []
            ),
            options: options
        )
    }

    private static let heartbeat = Duration.seconds(30)
    /// Longer than anything is held.
    private static let never = Duration.seconds(1_000_000)
}
