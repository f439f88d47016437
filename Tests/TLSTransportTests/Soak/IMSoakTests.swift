import CertTrust
import Foundation
import Synchronization
import Testing

@testable import TLSTransport

/// Clients behind a network that fails every few seconds: `scripts/soak im` lasts ten minutes, the ordinary run half of one.
///
/// What was accepted arrives in order and once (MQTT's QoS 1 may repeat), or its sender is told.
@Suite("IM soak", .enabled(if: WuKongPeer.python != nil), .timeLimit(.minutes(15)))
struct IMSoakTests {
    private static let isWhole = ProcessInfo.processInfo.environment["WFCERT_IM_SOAK_WHOLE"] != nil
    private static let duration: Duration = isWhole ? .seconds(600) : .seconds(30)
    /// So many messages must be taken for what arrived to say anything.
    private static let enough = 50
    private static let options = IMOptions(
        heartbeat: .fixed(.milliseconds(400)),
        heartbeatTimeout: .milliseconds(400)
    )

    @Test("mosquitto: what is acknowledged has arrived, in order")
    func mqtt() async throws {
        let broker = try await Broker(["allow_anonymous true", "max_inflight_messages 0"])
        let weather = try await Weather(before: broker.port)
        let transport = try Client().transport
        var connect = MQTTConnect(clientID: "soak", isCleanSession: false, keepAliveSeconds: 5)
        connect.userName = "soak"
        let client = MQTTClient(
            transport,
            to: IMTarget(try weather.endpoint),
            connect: connect,
            options: Self.options
        )
        client.start()
        _ = try await client.subscribe([MQTTSubscribe.Filter("soak")])
        let arrived = Arrivals()
        let reading = Task {
            for await message in client.messages { arrived.note(message.payload.number) }
        }
        let (sent, held) = try await Self.storm(weather, transport) { number in
            do throws(IMUnsent) {
                try await client.publish(topic: "soak", payload: number.octets)
                return .accepted
            } catch {
                return .returned(error.cause)
            }
        }
        try await Self.wait("the last message") { arrived.has(sent.accepted.last ?? 0) }
        await client.close()
        await reading.value
        #expect(sent.accepted.count > Self.enough)
        // Without repeats they are in order, and none that was acknowledged is missing.
        let firsts = arrived.firsts
        #expect(firsts == firsts.sorted())
        #expect(Set(sent.accepted).subtracting(firsts).isEmpty)
        // A session that is kept loses nothing, so that nothing is handed back.
        #expect(sent.returned.isEmpty)
        Self.expectFlat(held)
    }

    @Test(
        "WuKongIM: what is answered has arrived once, in order; what is handed back as unsent has not"
    )
    func wuKong() async throws {
        let server = try await WuKongServer()
        let weather = try await Weather(before: server.port)
        let transport = try Client().transport
        let client = WuKongClient(
            transport,
            to: IMTarget(try weather.endpoint),
            framing: WuKongFraming(heartbeat: .milliseconds(400)),
            options: Self.options
        ) { WuKongConnect(deviceID: "d1", userID: "u1", token: "t1", timestamp: 1_796_083_200_000) }
        client.start()
        let arrived = Arrivals()
        let reading = Task {
            for await message in client.messages { arrived.note(message.payload.number) }
        }
        let (sent, held) = try await Self.storm(weather, transport) { number in
            let message = WuKongOutgoing(
                to: "g",
                .group,
                payload: number.octets,
                messageNumber: "\(number)"
            )
            do throws(IMUnsent) {
                let receipt = try await client.send(message)
                return receipt.reason == .success ? .accepted : .returned(.closed)
            } catch {
                return .returned(error.cause)
            }
        }
        await client.close()
        await reading.value
        let log = try server.sent.compactMap { UInt32($0) }
        #expect(sent.accepted.count > Self.enough)
        #expect(log == log.sorted())
        #expect(log.count == Set(log).count)
        #expect(Set(sent.accepted).subtracting(log).isEmpty)
        let unsent = sent.returned.filter { $0.cause != .unacknowledged }.map(\.number)
        #expect(Set(unsent).isDisjoint(with: log))
        // What comes back of the server's is proven, in order, and not twice.
        #expect(arrived.all == arrived.firsts.sorted())
        Self.expectFlat(held)
    }

    @Test("a framing of the app's: what was not written is handed back, and never arrives")
    func raw() async throws {
        let server = try await EchoServer()
        let weather = try await Weather(before: server.port)
        let transport = try Client().transport
        let channel = IMChannel(
            transport,
            to: IMTarget(try weather.endpoint),
            framing: LengthPrefixedFraming(),
            options: Self.options
        )
        channel.start()
        let arrived = Arrivals()
        let reading = Task {
            for await message in channel.messages { arrived.note(message.number) }
        }
        let (sent, held) = try await Self.storm(weather, transport) { number in
            do throws(IMUnsent) {
                try await channel.send(number.octets)
                return .accepted
            } catch {
                return .returned(error.cause)
            }
        }
        await channel.close()
        await reading.value
        #expect(sent.accepted.count > Self.enough)
        #expect(arrived.all == arrived.firsts.sorted())
        #expect(Set(sent.returned.map(\.number)).isDisjoint(with: arrived.all))
        Self.expectFlat(held)
    }

    // MARK: The storm

    enum Fate {
        case accepted
        case returned(IMUnsent.Cause)
    }

    struct Sent {
        var accepted: [UInt32] = []
        var returned: [(number: UInt32, cause: IMUnsent.Cause)] = []
    }

    /// Sends numbered messages while the network fails in turns, until enough were taken for the rest to mean something.
    private static func storm(
        _ weather: Weather,
        _ transport: Transport,
        _ send: @escaping @Sendable (UInt32) async -> Fate
    ) async throws -> (Sent, [Holdings]) {
        let over = Flag()
        let taken = Arrivals()
        let sending = Task { () -> Sent in
            var sent = Sent()
            var number: UInt32 = 0
            while !over.value {
                number += 1
                switch await send(number) {
                case .accepted:
                    sent.accepted.append(number)
                    taken.note(number)
                case .returned(let cause): sent.returned.append((number, cause))
                }
                try? await Task.sleep(for: .milliseconds(5))
            }
            return sent
        }
        var held: [Holdings] = []
        let end = ContinuousClock.now + duration
        var round = 0
        while ContinuousClock.now < end
            || (taken.all.count <= enough && ContinuousClock.now < end + .seconds(120))
        {
            for fault in ["cut", "frozen", "slow 30", "down"].shuffled() {
                try await Task.sleep(for: .milliseconds(Int.random(in: 500...2_500)))
                try await weather.become(fault)
                try await Task.sleep(for: .milliseconds(Int.random(in: 50...900)))
                try await weather.become("fair")
            }
            round += 1
            held.append(try Holdings.now())
            if isWhole { print("im soak: round \(round): \(held[held.count - 1])") }
        }
        over.value = true
        return (await sending.value, held)
    }

    private static func wait(_ what: String, _ isDone: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        while !isDone(), ContinuousClock.now < deadline {
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(isDone(), "no \(what)")
    }

    /// What the process holds is its own only when nothing else runs in it.
    private static func expectFlat(_ held: [Holdings]) {
        guard isWhole else { return }
        let warm = held.dropFirst(4)
        let half = warm.count / 2
        // The others of this suite end at some time, and what they held with them.
        let descriptors = (warm.prefix(half), warm.suffix(half))
        let most = descriptors.0.map(\.descriptors).max() ?? 0
        #expect((descriptors.1.map(\.descriptors).max() ?? 0) <= most + 4)
        let early = warm.prefix(half).map(\.heapOctets).sorted()
        let late = warm.suffix(half).map(\.heapOctets).sorted()
        guard let first = early.dropFirst(half / 2).first, let last = late.dropFirst(half / 2).first
        else { return }
        // What the tests note grows with the messages: some words each.
        #expect(last - first <= 2 * 1_024 * 1_024)
    }
}

/// A flag that two tasks share.
private final class Flag: Sendable {
    private let flag = Mutex(false)

    var value: Bool {
        get { flag.withLock { $0 } }
        set { flag.withLock { $0 = newValue } }
    }
}

/// The numbers of messages that arrived.
private final class Arrivals: Sendable {
    private let state = Mutex<(all: [UInt32], seen: Set<UInt32>, firsts: [UInt32])>(([], [], []))

    func note(_ number: UInt32) {
        state.withLock { state in
            state.all.append(number)
            if state.seen.insert(number).inserted { state.firsts.append(number) }
        }
    }

    func has(_ number: UInt32) -> Bool { state.withLock { $0.seen.contains(number) } }

    var all: [UInt32] { state.withLock { $0.all } }
    var firsts: [UInt32] { state.withLock { $0.firsts } }
}

extension UInt32 {
    fileprivate var octets: [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: self >> (24 - 8 * $0)) }
    }
}

extension [UInt8] {
    fileprivate var number: UInt32 { prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
}
