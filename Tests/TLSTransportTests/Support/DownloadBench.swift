import CertTrust
import Foundation
import TLSTransport
import Testing

/// Downloads from a fault server to a folder beside it.
struct DownloadBench {
    let server: FaultServer
    let client: Client
    /// How many octets the file has.
    let count: Int

    init(count: Int = 300_000, options: FaultServer.Options? = nil) async throws {
        server = try await FaultServer(options ?? FaultServer.Options())
        client = try Client()
        self.count = count
    }

    var folder: URL { server.process.folder }
    var file: URL { folder.appending(path: "file") }
    var part: URL { folder.appending(path: "file.part") }
    var meta: URL { folder.appending(path: "file.part.meta") }

    /// What the server does is a parameter; one that comes several times is meant for one answer after the other.
    func request(_ parameters: KeyValuePairs<String, String> = [:]) throws -> HTTPRequest {
        let allowed = CharacterSet.alphanumerics
        let query = parameters.map { name, value in
            "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")"
        }
        let target = "/file/\(count)?" + query.joined(separator: "&")
        return HTTPRequest(.get, try server.url(target))
    }

    func target(retries: Int = 0) -> DownloadTarget {
        var target = DownloadTarget(path: file.path)
        target.maximumRetries = retries
        return target
    }

    @discardableResult
    func run(
        _ request: HTTPRequest,
        _ target: DownloadTarget? = nil
    ) async throws(TransportError) -> DownloadedFile {
        try await client.channel.download(request, to: target ?? self.target())
    }

    func failure(
        _ request: HTTPRequest,
        _ target: DownloadTarget? = nil
    ) async throws -> TransportError {
        let file: DownloadedFile
        do throws(TransportError) {
            file = try await run(request, target)
        } catch {
            return error
        }
        Issue.record("\(request.url) became a file of \(file.length) octets")
        throw Client.TransportFailureExpected()
    }

    /// What the server answered, as soon as there are so many answers.
    func answers(_ count: Int) async throws -> [FaultServer.Event.File] {
        try await server.process.wait(for: "\(count) answers") {
            let seen = try server.events().compactMap(\.file)
            return seen.count >= count ? seen : nil
        }
    }

    /// The file as the server has it.
    func content(version: Int = 0) -> Data {
        Data((0..<count).map { UInt8(truncatingIfNeeded: $0 * 31 + ($0 >> 8) + version) })
    }

    /// The names of what lies in the folder, but for the server's own.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { !$0.hasPrefix(".") }.sorted()
    }
}
