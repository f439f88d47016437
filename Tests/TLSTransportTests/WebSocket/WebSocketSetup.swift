import CertTrust
import Testing

@testable import TLSTransport

/// A WebSocket of a client that trusts what the tests' servers show.
struct WebSocketSetup {
    let client: Client
    let channel: WebSocketChannel

    init(
        _ url: String,
        headers: HTTPHeaders = HTTPHeaders(),
        protocols: [String] = [],
        dialing: DialAddress? = nil,
        pins: [String] = ["lab-root", "lab-rsa"],
        options: WebSocketOptions = WebSocketOptions(),
        handler: WebSocketHandler? = nil,
        starts: Bool = true
    ) throws {
        client = try Client(pins: pins)
        channel = WebSocketChannel(
            client.transport,
            to: try WebSocketRequest(url, headers: headers, protocols: protocols),
            dialing: dialing,
            options: options,
            handler: handler
        )
        if starts { channel.start() }
    }

    struct Missing: Error {}

    /// Waits for a state.
    func wait(_ isWanted: (IMState) -> Bool) async throws -> IMState {
        for await state in channel.states() where isWanted(state) { return state }
        throw Missing()
    }

    func ready() async throws -> ConnectionReport {
        guard case .ready(let report) = try await wait({ $0.isReady || $0.isStopped }) else {
            throw Missing()
        }
        return report
    }

    /// What was not written of these messages; nil for nothing.
    func unsent(_ messages: [WebSocketMessage]) async -> IMUnsent? {
        do throws(IMUnsent) {
            try await channel.send(contentsOf: messages)
            return nil
        } catch {
            return error
        }
    }

    /// Waits until a connection ends.
    ///
    /// - Parameter act: Makes it end.
    /// - Returns: What it ends with, and whether the channel goes on.
    /// - Throws: When the channel is closed instead.
    func end(
        _ act: () async throws -> Void = {}
    ) async throws -> (TransportError.Cause, goesOn: Bool) {
        // From before: a state may pass while this task is not looked after.
        let states = channel.states()
        try await act()
        for await state in states {
            switch state {
            case .waiting(_, let error): return (error.cause, true)
            case .stopped(let error?): return (error.cause, false)
            case .stopped(nil): throw Missing()
            case .idle, .connecting, .ready, .closing: continue
            }
        }
        throw Missing()
    }
}
