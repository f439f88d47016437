internal import TLSTransport

/// A connection that is kept, whatever is spoken over it.
protocol KeptChannel: Sendable {
    var spoken: KeptOutcome.Spoken { get }
    /// Whether it asks the other end whether it is there.
    var hasHeartbeat: Bool { get }
    var subprotocol: String? { get }
    func start()
    func states() -> AsyncStream<IMState>
    func notices() -> AsyncStream<IMNotice>
    func take(_ hint: IMHint)
    /// Sends a text, where the protocol has such.
    func say(_ text: String) async throws(IMUnsent)
    /// Reads what comes, to its end.
    func read(_ took: @Sendable ([UInt8]) -> Void) async
    func end() async
}

extension KeptChannel {
    var hasHeartbeat: Bool { true }
    var subprotocol: String? { nil }
    func say(_ text: String) async throws(IMUnsent) {}
}

/// The app's WebSocket.
struct KeptWebSocket: KeptChannel {
    let channel: WebSocketChannel
    let spoken = KeptOutcome.Spoken.webSocket

    var subprotocol: String? { channel.subprotocol }
    func start() { channel.start() }
    func states() -> AsyncStream<IMState> { channel.states() }
    func notices() -> AsyncStream<IMNotice> { channel.notices() }
    func take(_ hint: IMHint) { channel.take(hint) }
    func end() async { await channel.close() }

    func say(_ text: String) async throws(IMUnsent) { try await channel.send(.text(text)) }

    func read(_ took: @Sendable ([UInt8]) -> Void) async {
        for await message in channel.messages {
            switch message {
            case .text(let text): took(Array(text.utf8))
            case .binary(let octets): took(octets)
            }
        }
    }
}

/// The app's MQTT client.
struct KeptMQTT: KeptChannel {
    let client: MQTTClient
    let spoken = KeptOutcome.Spoken.mqtt

    func start() { client.start() }
    func states() -> AsyncStream<IMState> { client.states() }
    func notices() -> AsyncStream<IMNotice> { client.notices() }
    func take(_ hint: IMHint) { client.take(hint) }
    func end() async { await client.close() }

    func read(_ took: @Sendable ([UInt8]) -> Void) async {
        for await message in client.messages { took(message.payload) }
    }
}

/// The app's WuKongIM client.
struct KeptWuKong: KeptChannel {
    let client: WuKongClient
    let spoken = KeptOutcome.Spoken.wukong

    func start() { client.start() }
    func states() -> AsyncStream<IMState> { client.states() }
    func notices() -> AsyncStream<IMNotice> { client.notices() }
    func take(_ hint: IMHint) { client.take(hint) }
    func end() async { await client.close() }

    func read(_ took: @Sendable ([UInt8]) -> Void) async {
        for await message in client.messages { took(message.payload) }
    }
}

/// Messages behind a length, with no protocol of their own.
struct KeptMessages: KeptChannel {
    let channel: IMChannel
    let hasHeartbeat: Bool
    let spoken = KeptOutcome.Spoken.length

    func start() { channel.start() }
    func states() -> AsyncStream<IMState> { channel.states() }
    func notices() -> AsyncStream<IMNotice> { channel.notices() }
    func take(_ hint: IMHint) { channel.take(hint) }
    func end() async { await channel.close() }

    func read(_ took: @Sendable ([UInt8]) -> Void) async {
        for await message in channel.messages { took(message) }
    }
}
