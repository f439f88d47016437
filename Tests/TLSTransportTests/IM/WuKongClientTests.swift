import CertTrust
import Foundation
import Testing

@testable import TLSTransport

@Suite(
    "WuKongClient, with a server of other means",
    .enabled(if: WuKongPeer.python != nil),
    .timeLimit(.minutes(3))
)
struct WuKongClientTests {
    static func client(
        _ endpoint: Endpoint,
        framing: WuKongFraming = WuKongFraming(),
        options: IMOptions = IMOptions()
    ) throws -> WuKongClient {
        let client = WuKongClient(
            try Client().transport,
            to: IMTarget(endpoint),
            framing: framing,
            options: options
        ) { WuKongConnect(deviceID: "d1", userID: "u1", token: "t1", timestamp: 1_796_083_200_000) }
        client.start()
        return client
    }

    static func message(_ number: Int, _ payload: [UInt8]) -> WuKongOutgoing {
        WuKongOutgoing(to: "群", .group, payload: payload, messageNumber: "no-\(number)")
    }

    @Test("messages are answered, and come back sealed in order")
    func roundTrip() async throws {
        let server = try await WuKongServer()
        let client = try Self.client(server.endpoint)
        var iterator = client.messages.makeAsyncIterator()
        for number in 0..<10 {
            let payload = [UInt8](repeating: UInt8(number), count: number * 2_000)
            let receipt = try await client.send(Self.message(number, payload))
            #expect(receipt.reason == .success)
            let got = try #require(await iterator.next())
            #expect(got.payload == payload)
            #expect(got.clientMessageNumber == "no-\(number)")
        }
        #expect(try server.sent == (0..<10).map { "no-\($0)" })
        await client.close()
        #expect(client.state == .stopped(nil))
    }

    static let finals: [(String, SessionFault)] = [
        ("refuse", .secure(.refused(.authenticationFailed))),
        ("kick", .disconnected(WuKongDisconnect(reason: .kicked, text: "kicked"))),
    ]

    @Test("a server that does not want the client stops it", arguments: finals)
    func isFinal(_ fault: String, _ wanted: SessionFault) async throws {
        let server = try await WuKongServer([
            "fault": fault, "reason": Int(WuKongReason.authenticationFailed.rawValue), "after": 1,
        ])
        let client = try Self.client(server.endpoint)
        let sending = Task { () -> IMUnsent? in
            do throws(IMUnsent) {
                _ = try await client.send(Self.message(1, [1]))
                return nil
            } catch {
                return error
            }
        }
        var last: IMState?
        for await state in client.states() { last = state }
        guard case .stopped(let error?) = last, case .session(let seen) = error.cause else {
            Issue.record("ended with \(String(describing: last))")
            return
        }
        #expect(seen.code == wanted.code)
        // Cut off before it was written, or before its answer.
        #expect(await sending.value != nil)
    }

    @Test(
        "a session in clear, or one whose key nobody agreed on, never comes to stand",
        arguments: ["clear", "empty-key", "zero-key", "mirror-key", "no-salt"]
    )
    func isSecret(_ fault: String) async throws {
        let server = try await WuKongServer(["fault": fault])
        let client = try Self.client(server.endpoint)
        for await state in client.states() {
            if case .waiting(_, let error) = state {
                #expect(error.code == "session-insecure")
                break
            }
            #expect(!state.isReady)
        }
        #expect(try server.sent.isEmpty)
        await client.close()
    }

    @Test(
        "a message that is written and not answered is handed back as unacknowledged when the link breaks"
    )
    func unacknowledged() async throws {
        let server = try await WuKongServer(["fault": "close", "after": 1])
        let client = try Self.client(server.endpoint)
        await #expect(throws: IMUnsent(written: 0, cause: .unacknowledged)) {
            _ = try await client.send(Self.message(1, [1]))
        }
        await client.close()
    }
}
