import CertTrust
import Foundation
import TLSTransport
import Testing

@testable import wfcert

/// Each address of a name is judged, and the worst is what is told.
@Suite("A probe of addresses", .timeLimit(.minutes(5)))
struct ProbeAddressTests {
    /// Two self-signed certificates for a name of two addresses: for a month, and for most of a year.
    private struct Nodes {
        let maker: ServerProcess
        let port: UInt16
        let bundle: [String]
        private(set) var servers: [NodeServer] = []
        private let folder: String

        init() async throws {
            let name = Interposed.twoNodes
            maker = try ServerProcess(
                "sh",
                [
                    "-c",
                    """
                    for d in 30 300; do openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 \
                    -nodes -subj /CN=node$d -days $d -addext subjectAltName=DNS:\(name) \
                    -addext extendedKeyUsage=serverAuth -keyout {folder}/$d.key -out {folder}/$d.pem || exit 1; done
                    """,
                ]
            )
            let maker = maker
            try await maker.wait(for: "certificates") { maker.isRunning ? nil : () }
            let folder = maker.folder.path
            self.folder = folder
            bundle = [30, 300].flatMap { ["--bundle", "\(folder)/\($0).pem"] }
            port = try ServerProcess.freePort()
        }

        mutating func start(_ days: Int, at address: String) async throws {
            servers.append(
                try await NodeServer(
                    "\(folder)/\(days).pem",
                    key: "\(folder)/\(days).key",
                    at: address,
                    port: port
                )
            )
        }

        var place: String { "\(Interposed.twoNodes):\(port)" }

        /// Words that are typed, at a moment so many days from now.
        func words(after days: Int, _ more: String...) -> [String] {
            let time = Instant(seconds: Int64(Date().timeIntervalSince1970) + Int64(days) * 86_400)
            return [place, "--system", "none", "--at", time.description] + bundle + more
        }

        /// The same name, at the same moment, looked at by a program.
        func report(_ depth: ProbeDepth, after days: Int) async throws -> ProbeReport {
            let pins = try [30, 300].map {
                CertificateFile(Array(try Data(contentsOf: URL(filePath: "\(folder)/\($0).pem"))))
            }
            let anchors = AnchorStore(pinned: pins.flatMap { $0.certificates.map(\.certificate) })
            let time = Instant(seconds: Int64(Date().timeIntervalSince1970) + Int64(days) * 86_400)
            let prober = try Prober(
                evaluator: TrustEvaluator(anchors: anchors),
                options: ProbeOptions(depth: depth, timeout: .seconds(20), time: time)
            )
            let host = try HostIdentity(Interposed.twoNodes)
            return await prober.probe(ProbeTarget(Endpoint(host: host, port: port)))
        }
    }

    @Test("tells of the one that is refused, whichever is dialled first", arguments: [false, true])
    func refused(_ isFirst: Bool) async throws {
        var nodes = try await Nodes()
        try await nodes.start(isFirst ? 30 : 300, at: "127.0.0.1")
        try await nodes.start(isFirst ? 300 : 30, at: "127.0.0.2")
        let bad = isFirst ? "127.0.0.1" : "127.0.0.2"
        for depth in [ProbeDepth.addresses, .everything] {
            let report = try await nodes.report(depth, after: 100)
            #expect(report.failure?.code == "expired")
            #expect(report.firstBroken == .time)
            #expect(report.connection.address == bad)
            #expect(report.addresses(.fails).map(\.address) == [bad])
            #expect(report.addresses(.connects).count == 1)
            #expect(report.servedChain.first == report.addresses(.fails).first?.sight.leaf)
            let sight = WatchSight("x", report)
            #expect(sight.level(WatchLimits(warning: 30, critical: 7)) == .critical)
            #expect(sight.fault == "expired" && sight.exitCode == .rejected)
        }
        // Those who dial the name once see what they see.
        #expect(try await nodes.report(.one, after: 100).isGood == !isFirst)
        let probe = { (more: String...) in
            try await InnerCommand.run(ProbeCommand.self, nodes.words(after: 100, "--all") + more)
        }
        let text = try await probe()
        #expect(text.status == 1)
        #expect(text.text.contains("the app would not connect to 1 of 2 addresses"), "\(text)")
        #expect(text.text.contains("\(bad): node30") && text.text.contains("✗ expired"), "\(text)")
        #expect(!text.text.contains("sni-differs"), "\(text)")
        let nagios = try await probe("--format", "nagios")
        #expect(nagios.status == 2)
        #expect(nagios.text.hasPrefix("TLS CRITICAL - \(nodes.place) expired"), "\(nagios)")
        #expect(nagios.text.contains(", 1 of 2 addresses refused"), "\(nagios)")
        let metrics = try await probe("--format", "prometheus").text
        #expect(metrics.contains("code=\"expired\",step=\"time\"} 1"), "\(metrics)")
        #expect(metrics.contains("state=\"fails\"} 1"), "\(metrics)")
        #expect(metrics.contains("wfcert_probe_trusted{") && metrics.contains("} 0\n"))
        let lines = try await probe("--format", "jsonl").text
        #expect(lines.contains("\"step\":\"time\",\"code\":\"expired\""), "\(lines)")
        let chinese = try await InnerCommand.run(
            ProbeCommand.self,
            nodes.words(after: 100, "--all"),
            .chinese
        )
        #expect(chinese.text.contains("应用不会连接 2 个地址中的 1 个"), "\(chinese)")
    }

    @Test("gives the linter the findings of the one that is refused, and whose they are")
    func linted() async throws {
        var nodes = try await Nodes()
        try await nodes.start(300, at: "127.0.0.1")
        try await nodes.start(30, at: "127.0.0.2")
        // Whether or not it knows what the app trusts.
        let time = nodes.words(after: 100)
        for words in [time, Array(time.prefix(1)) + Array(time[3...4])] {
            let lint = try await InnerCommand.run(LintCommand.self, words)
            #expect(lint.status == 1)
            #expect(lint.text.contains("✗ WF301 expired"), "\(lint)")
            #expect(lint.text.contains("✗ WF810 addresses-fail"), "\(lint)")
            #expect(lint.text.contains("addresses 127.0.0.2: expired"), "\(lint)")
        }
    }

    @Test("warns of the one that nobody answers at")
    func silent() async throws {
        var nodes = try await Nodes()
        try await nodes.start(300, at: "127.0.0.1")
        let probe = { (more: String...) in
            try await InnerCommand.run(ProbeCommand.self, nodes.words(after: 1, "--all") + more)
        }
        let text = try await probe()
        #expect(text.status == 0)
        #expect(text.text.contains("127.0.0.2: ✗ unreachable"), "\(text)")
        #expect(text.text.contains("addresses-fail: nobody answers at 127.0.0.2;"), "\(text)")
        let nagios = try await probe("--format", "nagios")
        #expect(nagios.status == 1)
        #expect(nagios.text.contains("WARNING") && nagios.text.contains("1 of 2 addresses silent"))
        let lint = try await InnerCommand.run(LintCommand.self, nodes.words(after: 1))
        #expect(lint.status == 0 && lint.text.contains("! WF810 addresses-fail"), "\(lint)")
        let sight = WatchSight("x", try await nodes.report(.addresses, after: 1))
        #expect(sight.level(WatchLimits(warning: 30, critical: 7)) == .warning)
        #expect(sight.fault == nil && sight.exitCode == .success)
    }

    @Test("describes what the first one shows, and names those that show something else")
    func described() async throws {
        var nodes = try await Nodes()
        try await nodes.start(300, at: "127.0.0.1")
        let describe = { (after: Int, more: String...) in
            let words = nodes.words(after: after)
            return try await InnerCommand.run(
                DescribeCommand.self,
                [words[0]] + words[3...4] + more
            )
        }
        let silent = try await describe(1)
        #expect(silent.status == 0 && silent.text.contains("node300"), "\(silent)")
        #expect(
            silent.text.contains("warning \(nodes.place): nobody answers at 127.0.0.2\n"),
            "\(silent)"
        )
        try await nodes.start(30, at: "127.0.0.2")
        // The other one has ended then, which is nothing that chooses what is described.
        for after in [1, 100] {
            let text = try await describe(after).text
            #expect(text.contains("  Subject") && text.contains("CN=node300"), "\(text)")
            let told = "\(nodes.place): another certificate at 127.0.0.2: node30, until 20"
            #expect(text.contains(told), "\(text)")
        }
        let json = try await describe(1, "--format", "json").text
        for told in ["\"state\": \"same\"", "\"state\": \"other\"", "\"subject\": \"CN=node30\""] {
            #expect(json.contains(told), "\(json)")
        }
        let page = try await describe(1, "--format", "html").text
        #expect(page.contains("another certificate at 127.0.0.2: node30"), "\(page)")
        let chinese = try await InnerCommand.run(
            DescribeCommand.self,
            [nodes.place],
            .chinese
        )
        #expect(chinese.text.contains("127.0.0.2 出示另一张证书：node30"), "\(chinese)")
    }

    @Test("knows nothing of one that this machine has no way to")
    func noWay() async throws {
        let server = try await OpenSSLServer()
        var target = try Looker.target(server.port)
        target.dialled = DialAddress(host: try HostIdentity(Interposed.oneWay))
        let report = try await Looker(.addresses).prober.probe(target)
        #expect(report.isGood)
        #expect(report.addresses.map(\.state) == [.connects, .notSeen])
        #expect(ProbeOutcome(name: "x", report: report).notices.contains(.addressesFail) == false)
        #expect(ProbeOutcome(name: "x", report: report).lameAddresses == nil)
        #expect(WatchSight("x", report).level(WatchLimits(warning: 0, critical: 0)) == .ok)
    }

    @Test("finds nothing where all connect, and counts the days of the one that ends first")
    func good() async throws {
        var nodes = try await Nodes()
        try await nodes.start(300, at: "127.0.0.1")
        try await nodes.start(30, at: "127.0.0.2")
        let report = try await nodes.report(.addresses, after: 1)
        #expect(report.isGood && report.addresses(.connects).count == 2)
        #expect(report.connection.address == "127.0.0.1")
        #expect(report.expires == report.addresses.last?.sight.expires)
        let sight = WatchSight("x", report)
        #expect(sight.level(WatchLimits(warning: 31, critical: 7)) == .warning)
        #expect(sight.level(WatchLimits(warning: 7, critical: 7)) == .ok)
        for words in [nodes.words(after: 1), Array(nodes.words(after: 1).prefix(1))] {
            let lint = try await InnerCommand.run(LintCommand.self, words)
            #expect(!lint.text.contains("WF810"), "\(lint)")
        }
    }
}
