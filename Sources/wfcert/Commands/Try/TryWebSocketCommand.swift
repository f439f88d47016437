internal import CertTrust
internal import TLSTransport

/// `wfcert try ws`: a WebSocket as the app's channel opens and keeps it.
struct TryWebSocketCommand: Command {
    private let request: WebSocketRequest
    private let attempt: KeptAttempt
    private let options: TryOptions

    init(_ arguments: ParsedArguments) throws(UsageError) {
        options = try TryOptions(arguments)
        request = try URLText.readWebSocket(
            arguments.operands.first ?? "",
            headers: try HeaderText.read(arguments.all(.header)),
            protocols: arguments.all(.subprotocol)
        )
        try options.dial.checkDetour(for: [request.endpoint])
        attempt = KeptAttempt(
            endpoint: request.endpoint,
            // Tokens stand there.
            place: TryOutcome.hidingQuery(request.description),
            message: arguments.value(.message),
            hold: try arguments.seconds(.hold)
        )
    }

    func run(_ console: Console) -> ExitCode {
        options.run(attempt, console) { transport, connection in
            var settings = WebSocketOptions()
            let heartbeat = settings.connection.heartbeat
            settings.connection = connection
            settings.connection.heartbeat = heartbeat
            let channel = WebSocketChannel(
                transport,
                to: request,
                dialing: options.dial.address(
                    for: request.endpoint,
                    firstAsked: request.endpoint
                ),
                options: settings
            )
            return KeptWebSocket(channel: channel)
        }
    }
}
