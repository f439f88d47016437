import CertTrust
import Foundation
import TLSTransport
import Testing

/// Chains that OpenSSL cannot read, so that it never asks the gate: they get a verdict all the same.
@Suite("Unreadable chains", .enabled(if: ChainServer.command != nil))
struct UnreadableChainTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let change: @Sendable ([UInt8]) -> [UInt8]

        init(_ what: String, _ change: @escaping @Sendable ([UInt8]) -> [UInt8]) {
            testDescription = what
            self.change = change
        }
    }

    static let leaves: [Row] = [
        Row("no SEQUENCE") { [0x31] + $0.dropFirst() },
        Row("cut off") { Array($0.dropLast()) },
        Row("no octet at all") { _ in [] },
        Row("no DER at all") { _ in Array("no certificate".utf8) },
        // Behind two headers of four octets each: the tag of the version.
        Row("a version of another type") { $0.replacing(at: 10, with: 0x04) },
    ]

    private static func chain() throws -> (leaf: [UInt8], key: String) {
        let files = try TestPKI.files("transport-server")
        return (try TestPKI.certificate("transport-server", "leaf"), files.key)
    }

    @Test("with a malformed leaf are refused as such", arguments: leaves, [0x303, 0x304])
    func malformedLeaf(_ row: Row, _ version: Int) async throws {
        let (leaf, key) = try Self.chain()
        let served = [row.change(leaf), try TestPKI.certificate("common", "lab-root")]
        let server = try await ChainServer(served, key: key, version: version)
        let client = try Client()
        let url = try HTTPURL("https://127.0.0.1:\(server.port)/")
        let error = try await client.failure(HTTPRequest(.get, url))
        guard case .untrusted(let verdict, let chain) = error.cause else {
            Issue.record("\(error.cause)")
            return
        }
        #expect(verdict.mainReason?.code == .malformedCertificate)
        #expect(chain == served)
        #expect(error.connection.verdict == verdict)
        #expect(error.connection.tls == nil)
        #expect(client.log.all.last?.contains(" step=trust code=malformed-certificate ") == true)
        let outcome = try await server.outcome()
        #expect(outcome.hasPrefix("octets=0 ") && outcome != "octets=0 error=<nil>", "\(outcome)")
    }

    @Test(
        "in which the gate finds nothing wrong are told as unreadable, and not trusted",
        arguments: ["another certificate", "octets behind the leaf"],
        [0x303, 0x304]
    )
    func malformedForOpenSSL(_ what: String, _ version: Int) async throws {
        let (leaf, key) = try Self.chain()
        let isOther = what == "another certificate"
        let served = isOther ? [leaf, Array("no certificate".utf8)] : [leaf + [0]]
        let server = try await ChainServer(served, key: key, version: version)
        let url = try HTTPURL("https://127.0.0.1:\(server.port)/")
        let error = try await Client().failure(HTTPRequest(.get, url))
        #expect(error.cause == .tls(.unreadableChain(served)))
        #expect(error.connection.verdict == nil)
        let told = Explanation(error, language: .english)
        #expect(
            told.headline.contains(isOther ? "cannot read: [1] of 2." : "cannot read: [0] of 1.")
        )
        let outcome = try await server.outcome()
        #expect(outcome.hasPrefix("octets=0 ") && outcome != "octets=0 error=<nil>", "\(outcome)")
    }

    @Test("with a damaged intermediate say at once which it is, and why")
    func damagedIntermediate() async throws {
        let (leaf, key) = try Self.chain()
        let issuer = try TestPKI.certificate("common", "lab-root")
        let server = try await ChainServer(
            [leaf, Array(issuer.dropLast(9))],
            key: key,
            version: 0x304
        )
        let report = try await Looker(.one, pins: ["lab-rsa"]).look(at: server.port)
        let failure = try #require(report.failure)
        #expect(failure.kind == "missing-intermediate")
        let told = Explanation(failure, language: .english)
        #expect(
            told.headline.contains(
                "certificate [1] that was sent cannot be read: it ends too early"
            )
        )
        #expect(told.evidence.contains { $0.label == "Unreadable" && $0.value.hasPrefix("[1], ") })
        #expect(told.fixes.first?.text.hasPrefix("Let the server send") == true)
    }

    @Test(
        "are what differs: the same server is trusted with its own chain",
        arguments: [0x303, 0x304]
    )
    func readable(_ version: Int) async throws {
        let (leaf, key) = try Self.chain()
        let server = try await ChainServer([leaf], key: key, version: version)
        let url = try HTTPURL("https://127.0.0.1:\(server.port)/")
        #expect(try await Client().get(url).status == 200)
    }

    @Test("of which libcurl has an opinion of its own: in these names it finds none")
    func onlyOurNames() async throws {
        let leaf = try TestPKI.certificate("transport-odd-names", "leaf")
        let key = try TestPKI.files("transport-odd-names").key
        let server = try await ChainServer([leaf], key: key, version: 0x304)
        let url = try HTTPURL("https://127.0.0.1:\(server.port)/")
        #expect(try await Client(mode: .tls).get(url).status == 200)
    }
}

extension [UInt8] {
    fileprivate func replacing(at place: Int, with octet: UInt8) -> [UInt8] {
        var changed = self
        changed[place] = octet
        return changed
    }
}
