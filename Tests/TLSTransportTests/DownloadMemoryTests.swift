import CertTrust
import Foundation
import TLSTransport
import Testing

@Suite("Download memory", .timeLimit(.minutes(10)))
struct DownloadMemoryTests {
    /// In the environment of a process of its own: how large the file is.
    private static let name = "TLSTRANSPORT_MEBIOCTETS"

    @Test("a large file comes whole")
    func largeFile() async throws {
        let asked = ProcessInfo.processInfo.environment[Self.name].flatMap { Int($0) }
        let server = try await NginxServer()
        let source = server.process.folder.appending(path: "files/source")
        try Self.fill(source, mebioctets: asked ?? 64)
        let target = server.process.folder.appending(path: "target")
        let client = try Client()
        let file = try await client.channel.download(
            HTTPRequest(.get, try server.url("/files/source")),
            to: DownloadTarget(path: target.path)
        )
        #expect(file.length == (asked ?? 64) << 20)
        // For whoever asked: all that this process ever had in memory at once.
        if asked != nil { print("peak=\(try Self.peakKibioctets())") }
        #expect(try server.process.sha256("files/source") == server.process.sha256("target"))
    }

    @Test("memory does not grow with the file")
    func memory() async throws {
        let small = try await Self.peak(mebioctets: 1)
        let large = try await Self.peak(mebioctets: 64)
        #expect(large - small < 8 << 10)
    }

    /// Of a process that does nothing else: other tests take and give back memory meanwhile.
    private static func peak(mebioctets: Int) async throws -> Int {
        let process = try ServerProcess(
            "env",
            [
                "\(name)=\(mebioctets)",
                // A sanitizer would keep what is freed.
                "ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=1",
                try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
                "--testing-library", "swift-testing",
                "--filter", "TLSTransportTests.DownloadMemoryTests/largeFile",
            ]
        )
        // To its end, so that its server ends with it.
        let lines = try await process.wait(for: "end") {
            process.isRunning ? nil : try process.output().split(separator: "\n")
        }
        let peaks = lines.compactMap { $0.hasPrefix("peak=") ? Int($0.dropFirst(5)) : nil }
        return try #require(peaks.first, "it printed: \(lines.suffix(20))")
    }

    private static func peakKibioctets() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return try #require(Int(line.filter(\.isNumber)))
    }

    private static func fill(_ place: URL, mebioctets: Int) throws {
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data().write(to: place)
        let handle = try FileHandle(forWritingTo: place)
        for number in 0..<mebioctets {
            try handle.write(contentsOf: Data(repeating: UInt8(number & 255), count: 1 << 20))
        }
        try handle.close()
    }
}
