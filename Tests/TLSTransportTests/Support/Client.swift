import CertTrust
import TLSTransport
import Testing

/// A channel of a transport that judges at the tests' moment.
struct Client {
    let manager: CertificateManager
    let transport: Transport
    let channel: HTTPChannel
    let log: LogLines

    init(
        pins: [String] = ["lab-root", "lab-rsa"],
        mode: PolicyMode = .permissive,
        options: HTTPOptions = HTTPOptions(),
        idleConnections: Int = 64
    ) throws {
        try self.init(
            manager: TestPKI.manager(pins: pins, mode: mode),
            options: options,
            idleConnections: idleConnections
        )
    }

    init(
        manager: CertificateManager,
        options: HTTPOptions = HTTPOptions(),
        idleConnections: Int = 64,
        clock: @escaping @Sendable () -> Instant = { TestPKI.now }
    ) throws {
        Environment.poison
        let log = LogLines()
        self.log = log
        self.manager = manager
        transport = try Transport(
            manager: manager,
            options: TransportOptions(
                clock: clock,
                log: { log.add($0) },
                idleConnections: idleConnections
            )
        )
        channel = HTTPChannel(transport, options: options)
    }

    func get(_ url: HTTPURL) async throws(TransportError) -> HTTPResponse {
        try await channel.send(HTTPRequest(.get, url))
    }

    /// The error that a request ends with.
    func failure(_ request: HTTPRequest) async throws -> TransportError {
        let status: Int
        do throws(TransportError) {
            let response = try await channel.send(request)
            _ = try await response.body.collect(upTo: .max)
            status = response.status
        } catch {
            return error
        }
        Issue.record("\(request.url) was answered with \(status)")
        throw TransportFailureExpected()
    }

    struct TransportFailureExpected: Error {}
}

extension HTTPResponseBody {
    /// The whole body as text.
    func text() async throws -> String {
        String(decoding: try #require(try await collect(upTo: 1 << 24)), as: UTF8.self)
    }
}
