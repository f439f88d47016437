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
        let failure = try #require(report.failure)
        #expect(failure.code == "client-certificate-required")
        // That is what the alert says, and all that says it.
        #expect(report.clientCertificate == .notAsked)
        #expect(Explanation(failure, language: .english).why.contains("anybody on the way"))
        #expect(report.service == nil)
        #expect(report.ladder == "resolve- tcp+ tlsx chain- time- name- trust-")
        // Nobody has been trusted: to scripts it is a server that cannot be reached.
        let place = "127.0.0.1:\(peer.port)"
        let looked = try await TryCommand.text([place, "--system", "none"], command: "probe")
        #expect(looked.0 == 4, "\(looked.1)")
        let asked = try await TryCommand.text(["http", "https://\(place)/", "--system", "none"])
        #expect(asked.0 == 4, "\(asked.1)")
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

    @Test("says that an offer is taken once the server has chosen of it")
    func chosen() async throws {
        let old = ["-no_tls1_3", "-cipher", "ALL:@SECLEVEL=0"]
        let open = try await OpenSSLServer("transport-rsa", old)
        let usual = try await Looker(.everything).look(at: open.port)
        #expect(usual.taken.contains(.tls10) && usual.taken.contains(.staticRSA))
        let server = try await OpenSSLServer("transport-rsa", old + ["-Verify", "1"])
        let report = try await Looker(.everything).look(at: server.port)
        #expect(report.taken == usual.taken)
        #expect(report.offers.allSatisfy { $0.isKnown })
        #expect(report.offers.first { $0.offer == .tls10 }?.taken?.version == "TLSv1")
        let lint = try await TryCommand.text(
            ["127.0.0.1:\(server.port)", "--select", "WF801"],
            command: "lint"
        )
        #expect(lint.1.contains("WF801"), "\(lint.1)")
    }

    @Test("says of an alert behind the hello that the offer was taken", .timeLimit(.minutes(1)))
    func alertBehindHello() async throws {
        let peer = try await PlainPeer("alert-behind-hello")
        let report = try await Looker().look(at: peer.port)
        #expect(report.failure?.cause == .tls(.alert(40)))
        #expect(report.taken == [.tls12])
        let looked = try #require(report.failure)
        let url = try HTTPURL("https://127.0.0.1:\(peer.port)/")
        let asked = try await Client().failure(HTTPRequest(.get, url))
        for failure in [looked, asked] {
            #expect(failure.connection.chosen?.version == "TLSv1.2")
            #expect(failure.connection.chosen?.cipher == "ECDHE-RSA-AES128-GCM-SHA256")
            let fixes = Explanation(failure, language: .english).fixes
            #expect(fixes.first?.text.contains("wfcert match") == true, "\(fixes)")
        }
    }

    @Test("agrees about the chain with what was served where there is no anchor")
    func noAnchors() async throws {
        let server = try await OpenSSLServer()
        let report = try await Looker(pins: []).look(at: server.port)
        #expect(report.failure?.code == "no-anchors")
        #expect(report.ladder == "resolve- tcp+ tls+ chain- time+ name+ trustx")
        let text = try await TryCommand.text(
            ["127.0.0.1:\(server.port)", "--host", "im.example.com", "--system", "none"],
            command: "probe"
        ).1
        #expect(text.contains("[root-unknown]"), "\(text)")
        #expect(!text.contains("missing-intermediate") && !text.contains("chain ✓"), "\(text)")
        // A root that was sent is an end, whoever trusts it.
        let whole = try await ChainServer(
            [
                try TestPKI.certificate("transport-server", "leaf"),
                try TestPKI.certificate("common", "lab-root"),
            ],
            key: try TestPKI.files("transport-server").key,
            version: 0x304
        )
        let sent = try await Looker(pins: []).look(at: whole.port)
        #expect(sent.failure?.code == "no-anchors")
        #expect(sent.ladder == "resolve- tcp+ tls+ chain+ time+ name+ trustx")
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
