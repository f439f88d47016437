import CertTrust
import Foundation
import Testing

@Suite("BatchRequest")
struct BatchRequestTests {
    @Test("accepts a good chain, strict and pin-only by default")
    func accepts() throws {
        let request = try Self.request()
        #expect(request.policy == .strict)
        #expect(request.trust == .pinOnly)
        #expect(Self.words(request) == ["SUCCESS", ""])
    }

    @Test(
        "answers what is asked",
        arguments: [
            (
                #""name": {"kind": "DNS", "value": "www.example.org"}"#,
                "host-mismatch/name-not-in-san@0"
            ),
            (#""name": {"kind": "DNS", "value": "10.0.16.12"}"#, "host-mismatch/invalid-host"),
            (#""name": {"kind": "IP", "value": "im.example.com"}"#, "host-mismatch/invalid-host"),
            (#""name": {"kind": "DNS", "value": "i m"}"#, "host-mismatch/invalid-host"),
            (#""names": [{"kind": "RFC822", "value": "im"}]"#, "host-mismatch/invalid-host"),
            (
                #""names": [{"kind": "RFC822", "value": "im@example.com"}]"#,
                "host-mismatch/mailbox-not-in-san@0"
            ),
            (#""eku": ["clientAuth"]"#, "profile/WF536@0"),
            (#""ku": ["keyAgreement"]"#, "profile/WF523@0"),
            (#""role": "client", "eku": []"#, "profile/WF536@0"),
            (#""max_depth": 0"#, "path-length"),
            (#""time": "2036-01-01T00:00:00.5+01:00""#, "expired@0"),
            (#""intermediates": ["not a certificate"]"#, "untrusted/missing-intermediate@0"),
            (#""anchors": []"#, "no-anchors"),
            (#""anchors": ["-----BEGIN CERTIFICATE-----"]"#, "no-anchors"),
            (#""leaf": """#, "empty-chain"),
            (#""crls": ["-----BEGIN X509 CRL-----"]"#, "revocation-unknown"),
        ]
    )
    func refuses(_ change: String, _ detail: String) throws {
        #expect(Self.words(try Self.request(change)) == ["FAILURE", detail])
    }

    @Test("never takes another certificate for a leaf that cannot be read")
    func keepsTheLeaf() throws {
        let block = "-----BEGIN CERTIFICATE-----\\nMAA=\\n-----END CERTIFICATE-----\\n"
        let request = try Self.request(#""leaf": "\#(block)""#)
        #expect(Self.words(request) == ["FAILURE", "malformed-certificate@0"])
    }

    @Test("asks the policy that is named")
    func asksPolicy() throws {
        let request = try Self.request(#""policy": "permissive", "eku": ["clientAuth"]"#)
        #expect(request.policy == .permissive)
        #expect(Self.words(request) == ["FAILURE", "profile/WF536@0"])
    }

    @Test(
        "is no request with an unknown word",
        arguments: [
            #""role": "peer""#, #""policy": "lax""#, #""trust": "none""#, #""eku": ["anything"]"#,
            #""ku": ["everything"]"#, #""time": "yesterday""#, #""leaf": 1"#,
            #""name": {"kind": "URI", "value": "x"}"#, #""max_depth": "2""#,
        ]
    )
    func refusesWords(_ change: String) {
        #expect(throws: DecodingError.self) { try Self.request(change) }
    }

    /// A good question with some members replaced.
    private static func request(_ change: String = "") throws -> BatchRequest {
        var members: [String: Any] = [
            "role": "server", "leaf": try pem("strict-good/leaf"),
            "intermediates": [try pem("common/lab-int")], "anchors": [try pem("common/lab-root")],
            "crls": [], "time": "2026-12-01T00:00:00Z",
            "name": ["kind": "DNS", "value": "im.example.com"], "names": [], "eku": [], "ku": [],
            "max_depth": NSNull(),
        ]
        let changed = try JSONSerialization.jsonObject(with: Data("{\(change)}".utf8))
        members.merge(try #require(changed as? [String: Any])) { _, new in new }
        let line = try JSONSerialization.data(withJSONObject: members)
        return try JSONDecoder().decode(BatchRequest.self, from: line)
    }

    private static func words(_ request: BatchRequest) -> [String] {
        let answer = request.answer(now: Instant(seconds: 0))
        return [answer.result.rawValue, answer.detail]
    }

    private static func pem(_ name: String) throws -> String {
        let file = TestCertificates.directory.appending(path: "cases/\(name).pem")
        return try String(contentsOf: file, encoding: .utf8)
    }
}
