import CertTrust
import TLSTransport
import Testing

/// What a look did not see is not told as if it had.
@Suite("A probe in doubt", .timeLimit(.minutes(5)))
struct ProbeDoubtTests {
    @Test("takes no alert in clear for a wish of a server that showed nothing")
    func forgedAlert() async throws {
        let peer = try await PlainPeer("alert")
        let report = try await Looker(timeout: .seconds(2)).look(at: peer.port)
        #expect(report.failure?.code == "tls-alert")
        #expect(report.clientCertificate == .notAsked)
        #expect(report.service == nil)
        #expect(report.ladder == "resolve- tcp+ tlsx chain- time- name- trust-")
    }

    @Test("waits as long as the way is for a server to say that it wants a client's certificate")
    func farAway() async throws {
        let server = try await OpenSSLServer("transport-server", ["-Verify", "1", "-tls1_3"])
        let (relay, port) = try await CutTests.relay(to: server.port, delay: "0.35")
        let report = try await Looker().look(at: port)
        #expect(report.clientCertificate == .required)
        #expect(report.failure?.code == "client-certificate-required")
        withExtendedLifetime(relay) {}
    }

    @Test("does not know whether it is needed where a server stays silent")
    func silent() async throws {
        // Without tickets nothing follows the handshake.
        let server = try await OpenSSLServer(
            "transport-server",
            ["-verify", "1", "-tls1_3", "-num_tickets", "0"]
        )
        let report = try await Looker().look(at: server.port)
        #expect(report.clientCertificate == .unknown)
        #expect(report.isGood)
    }

    @Test("says of no offer that a server refuses it which closes on what it took before")
    func onceAndNeverAgain() async throws {
        let peer = try await PlainPeer("tls-once", block: "transport-server")
        let report = try await Looker(.everything).look(at: peer.port)
        #expect(report.isGood)
        #expect(report.taken == [])
        #expect(report.offers.count == ProbeOffer.allCases.count)
        #expect(report.offers.filter { $0.isKnown }.isEmpty)
        let server = try await OpenSSLServer("transport-server", ["-tls1_3"])
        let other = try await Looker(.everything).look(at: server.port)
        #expect(other.taken == [.tls13])
        #expect(other.offers.filter { !$0.isKnown }.isEmpty)
    }

    @Test("makes up no verdicts where nothing was served")
    func nothingServed() async throws {
        let server = try await OpenSSLServer(
            "transport-server",
            ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"]
        )
        let report = try await Looker(.everything).look(at: server.port)
        #expect(report.taken.contains(.tls11) && !report.taken.contains(.tls12))
        #expect(report.servedChain.isEmpty && report.verdicts.isEmpty)
    }
}
