import CertTrust
import Foundation
import Testing

/// Days left, which each format of each command tells alike.
@Suite("wfcert probe, time left", .timeLimit(.minutes(5)))
struct ProbeTimeTests {
    /// When it is looked at: seconds behind the end; what is told; days.
    static let rows: [(past: Int64, english: String, chinese: String, days: Int)] = [
        (3 * 86_400 + 3_600, "ended 3 days ago", "已过期 3 天", -3),
        (18_000, "ended 5 hours ago", "已过期 5 小时", 0),
        (-18_000, "5 hours left", "剩余 5 小时", 0),
        (-3 * 86_400 - 3_600, "3 days left", "剩余 3 天", 3),
    ]

    @Test("is the same in each format", arguments: rows)
    func alike(_ past: Int64, _ english: String, _ chinese: String, _ days: Int) async throws {
        let server = try await OpenSSLServer()
        let place = "127.0.0.1:\(server.port)"
        let end = try Certificate(der: TestPKI.certificate("transport-server", "leaf"))
            .validity.notAfter
        let root = try TestPKI.files("common", "lab-root").certificate
        let time = Instant(seconds: end.seconds + past).description
        func run(_ command: String, _ words: [String], _ language: String = "en") async throws
            -> String
        {
            let trust = command == "describe" ? [] : ["--bundle", root, "--system", "none"]
            let host = command == "describe" ? [] : ["--host", "im.example.com"]
            return try await TryCommand.text(
                words + trust + host + ["--at", time],
                language: language,
                command: command
            ).1
        }
        for (language, told) in [("en", english), ("zh", chinese)] {
            for words in [[place], [place, place], [place, "--format", "html"]] {
                let text = try await run("probe", words, language)
                #expect(text.contains(told), "\(text)")
                #expect(text.contains("expires-soon") == (past < 0 && words.count != 2))
            }
            let watched = try await run("watch", [place, "--once"], language)
            #expect(watched.contains(told), "\(watched)")
        }
        let shown = try await run("describe", [place])
        #expect(shown.contains(english.replacing("ended", with: "EXPIRED")), "\(shown)")
        for command in ["probe", "watch"] {
            let once = command == "watch" ? ["--once"] : []
            let json = try await run(command, [place, "--format", "json"] + once)
            #expect(json.contains("\"days_left\": \(days),"), "\(json)")
            let nagios = try await run(command, [place, "--format", "nagios"] + once)
            #expect(nagios.contains(" \(english) | days=\(days);30:;7:"), "\(nagios)")
        }
    }
}
