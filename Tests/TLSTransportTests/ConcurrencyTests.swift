import CertTrust
import TLSTransport
import Testing

@Suite("Connections to one host", .timeLimit(.minutes(5)))
struct ConcurrencyTests {
    @Test("are no more than the options allow; further requests wait for one", arguments: [1, 3])
    func limit(_ limit: Int) async throws {
        let server = try await FaultServer()
        let manager = try TestPKI.manager()
        let transport = try Transport(
            manager: manager,
            options: TransportOptions(clock: { TestPKI.now }, connectionsPerHost: limit)
        )
        let channel = HTTPChannel(transport)
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<9 {
                group.addTask {
                    let request = HTTPRequest(.get, try server.url("/wait/0.05"))
                    let response = try await channel.send(request)
                    _ = try await response.body.text()
                    return response.status
                }
            }
            for try await status in group { #expect(status == 200) }
        }
        let connections = Set(try server.events().compactMap(\.connection))
        #expect(connections.count == limit)
        #expect(try server.requests().count == 9)
    }
}
