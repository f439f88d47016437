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
        (.proxy(.socksRefused(code: 5)), "proxy-refused", "SOCKS error 5"),
        (.proxy(.unreachable(code: 113)), "proxy-unreachable", "No route to host"),
        (.tls(.notTLS(firstOctets: Array("HTTP/".utf8))), "not-tls", "does not speak TLS"),
        (.tls(.alert(40)), "tls-alert", "handshake_failure"),
        (.tls(.clientCertificateRefused(alert: 116)), "client-certificate-required", "client"),
        (.tls(.closed), "tls-closed", "closed"),
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
        (.noResources, "no-resources", "memory"),
    ]

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
