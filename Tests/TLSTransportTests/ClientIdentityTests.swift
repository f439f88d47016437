import CertTrust
import Foundation
import TLSTransport
import Testing

@Suite("ClientIdentity")
struct ClientIdentityTests {
    private static func pem(_ block: String = "transport-client") throws -> [UInt8] {
        let files = try TestPKI.files(block)
        return [UInt8](try Data(contentsOf: URL(filePath: files.certificate)))
            + [UInt8](try Data(contentsOf: URL(filePath: files.key)))
    }

    /// What openssl makes of the client's certificate and key.
    private static func made(_ arguments: [String], _ name: String) async throws -> [UInt8] {
        let files = try TestPKI.files("transport-client")
        let process = try ServerProcess(
            "openssl",
            arguments.map {
                $0.replacingOccurrences(of: "{cert}", with: files.certificate)
                    .replacingOccurrences(of: "{key}", with: files.key)
            }
        )
        try await process.wait(for: "openssl") { process.isRunning ? nil : () }
        return [UInt8](try Data(contentsOf: process.folder.appending(path: name)))
    }

    private static func pkcs12(_ more: [String] = []) async throws -> [UInt8] {
        try await made(
            [
                "pkcs12", "-export", "-in", "{cert}", "-inkey", "{key}", "-passout", "pass:secret",
                "-out", "{folder}/client.p12",
            ] + more,
            "client.p12"
        )
    }

    private static func encryptedKey() async throws -> [UInt8] {
        try await made(
            [
                "pkcs8", "-topk8", "-in", "{key}", "-passout", "pass:secret", "-v2", "aes256",
                "-out", "{folder}/key.pem",
            ],
            "key.pem"
        )
    }

    private static func asking(_ root: String = "lab-root") async throws -> FaultServer {
        var options = try FaultServer.Options()
        options.client_ca = TestPKI.directory.appending(path: "cases/common/\(root).pem").path
        return try await FaultServer(options)
    }

    @Test(
        "is shown to a server that asks, from PEM and PKCS#12, encrypted or not",
        arguments: 0..<3
    )
    func isShown(_ form: Int) async throws {
        let identity: ClientIdentity
        switch form {
        case 0: identity = try ClientIdentity(pem: Self.pem())
        case 1:
            let files = try TestPKI.files("transport-client")
            let certificate = [UInt8](try Data(contentsOf: URL(filePath: files.certificate)))
            let key = try await Self.encryptedKey()
            identity = try ClientIdentity(pem: key + certificate) { "secret" }
        default:
            let file = try await Self.pkcs12()
            identity = try ClientIdentity(pkcs12: file) { "secret" }
        }
        let server = try await Self.asking()
        let client = try Client(options: HTTPOptions(identity: identity))
        #expect(try await client.get(server.url("/ok")).status == 200)
    }

    @Test("is shown though its key and digest are below OpenSSL's security level")
    func isShownThoughWeak() async throws {
        let identity = try ClientIdentity(pem: Self.pem("transport-weak-client"))
        let server = try await Self.asking("lab-rsa")
        let client = try Client(options: HTTPOptions(identity: identity))
        #expect(try await client.get(server.url("/ok")).status == 200)
    }

    @Test("that is missing is told as what the server wants", arguments: ["TLSv1_2", "TLSv1_3"])
    func isMissing(_ version: String) async throws {
        var options = try FaultServer.Options()
        options.client_ca = TestPKI.directory.appending(path: "cases/common/lab-root.pem").path
        options.version = version
        let server = try await FaultServer(options)
        let error = try await Client().failure(HTTPRequest(.get, try server.url("/ok")))
        guard case .tls(.clientCertificateRefused) = error.cause else {
            Issue.record("\(error.cause)")
            return
        }
        #expect(error.connection.verdict?.isTrusted == true)
    }

    @Test("is not read where it is none")
    func isNotRead() async throws {
        let files = try TestPKI.files("transport-client")
        let certificate = [UInt8](try Data(contentsOf: URL(filePath: files.certificate)))
        let key = [UInt8](try Data(contentsOf: URL(filePath: files.key)))
        let other = try TestPKI.files("transport-rsa")
        let rsa = [UInt8](try Data(contentsOf: URL(filePath: other.certificate)))
        let encrypted = try await Self.encryptedKey()
        let file = try await Self.pkcs12()
        let keyless = try await Self.pkcs12(["-nokeys"])
        #expect(throws: ClientIdentityError.noKey) { try ClientIdentity(pem: certificate) }
        #expect(throws: ClientIdentityError.noCertificate) { try ClientIdentity(pem: key) }
        #expect(throws: ClientIdentityError.noKey) { try ClientIdentity(pem: []) }
        #expect(throws: ClientIdentityError.keyOfAnotherCertificate) {
            try ClientIdentity(pem: rsa + key)
        }
        #expect(throws: ClientIdentityError.noPassword) {
            try ClientIdentity(pem: encrypted + certificate)
        }
        #expect(throws: ClientIdentityError.noPassword) {
            try ClientIdentity(pkcs12: file) { nil }
        }
        #expect(throws: ClientIdentityError.wrongPassword) {
            try ClientIdentity(pem: encrypted + certificate) { "other" }
        }
        #expect(throws: ClientIdentityError.wrongPassword) {
            try ClientIdentity(pkcs12: file) { "other" }
        }
        #expect(throws: ClientIdentityError.noKey) {
            try ClientIdentity(pkcs12: keyless) { "secret" }
        }
        #expect(throws: ClientIdentityError.unreadable) {
            try ClientIdentity(pkcs12: [1, 2, 3]) { nil }
        }
        #expect(throws: ClientIdentityError.tooLarge) {
            try ClientIdentity(pem: [UInt8](repeating: 0, count: ClientIdentity.maximumOctets + 1))
        }
    }

    @Test("of one channel is not another's")
    func isOneChannels() async throws {
        let server = try await Self.asking()
        let client = try Client(
            options: HTTPOptions(identity: try ClientIdentity(pem: Self.pem()))
        )
        #expect(try await client.get(server.url("/ok")).status == 200)
        let anonymous = HTTPChannel(client.transport)
        let error = await #expect(throws: TransportError.self) {
            let response = try await anonymous.send(HTTPRequest(.get, try server.url("/ok")))
            _ = try await response.body.text()
        }
        #expect(error?.step == .tls)
    }
}
