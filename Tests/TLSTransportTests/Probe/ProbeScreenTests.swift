import CertTrust
import Foundation
import Testing

/// What `wfcert probe` shows of more than a screen holds.
@Suite("wfcert probe, much to show", .timeLimit(.minutes(5)))
struct ProbeScreenTests {
    private static func run(_ words: [String], _ language: String = "en") async throws -> String {
        let root = try TestPKI.files("common", "lab-root").certificate
        return try await TryCommand.text(
            words + [
                "--host", "im.example.com", "--bundle", root, "--system", "none", "--at",
                "2026-12-01T00:00:00Z",
            ],
            language: language,
            command: "probe"
        ).1
    }

    /// Its own chain, and certificates of somebody else's that nobody checks.
    private static func crowded(_ count: UInt8) async throws -> ChainServer {
        let other = try TestPKI.certificate("transport-other", "leaf")
        let crowd = (0..<count).map { number in other.dropLast() + [number] }
        return try await ChainServer(
            [try TestPKI.certificate("transport-server", "leaf")] + crowd.map { Array($0) },
            key: try TestPKI.files("transport-server").key,
            version: 0x304
        )
    }

    @Test("keeps the row of what was served, with a count, and says that it is too much")
    func served() async throws {
        let server = try await Self.crowded(98)
        let place = "127.0.0.1:\(server.port)"
        for (language, row, more) in [("en", "Served", " more: -v"), ("zh", "收到", " 张：-v")] {
            let text = try await Self.run([place], language)
            #expect(text.contains("  \(row)"), "\(text)")
            #expect(text.contains(more), "\(text)")
            #expect(text.contains("unrelated-sent × 98]"), "\(text)")
            #expect(
                text.contains(language == "en" ? "-sent: 98 certificates" : "-sent：98 张证书"),
                "\(text)"
            )
            #expect(text.split(separator: "\n").count <= 24)
        }
        let whole = try await Self.run([place, "-v"])
        #expect(!whole.contains("more: -v"))
        #expect(whole.ranges(of: "(unrelated)").count == 98)
        let json = try await Self.run([place, "--format", "json"])
        #expect(json.contains("\"unrelated-sent\""))
    }

    @Test("says in its language that no name was sent")
    func nameless() async throws {
        let server = try await OpenSSLServer()
        for (language, told, other) in [("en", "no SNI", "无 SNI"), ("zh", "无 SNI", "no SNI")] {
            let text = try await Self.run(["127.0.0.1:\(server.port)", "--sni", "none"], language)
            #expect(text.contains(told) && !text.contains(other), "\(text)")
        }
    }

    @Test("shows a name of another script beside the one that is compared")
    func unicode() async throws {
        let words = ["xn--fiq228c.com:1", "--resolve", "127.0.0.1", "--timeout", "5"]
        for language in ["en", "zh"] {
            let text = try await TryCommand.text(words, language: language, command: "probe").1
            let shown = language == "en" ? "xn--fiq228c.com (中文.com)" : "xn--fiq228c.com（中文.com）"
            #expect(text.contains(shown), "\(text)")
        }
    }

    @Test("keeps the verdict on the first line, however long the names are")
    func longNames() async throws {
        let server = try await OpenSSLServer("transport-other")
        let label = String(repeating: "a", count: 50)
        let hosts = [
            "xn--bcher-kva.example", "xn--bcher-kva.\(label).example", "\(label).\(label).example",
        ]
        for host in hosts {
            for (language, verdict) in [("en", ": the app would not connect"), ("zh", "：应用不会连接")] {
                let text = try await TryCommand.text(
                    ["127.0.0.1:\(server.port)", "--host", host],
                    language: language,
                    command: "probe"
                ).1
                let first = text.split(separator: "\n").first ?? ""
                #expect(first.contains(verdict) && first.contains("  "), "\(first)")
                #expect(first.contains("127.0.0.1:\(server.port)"), "\(first)")
            }
        }
    }

    @Test("follows each of several targets with its evidence where all is asked for")
    func several() async throws {
        let good = try await OpenSSLServer()
        let other = try await OpenSSLServer("transport-other")
        let places = [good.port, other.port].map { "127.0.0.1:\($0)" }
        let text = try await Self.run(places + ["-v"])
        let parts = text.split(separator: try Regex("(?m)^[✓✗2] "))
        #expect(parts.count == 3, "\(text)")
        for (part, place) in zip(parts, places) {
            #expect(part.hasPrefix(place))
            #expect(part.contains("\n  Steps ") && part.contains("\n  Served "), "\(part)")
        }
        #expect(parts[0].contains("trust ✓") && !parts[0].contains("\n  Fix "))
        #expect(parts[1].contains("name ✗") && parts[1].contains("\n  Fix "))
        #expect(try await !Self.run(places).contains("Served"))
    }
}
