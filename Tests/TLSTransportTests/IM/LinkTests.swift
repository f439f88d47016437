import CertTrust
import Testing

@testable import TLSTransport

@Suite("Link", .timeLimit(.minutes(3)))
struct LinkTests {
    /// Notes what it is told.
    private final class Owner: LinkOwner {
        var stood = false
        var end: TransportError.Cause?

        func stands(_ link: Link) { stood = true }
        func received(_ octets: [UInt8], over link: Link) {}
        func canWrite(_ link: Link) {}
        func ended(_ link: Link, _ cause: TransportError.Cause) { end = cause }
    }

    /// Lets a request of libcurl's own go out.
    private final class Request: CurlTransferDelegate {
        func flush() {}
        func beginsToConnect() {}
        func willSendRequest(over handshake: TLSHandshake?) -> Bool { true }
        func received(header: HeaderText) -> Bool { true }
        func headerIsTooLarge() {}
        func nextUpload(into room: inout MutableRawSpan) -> UploadStep { .end }
        func rewindUpload(to offset: Int64) -> Bool { false }
    }

    /// libcurl, asked for a request instead of a connection, takes one that it has kept: nobody asked the gate about that
    /// one for this link.
    @Test("a connection that this link's gate has not judged is not handed over")
    func unproven() async throws {
        let server = try await FaultServer()
        let client = try Client()
        let multi = try #require(CurlMulti(connectionsPerHost: 1, idleConnections: 8))
        let loop = LoopTransfers(multi: multi)
        let share = try #require(CurlShare())
        let endpoint = Endpoint(host: try HostIdentity("127.0.0.1"), port: server.port)
        let plan = LinkPlan(
            endpoint: endpoint,
            wished: nil,
            dialling: nil,
            proxy: nil,
            identity: nil,
            generation: client.transport.generation(),
            timeout: .seconds(60),
            namesHTTP: false
        )
        let gate = plan.generation.gate(for: endpoint.host)
        for isFirst in [true, false] {
            let curl = try #require(
                CurlTransfer(
                    number: TransferID().number,
                    share: share,
                    tls: TLSSettings(weigh: gate.weigh, identity: nil)
                )
            )
            curl.apply(
                CurlSettings(
                    route: plan.route,
                    requestTarget: "/status/200",
                    method: "GET",
                    body: .none,
                    headers: [],
                    allowsHTTP2: false,
                    decompresses: nil
                )
            )
            curl.delegate = Request()
            let owner = Owner()
            let link = Link(plan, curl: curl, on: loop, owner: owner)
            #expect(loop.begin(link))
            let deadline = Moment.now + .seconds(60)
            while !owner.stood, owner.end == nil, Moment.now < deadline {
                _ = loop.turn()
                multi.wait(milliseconds: 10)
            }
            #expect(owner.stood == isFirst)
            #expect(link.isProven == isFirst)
            #expect((owner.end == nil) == isFirst)
            link.close()
        }
        #expect(Set(try server.events().compactMap(\.connection)).count == 1)
    }
}
