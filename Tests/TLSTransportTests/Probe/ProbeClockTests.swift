import Foundation
import TLSTransport
import Testing

/// What `wfcert probe --all` says of a server's clock, and why it says nothing.
@Suite("wfcert probe, the server's clock", .timeLimit(.minutes(5)))
struct ProbeClockTests {
    private static func run(
        _ port: UInt16,
        _ more: [String],
        _ language: String = "en"
    ) async throws -> String {
        let root = try TestPKI.files("common", "lab-root").certificate
        return try await TryCommand.text(
            ["127.0.0.1:\(port)", "--all", "-v", "--host", "im.example.com", "--system", "none"]
                + ["--at", "2026-12-01T00:00:00Z", "--bundle", root] + more,
            language: language,
            command: "probe"
        ).1
    }

    /// What it says, with the blanks that align it taken out.
    private static func row(_ text: String, _ label: String = "Its clock") -> String? {
        text.split(separator: "\n").first { $0.contains("  \(label) ") }.map {
            $0.replacing(label, with: "").trimmingCharacters(in: .whitespaces)
        }
    }

    private static func dated(
        _ date: String,
        _ fields: [String] = []
    ) async throws -> (ServerProcess, UInt16) {
        let files = try TestPKI.files("transport-server")
        let script = Repository.root.appending(path: "Tests/TLSTransportTests/Support/dated.py")
        let process = try ServerProcess(
            "python3",
            [script.path, files.certificate, files.key, date] + fields
        )
        let port = try await process.wait(for: "port") {
            try process.output().split(separator: "\n").first.flatMap { UInt16($0) }
        }
        return (process, port)
    }

    /// RFC 9110 section 5.6.7.
    private static var format: DateFormatter {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: "GMT")
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return format
    }

    @Test("is told in days where it is far off")
    func skewed() async throws {
        let now = Date()
        let format = Self.format
        let cases: [(offset: Double, english: String, chinese: String)] = [
            (-400.5 * 86_400, "400 days behind this machine's", "比本机慢 400 天"),
            (10.5 * 86_400, "10 days ahead of this machine's", "比本机快 10 天"),
            (5.5 * 3_600, "5 hours ahead of this machine's", "比本机快 5 小时"),
        ]
        for one in cases {
            let date = format.string(from: now.addingTimeInterval(one.offset))
            let (server, port) = try await Self.dated(date)
            let text = try await Self.run(port, [])
            #expect(Self.row(text) == one.english, "\(text)")
            #expect(text.contains("clock-skew: "))
            let chinese = try await Self.run(port, [], "zh")
            #expect(Self.row(chinese, "服务器时钟") == one.chinese)
            withExtendedLifetime(server) {}
        }
    }

    /// What a cache adds, whether the clock is known, and whether it is off, where the date is two hours old.
    static let caches: [(fields: [String], isKnown: Bool, isOff: Bool)] = [
        ([], true, true), (["Age: 7200"], true, false), (["age: 7199"], true, false),
        (["Age: 60"], true, true), (["Age: 14400"], true, true), (["Age: soon"], false, false),
        (["Age: -5"], false, false), (["Age:"], false, false), (["Age: 2147483648"], false, false),
        (["Age: 99999999999999999999"], false, false),
        (["Cache-Status: edge; hit; ttl=3"], false, false),
        (["Cache-Status: edge; fwd=miss"], true, true),
        (["Cache-Status: edge; hit", "Age: 7200"], true, false),
    ]

    @Test("is that of a cache which says how old its answer is", arguments: caches)
    func cached(_ fields: [String], _ isKnown: Bool, _ isOff: Bool) async throws {
        let date = Self.format.string(from: Date().addingTimeInterval(-7_200))
        let (server, port) = try await Self.dated(date, fields)
        let text = try await Self.run(port, [])
        let isUnknown = Self.row(text)?.hasPrefix("not known: a cache answered") == true
        #expect(isUnknown == !isKnown, "\(text)")
        #expect(text.contains("clock-skew: ") == isOff, "\(text)")
        let root = try TestPKI.files("common", "lab-root").certificate
        let lint = try await TryCommand.text(
            [
                "127.0.0.1:\(port)", "--host", "im.example.com", "--bundle", root, "--select",
                "WF806",
            ]
                + ["--system", "none"],
            command: "lint"
        ).1
        #expect(lint.contains("✗ WF806") == isOff, "\(lint)")
        #expect(lint.contains("not evaluated") == !isKnown, "\(lint)")
        withExtendedLifetime(server) {}
    }

    @Test("is not known, and why")
    func unknown() async throws {
        let plain = try await OpenSSLServer()
        #expect(
            Self.row(try await Self.run(plain.port, []))
                == "not asked: it chose no HTTP (ALPN)"
        )
        let (dateless, port) = try await Self.dated("")
        #expect(Self.row(try await Self.run(port, [])) == "asked, and no date in the answer")
        withExtendedLifetime(dateless) {}
        let other = try await OpenSSLServer("transport-other", ["-alpn", "http/1.1"])
        let refused = try await Self.run(other.port, [])
        #expect(Self.row(refused)?.hasPrefix("not asked: nothing is said to") == true)
        let mail = try await PlainPeer("smtp", block: "transport-server")
        let words = ["--starttls", "smtp"]
        #expect(
            Self.row(try await Self.run(mail.port, words)) == "not asked: no HTTP behind STARTTLS"
        )
        let json = try await Self.run(mail.port, words + ["--format", "json"])
        #expect(json.contains("\"clock_doubt\": \"starttls\""))
    }
}
