import CertTrust
import Foundation
import TLSTransport
import Testing

/// Names with several addresses, and servers that show hostile text.
@Suite("A probe of nodes", .timeLimit(.minutes(5)))
struct ProbeNodeTests {
    private static func target(_ port: UInt16) throws -> ProbeTarget {
        ProbeTarget(Endpoint(host: try HostIdentity(Interposed.twoNodes), port: port))
    }

    @Test("shows what each address of a name shows")
    func differ() async throws {
        let one = try await OpenSSLServer("transport-server")
        let other = try await NodeServer("transport-rsa", port: one.port)
        let report = try await Looker(.everything).prober.probe(Self.target(one.port))
        #expect(report.rungs.first?.state == .passed)
        #expect(report.addresses.map(\.address) == ["127.0.0.1", "127.0.0.2"])
        #expect(report.addressesDiffer)
        #expect(
            report.addresses.compactMap(\.sight.leaf) == [
                try TestPKI.certificate("transport-server", "leaf"),
                try TestPKI.certificate("transport-rsa", "leaf"),
            ]
        )
        #expect(other.process.isRunning)
    }

    @Test("goes to the address that answers, and names those that do not")
    func oneDead() async throws {
        let port = try ServerProcess.freePort()
        let node = try await NodeServer("transport-server", port: port)
        var target = try Self.target(port)
        target.endpoint = Endpoint(host: try HostIdentity("im.example.com"), port: port)
        target.dialled = DialAddress(host: try HostIdentity(Interposed.twoNodes))
        let alive = try await Looker(.everything).prober.probe(target)
        #expect(alive.isGood && alive.connection.address == "127.0.0.2")
        #expect(alive.addresses.map { $0.sight.failure?.code } == ["unreachable", nil])
        #expect(alive.addresses.map(\.state) == [.silent, .connects])
        #expect(!alive.addressesDiffer)
        node.process.stop()
        let dead = try await Looker().prober.probe(Self.target(port))
        #expect(dead.firstBroken == .tcp)
        #expect(dead.addresses.map(\.sight.failure?.code) == ["unreachable", "unreachable"])
    }

    @Test("of a name that is looked up for ever ends in time")
    func slowName() async throws {
        let host = try HostIdentity(Interposed.slowName)
        let report = try await Looker(timeout: .seconds(1)).prober.probe(
            ProbeTarget(Endpoint(host: host))
        )
        // Whoever waits for the resolver hears that there is no such name.
        #expect(report.failure?.cause == .timeout(.connect))
    }

    private static let hostile = "\u{1B}[2J\u{202E}evil\nVERDICT trusted\u{7}|\"}<b>"

    static let styles = [
        [], ["-v", "--all"], ["--format", "json", "--all"], ["--format", "jsonl"],
        ["--format", "prometheus"], ["--format", "nagios"], ["--lang", "zh", "-v"],
    ]

    @Test("lets no text of a server reach a terminal, in no format", arguments: styles)
    func hostileText(_ style: [String]) async throws {
        let server = try await HostileServer(subject: "/CN=" + Self.hostile)
        let refusing = try await PlainPeer("smtp-refuses", block: "transport-server")
        let place = "127.0.0.1:\(server.port)"
        let commands = [
            [place], [place, place], ["smtp://127.0.0.1:\(refusing.port)"],
            ["127.0.0.1:1", "im.\u{1B}[31mlan"],
        ]
        for command in commands {
            let answer = try await TryCommand.text(
                command + style + ["--system", "none"],
                command: "probe"
            )
            try Self.expectHarmless(answer.1 + answer.2)
        }
        for command in ["describe", "lint"] where style.first != "--format" {
            let answer = try await TryCommand.text(
                [place] + style.filter { $0 != "--all" },
                command: command
            )
            try Self.expectHarmless(answer.1 + answer.2)
        }
    }

    private static func expectHarmless(_ text: String) throws {
        #expect(!text.isEmpty)
        let isHarmful = text.unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .control: scalar != "\n"
            case .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate: true
            default: false
            }
        }
        #expect(!isHarmful)
        #expect(!text.split(separator: "\n").contains { $0.hasPrefix("VERDICT") })
    }

    /// A server whose own certificate names itself in a way that steers terminals.
    private struct HostileServer {
        let maker: ServerProcess
        let process: ServerProcess
        let port: UInt16

        init(subject: String) async throws {
            let maker = try ServerProcess(
                "openssl",
                [
                    "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
                    "-nodes", "-utf8", "-subj", subject, "-addext",
                    "subjectAltName=DNS:im.example.com", "-days", "30", "-keyout",
                    "{folder}/key.pem", "-out", "{folder}/cert.pem",
                ]
            )
            try await maker.wait(for: "certificate") { maker.isRunning ? nil : () }
            self.maker = maker
            let port = try ServerProcess.freePort()
            self.port = port
            let folder = maker.folder.path
            process = try ServerProcess(
                "openssl",
                [
                    "s_server", "-accept", "127.0.0.1:\(port)", "-cert", folder + "/cert.pem",
                    "-key", folder + "/key.pem", "-www", "-quiet",
                ]
            )
            try await process.wait(for: "s_server") { Loopback.isListening(port) ? () : nil }
        }
    }
}
