import CertTrust
import Testing

@testable import TLSTransport

@Suite("Explanation of a TransportError")
struct TransportExplanationTests {
    /// One of every kind, with a word that its headline must have.
    static let causes: [(TransportError.Cause, code: String, word: String)] = [
        (.unresolved, "name-not-found", "im.example.com"),
        (.unreachable(code: 111), "unreachable", "Connection refused"),
        (.proxy(.unresolved), "proxy-not-found", "proxy"),
        (.proxy(.refused(status: 407)), "proxy-refused", "password"),
        (.proxy(.refused(status: 502)), "proxy-refused", "502"),
        (
            .proxy(.schemesNotSpoken(offered: ["Negotiate", "NTLM"])), "proxy-refused",
            "Negotiate, NTLM"
        ),
        (.proxy(.socksRefused(.replied(.notAllowed))), "proxy-refused", "rules do not allow"),
        (.proxy(.socksRefused(.replied(.unassigned))), "proxy-refused", "no name"),
        (.proxy(.socksRefused(.noAcceptableMethod)), "proxy-refused", "who asks"),
        (.proxy(.socksRefused(.credentialsRefused)), "proxy-refused", "refused the user"),
        (.proxy(.socksRefused(.tooLong)), "proxy-refused", "255"),
        (.proxy(.socksRefused(.failed(code: 31))), "proxy-refused", "31"),
        (.proxy(.closed), "proxy-closed", "before it opened a way"),
        (.proxy(.otherProtocol), "proxy-other-protocol", "another protocol"),
        (.proxy(.unreachable(code: 113)), "proxy-unreachable", "No route to host"),
        (.tls(.notTLS(firstOctets: Array("HTTP/".utf8))), "not-tls", "does not speak TLS"),
        (.tls(.alert(40)), "tls-alert", "handshake_failure"),
        (.tls(.clientCertificateRefused(alert: 116)), "client-certificate-required", "client"),
        (
            .tls(.startTLS(.tooLong(reply: Array("220-a".utf8)))), "starttls-refused", "16 KiB"
        ),
        (.tls(.handshakeTooLarge(limit: 4_096)), "handshake-too-large", "4 KiB"),
        (.tls(.messageFlood(limit: 32)), "tls-message-flood", "32"),
        (.tls(.renegotiationRefused), "renegotiation-refused", "another handshake"),
        (.tls(.closed), "tls-closed", "closed"),
        (.tls(.closedAtOnce(byReset: true)), "tls-closed", "reset it"),
        (.tls(.closedAtOnce(byReset: false)), "tls-closed", "closed it"),
        (.unreachable(code: 101), "unreachable", "Network is unreachable"),
        (.unreachable(code: 113), "unreachable", "No route to host"),
        (.unreachable(code: 110), "unreachable", "timed out"),
        (.unreachable(code: 13), "unreachable", "denied"),
        (.unreachable(code: 99), "unreachable", "assign"),
        (.unreachable(code: 5), "unreachable", "Input/output"),
        (.tls(.unsupportedVersion), "protocol-version", "1.2"),
        (.tls(.failed(reason: 7)), "tls-failed", "7"),
        (.violation(.truncated), "truncated", "cut off"),
        (.violation(.headerTooLarge(limit: 9)), "header-too-large", "9"),
        (.violation(.malformedHeader), "malformed-header", "malformed"),
        (.violation(.malformedEncoding), "malformed-encoding", "encoding"),
        (.violation(.http2), "http2", "HTTP/2"),
        (.violation(.notHTTP), "not-http", "HTTP"),
        (.violation(.failed(code: 56)), "protocol-failed", "56"),
        (.closed, "connection-closed", "without an answer"),
        (.unprocessed, "request-unprocessed", "did nothing"),
        (.status(413, body: Array("too big".utf8)), "http-status", "413"),
        (.timeout(.connect), "timeout", "No connection"),
        (.timeout(.whole), "timeout", "too long"),
        (.timeout(.firstByte), "stalled", "did not begin"),
        (.timeout(.idle), "stalled", "stalled"),
        (.redirect(.tooMany(limit: 3)), "too-many-redirects", "3"),
        (.redirect(.insecure(scheme: "http")), "insecure-redirect", "http"),
        (.redirect(.malformed), "malformed-redirect", "URL"),
        (.redirect(.bodyNotRepeatable), "body-not-repeatable", "body"),
        (.upload(.unreadable(code: 13)), "file-unreadable", "Permission denied"),
        (.upload(.unreadable(code: 22)), "file-unreadable", "no file with a length"),
        (.upload(.changed), "file-changed", "changed"),
        (.upload(.wrongLength), "wrong-length", "announced"),
        (.upload(.sequenceFailed), "body-failed", "announced"),
        (.upload(.unsent(status: 200, sent: 5, length: 9)), "body-unsent", "5 of 9"),
        (.status(204, body: []), "http-status", "204"),
        (.noResources, "no-resources", "memory"),
    ]

    @Test("is printed in a line that says where, on which step and what")
    func description() throws {
        #expect(try "\(Self.error(.tls(.alert(40))))" == "im.example.com:8443: tls: tls-alert")
        #expect(try "\(Self.error(.timeout(.idle)))" == "im.example.com:8443: stall: stalled: idle")
    }

    private static func error(_ cause: TransportError.Cause) throws -> TransportError {
        var report = ConnectionReport(
            endpoint: Endpoint(host: try HostIdentity("im.example.com"), port: 8443),
            dialled: nil,
            proxy: nil
        )
        switch cause {
        case .timeout(.whole), .timeout(.firstByte), .timeout(.idle):
            // After a handshake that is done; before it, the words are those of a connection that did not come to stand.
            let leaf = try TestPKI.certificate("transport-server", "leaf")
            report.verdict = try TestPKI.manager().evaluate(
                chain: ServedChain(der: [leaf]),
                host: "im.example.com",
                at: TestPKI.now
            )
            try #require(report.verdict?.isTrusted == true)
            report.tls = TLSInformation(
                version: "TLSv1.3",
                cipher: "TLS_AES_256_GCM_SHA384",
                applicationProtocol: nil,
                serverName: nil
            )
        default: break
        }
        if case .proxy = cause { report.proxy = try Proxy("http://app:secret@10.0.0.1:3128") }
        return TransportError(cause: cause, connection: report)
    }

    @Test("does not say what a server that had shown its certificate has chosen wrong")
    func refusedLate() throws {
        for alert in [UInt8(40), 71, 112] {
            var report = try Self.error(.timeout(.whole)).connection
            report.tls = nil
            let late = TransportError(cause: .tls(.alert(alert)), connection: report)
            let why = Explanation(late, language: .english)
            #expect(why.why.contains("had chosen a version and a suite"), "\(why)")
            #expect(!"\(why)".contains("AES-GCM") && !"\(why)".contains("server_name"), "\(why)")
            let early = Explanation(try Self.error(.tls(.alert(alert))), language: .english)
            #expect(!early.why.contains("had chosen"), "\(early)")
        }
    }

    @Test("does not say what a server that had chosen of the offer should take instead")
    func refusedBehindHello() throws {
        for alert in [UInt8(40), 71, 112, 80] {
            var report = try Self.error(.tls(.alert(alert))).connection
            report.chosen = TLSInformation(
                version: "TLSv1.2",
                cipher: "ECDHE-RSA-AES128-GCM-SHA256",
                applicationProtocol: nil,
                serverName: nil
            )
            for language in [Language.english, .chinese] {
                let late = TransportError(cause: .tls(.alert(alert)), connection: report)
                let why = Explanation(late, language: language)
                #expect(why.evidence.contains { $0.value.hasPrefix("TLSv1.2, ECDHE-RSA") })
                #expect(!why.fixes.contains { $0.text.contains("ECDHE") }, "\(why)")
                #expect(!why.why.contains("in common") && !why.why.contains("共同"), "\(why)")
                let matches = why.fixes.contains { $0.text.contains("wfcert match") }
                #expect(matches == [40, 71].contains(alert), "\(why)")
            }
        }
    }

    @Test("tells what ends behind the hello from a server without TLS or its versions")
    func endsBehindHello() throws {
        var tls = TLSReport()
        #expect(tls.refusal(70) == .unsupportedVersion)
        tls.chosen = ("TLSv1.2", "ECDHE-RSA-AES128-GCM-SHA256")
        #expect(tls.refusal(70) == .alert(70))
        var report = try Self.error(.tls(.closed)).connection
        let early = Explanation(try Self.error(.tls(.closed)), language: .english)
        #expect(early.why.contains("for something else"))
        report.chosen = TLSInformation(
            version: "TLSv1.2",
            cipher: "ECDHE-RSA-AES128-GCM-SHA256",
            applicationProtocol: nil,
            serverName: nil
        )
        let error = TransportError(cause: .tls(.closed), connection: report)
        let late = Explanation(error, language: .english)
        #expect(!late.why.contains("for something else") && late.why.contains("it speaks TLS"))
        #expect(late.why.contains("cannot use its own"))
        report.verdict = try Self.error(.timeout(.whole)).connection.verdict
        let shown = TransportError(cause: .tls(.closed), connection: report)
        let last = Explanation(shown, language: .english)
        #expect(last.why.contains("it speaks TLS") && !last.why.contains("its own"), "\(last)")
        #expect(late.evidence.contains { $0.value.hasPrefix("TLSv1.2, ECDHE-RSA") })
    }

    @Test("advises no password where a proxy takes none")
    func unspokenSchemes() throws {
        let error = try Self.error(.proxy(.schemesNotSpoken(offered: ["NTLM"])))
        #expect(error.facts.map(\.name) == ["status", "schemes"])
        for language in Language.allCases {
            let fix = try #require(Explanation(error, language: language).fixes.first?.text)
            #expect(fix.contains("Basic") && !fix.contains("PASSWORD"), "\(fix)")
        }
    }

    @Test("tells no story of HTTP where a session was closed")
    func closedSession() throws {
        var report = try Self.error(.closed).connection
        report.carriesSession = true
        for language in [Language.english, .chinese] {
            let session = Explanation(
                TransportError(cause: .closed, connection: report),
                language: language
            )
            #expect(!"\(session)".contains("9110"), "\(session)")
            #expect(Explanation(try Self.error(.closed), language: language).why.contains("9110"))
        }
    }

    /// The answer to a WebSocket's request, and a word of what to do about it.
    static let upgrades: [(status: Int, word: String)] = [
        (401, "token"), (403, "token"), (404, "path"), (426, "nginx"), (200, "nginx"),
    ]

    @Test("advises by the status that a WebSocket was refused with", arguments: upgrades)
    func refusedUpgrade(_ status: Int, _ word: String) throws {
        let error = try Self.error(.session(.upgradeRefused(.status(status), body: [])))
        let fixes = Explanation(error, language: .english).fixes
        #expect(fixes.count == 1 && fixes.first?.text.contains(word) == true, "\(fixes)")
        #expect(word == "nginx" || fixes.first?.text.contains("nginx") == false)
    }

    @Test("does not say of a request that took too long that the other end was silent")
    func busy() throws {
        let late = Explanation(try Self.error(.timeout(.whole)), language: .english)
        #expect(!"\(late)".contains("silent.") && late.why.contains("until its end"), "\(late)")
        let idle = Explanation(try Self.error(.timeout(.idle)), language: .english)
        #expect(idle.why.contains("went silent"), "\(idle)")
    }

    @Test("says what happened, why, and what to do, in both languages", arguments: causes.indices)
    func isComplete(_ index: Int) throws {
        let (cause, code, word) = Self.causes[index]
        let error = try Self.error(cause)
        #expect(error.code == code)
        let english = Explanation(error, language: .english)
        let chinese = Explanation(error, language: .chinese)
        #expect(english.headline.contains(word), "\(english.headline)")
        for explanation in [english, chinese] {
            #expect(!explanation.headline.isEmpty && !explanation.why.isEmpty)
            #expect(!explanation.fixes.isEmpty)
            #expect(!"\(explanation)".contains("secret"))
        }
        let text = "\(english)"
        #expect(text.allSatisfy { $0.isASCII }, "\(text)")
        for sentence in [chinese.headline, chinese.why] + chinese.fixes.map(\.text) {
            #expect(sentence.unicodeScalars.contains { (0x4e00...0x9fff).contains($0.value) })
        }
    }

    @Test("tells what kept a connection from standing, each with a fix of its own")
    func obstacles() throws {
        let fixes = try ([111, 113, 110, 13] as [Int32]).map { code in
            let told = Explanation(try Self.error(.unreachable(code: code)), language: .english)
            #expect(told.why.contains("nothing listens") == (code == 111))
            return told.fixes.map(\.text).joined()
        }
        #expect(Set(fixes).count == fixes.count)
    }

    @Test("what a peer sent is shown harmlessly")
    func isHarmless() throws {
        let steering = Array("\u{1B}[2J\u{202E}".utf8)
        for cause: TransportError.Cause in [
            .status(500, body: steering), .tls(.notTLS(firstOctets: steering)),
            .redirect(.insecure(scheme: "\u{1B}x")),
        ] {
            let text = "\(Explanation(try Self.error(cause), language: .english))"
            #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
        }
    }

    @Test("where else than at the host was dialled is said, and how to see the same")
    func dialled() throws {
        let address = DialAddress(host: try HostIdentity("10.0.16.12"), port: 9443)
        let report = ConnectionReport(
            endpoint: Endpoint(host: try HostIdentity("im.example.com"), port: 8443),
            dialled: address,
            proxy: nil
        )
        let error = TransportError(cause: .tls(.closed), connection: report)
        let explanation = Explanation(error, language: .english)
        #expect(
            explanation.evidence.map(\.value)
                == ["10.0.16.12:9443 instead of where im.example.com leads"]
        )
        #expect(
            explanation.confirm
                == "timeout 10 openssl s_client -connect 10.0.16.12:9443 -servername im.example.com </dev/null"
        )
    }
}
