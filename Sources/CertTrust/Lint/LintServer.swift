/// What a server showed when it was dialled, beside its certificates; whoever dials fills it in.
public struct LintServer: Sendable, Equatable {
    /// Whom it was dialled as, for whom its certificate must be unless `LintOptions.hosts` says others; nil for nobody.
    public var host: HostIdentity?
    /// The versions of TLS that it takes, such as `TLSv1.3`; empty where nobody asked.
    public var versions: [String] = []
    /// The suite that it chose of all that an app offers, where that is one without ECDHE; nil for one with.
    public var suiteWithoutECDHE: String?
    /// The name of what it shows to whoever asks for no name, where that is another certificate; nil for the same.
    public var namelessSubject: String?
    /// Whether it ends the connection of whoever has no client certificate.
    public var requiresClientCertificate = false
    /// What it speaks where TLS was expected; nil for TLS.
    public var plainService: String?
    /// By how many seconds its clock is ahead; nil where it did not say.
    public var clockSkewSeconds: Int64?
    /// What each of its addresses shows, where they differ; empty where they do not.
    public var differingAddresses: [String] = []
    /// What its RSA and its ECDSA certificate differ in; empty where they do not, or where there is one alone.
    public var differingKeyTypes: [String] = []

    /// A server of which nothing is known.
    public init() {}
}

extension LintServer {
    /// What the rules for servers are broken by.
    enum Question {
        static let oldVersions: @Sendable (LintServer) -> LintAnswer? = { server in
            guard server.versions.contains(where: { old.contains($0) }) else { return nil }
            let isCured = server.versions.contains { !old.contains($0) }
            return LintAnswer(
                severity: isCured ? .warning : nil,
                facts: [Fact("versions", .list(server.versions))]
            )
        }

        static let forwardSecrecy: @Sendable (LintServer) -> LintAnswer? = { server in
            server.suiteWithoutECDHE.map { answer("cipher", .text(ShownText.escape($0))) }
        }

        static let serverName: @Sendable (LintServer) -> LintAnswer? = { server in
            server.namelessSubject.map { answer("without_name", .text(ShownText.escape($0))) }
        }

        static let clientCertificate: @Sendable (LintServer) -> LintAnswer? = { server in
            server.requiresClientCertificate ? LintAnswer() : nil
        }

        static let plainService: @Sendable (LintServer) -> LintAnswer? = { server in
            server.plainService.map { answer("speaks", .text(ShownText.escape($0))) }
        }

        static let clock: @Sendable (LintServer) -> LintAnswer? = { server in
            guard let seconds = server.clockSkewSeconds, seconds.magnitude > toleratedSeconds
            else { return nil }
            let days = seconds / 86_400
            return days.magnitude < 2
                ? answer("seconds", .number(seconds)) : answer("days", .number(days))
        }

        /// Most servers are not asked: nobody speaks HTTP to one that is not trusted.
        static let saysTime: @Sendable (LintServer) -> Bool = { $0.clockSkewSeconds != nil }

        static let addresses: @Sendable (LintServer) -> LintAnswer? = { server in
            list("addresses", server.differingAddresses)
        }

        static let keyTypes: @Sendable (LintServer) -> LintAnswer? = { server in
            list("differ_in", server.differingKeyTypes)
        }

        private static func list(_ name: String, _ texts: [String]) -> LintAnswer? {
            texts.isEmpty ? nil : answer(name, .list(texts.map { ShownText.escape($0) }))
        }

        private static func answer(_ name: String, _ value: Fact.Value) -> LintAnswer {
            LintAnswer(facts: [Fact(name, value)])
        }

        /// RFC 8996.
        private static let old: Set<String> = ["TLSv1", "TLSv1.0", "TLSv1.1"]
        /// A request takes its time, and clocks tick in seconds.
        private static let toleratedSeconds: UInt64 = 90
    }
}
