import CertTrust
import Foundation
import Testing

@testable import TLSTransport

@Suite("MQTTClient, with mosquitto", .timeLimit(.minutes(3)))
struct MQTTClientTests {
    static func client(
        _ endpoint: Endpoint,
        _ connect: MQTTConnect = MQTTConnect(clientID: "one"),
        options: IMOptions = IMOptions()
    ) throws -> MQTTClient {
        let client = MQTTClient(
            try Client().transport,
            to: IMTarget(endpoint),
            connect: connect,
            options: options
        )
        client.start()
        return client
    }

    @Test(
        "subscribes, publishes with both qualities, gets its own messages in order, and says goodbye"
    )
    func roundTrip() async throws {
        let broker = try await Broker()
        var connect = MQTTConnect(clientID: "one", keepAliveSeconds: 30)
        connect.will = MQTTConnect.Will(topic: "will", message: [1])
        let client = try Self.client(broker.endpoint, connect)
        let other = try Self.client(broker.endpoint, MQTTConnect(clientID: "two"))
        _ = try await other.subscribe([MQTTSubscribe.Filter("will")])
        let grants = try await client.subscribe([
            MQTTSubscribe.Filter("room/#"), MQTTSubscribe.Filter("once", .atMostOnce),
        ])
        #expect(grants == [.granted(.atLeastOnce), .granted(.atMostOnce)])
        var iterator = client.messages.makeAsyncIterator()
        for number in 0..<20 as Range<UInt8> {
            let quality: MQTTQualityOfService = number % 2 == 0 ? .atMostOnce : .atLeastOnce
            let payload = [UInt8](repeating: number, count: Int(number) * 1_000)
            try await client.publish(topic: "room/1", payload: payload, quality)
            let message = try #require(await iterator.next())
            #expect(message.payload == payload)
            #expect(message.topic == "room/1")
        }
        await client.close()
        #expect(await iterator.next() == nil)
        #expect(client.state == .stopped(nil))
        // Whoever says goodbye leaves no will; the marker behind it proves that there was none.
        try await other.publish(topic: "will", payload: [2])
        var will = other.messages.makeAsyncIterator()
        #expect(await will.next()?.payload == [2])
        await other.close()
    }

    @Test("a broker that refuses the client is final, and said")
    func refused() async throws {
        let broker = try await Broker(["allow_anonymous false"])
        let client = try Self.client(broker.endpoint)
        var last: IMState?
        for await state in client.states() { last = state }
        guard case .stopped(let error?) = last else {
            Issue.record("ended with \(String(describing: last))")
            return
        }
        #expect(error.cause == .session(.mqttRefused(.notAuthorized)))
        #expect(error.code == "session-refused")
        #expect(error.connection.verdict?.isTrusted == true)
    }

    @Test(
        "QoS 1 goes on where the last connection ended, and what was subscribed to is asked for again",
        arguments: [true, false]
    )
    func goesOn(isClean: Bool) async throws {
        let broker = try await Broker()
        let weather = try await Weather(before: broker.port)
        var connect = MQTTConnect(clientID: "one", isCleanSession: isClean)
        connect.keepAliveSeconds = 20
        let client = try Self.client(weather.endpoint, connect)
        _ = try await client.subscribe([MQTTSubscribe.Filter("t")])
        var iterator = client.messages.makeAsyncIterator()
        for number in 0..<3 as Range<UInt8> {
            try await weather.become("cut")
            for await state in client.states() where state.isReady { break }
            // The first may meet the connection that is just being cut.
            while true {
                do {
                    try await client.publish(topic: "t", payload: [number])
                    break
                } catch {
                    #expect(isClean, "a session that is kept hands nothing back: \(error)")
                }
            }
            // With a session that is kept, one with QoS 1 may come twice.
            while let message = await iterator.next(), message.payload != [number] {}
            try await weather.become("fair")
        }
        await client.close()
    }

    @Test(
        "heartbeats are answered by a broker, and their interval is what CONNECT promised at most"
    )
    func heartbeat() async throws {
        let broker = try await Broker()
        let client = try Self.client(
            broker.endpoint,
            MQTTConnect(clientID: "one", keepAliveSeconds: 1),
            options: IMOptions(heartbeat: .fixed(.seconds(60)))
        )
        var notices = client.notices().makeAsyncIterator()
        guard case .heartbeat = await notices.next() else {
            Issue.record("no heartbeat")
            return
        }
        await client.close()
    }
}
