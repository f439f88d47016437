/// What a server showed when it was dialled, beside its certificates; whoever dials fills it in.
public struct LintServer: Sendable, Equatable {
    /// Whom it was dialled as, for whom its certificate must be unless `LintOptions.hosts` says others; nil for nobody.
    public var host: HostIdentity?
    /// The versions of TLS that it takes, such as `TLSv1.3`; empty where nobody asked.
    public var versions: [String] = []
    /// The suite that it chose of all that an app offers, where that is one without ECDHE; nil for one with.
    public var suiteWithoutECDHE: String?
    /// Whether an app's handshake came to nothing because it takes such suites alone.
    public var refusesSuitesWithECDHE = false
    /// What its OCSP response says that came along, where that is that its certificate was revoked; nil elsewhere.
    public var stapledRevocation: StapledRevocation?
    /// The name of what it shows to whoever asks for no name, where that is another certificate; nil for the same.
    public var namelessSubject: String?
    /// Whether it ends the connection of whoever has no client certificate.
    public var requiresClientCertificate = false
    /// Whether it asks for a client certificate and nobody found out whether it does without.
    public var mayRequireClientCertificate = false
    /// What it speaks where TLS was expected; nil for TLS.
    public var plainService: String?
    /// By how many seconds its clock is ahead; nil where it did not say.
    public var clockSkewSeconds: Int64?
    /// What each of its addresses shows, where they differ; empty where they do not.
    public var differingAddresses: [String] = []
    /// Its addresses that a client does not connect to, each with the code of why; empty for none.
    public var failingAddresses: [String] = []
    /// Its addresses that nobody answers at, each with the code of how; empty for none.
    public var silentAddresses: [String] = []
    /// What its RSA and its ECDSA certificate differ in; empty where they do not, or where there is one alone.
    public var differingKeyTypes: [String] = []

    /// An OCSP response that says so; raw values are stable words.
    public enum StapledRevocation: String, Sendable {
        /// A client refuses, or would once it trusts the chain.
        case refused
        /// The chain is trusted, and the response not: nobody who matters signed it, or it is not of this time.
        case ignored
    }

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
            server.suiteWithoutECDHE.map { cipher in
                LintAnswer(
                    // Whoever is not connected to is no matter of taste.
                    severity: server.refusesSuitesWithECDHE ? .error : nil,
                    facts: [Fact("cipher", .text(ShownText.escape(cipher)))]
                )
            }
        }

        static let serverName: @Sendable (LintServer) -> LintAnswer? = { server in
            server.namelessSubject.map { answer("without_name", .text(ShownText.escape($0))) }
        }

        static let clientCertificate: @Sendable (LintServer) -> LintAnswer? = { server in
            server.requiresClientCertificate ? LintAnswer() : nil
        }

        /// A server may take the handshake and refuse in its answer.
        static let saysWhetherRequired: @Sendable (LintServer) -> Bool = { server in
            server.requiresClientCertificate || !server.mayRequireClientCertificate
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

        static let revocation: @Sendable (LintServer) -> LintAnswer? = { server in
            server.stapledRevocation.map { found in
                LintAnswer(
                    severity: found == .ignored ? .warning : nil,
                    facts: [Fact("stapled_response", .text(found.rawValue))]
                )
            }
        }

        static let addresses: @Sendable (LintServer) -> LintAnswer? = { server in
            list("addresses", server.differingAddresses)
        }

        static let failing: @Sendable (LintServer) -> LintAnswer? = { server in
            let all = server.failingAddresses + server.silentAddresses
            guard let answer = list("addresses", all) else { return nil }
            // Whoever comes to a silent one may go on to the next.
            let isWarning = server.failingAddresses.isEmpty
            return LintAnswer(severity: isWarning ? .warning : nil, facts: answer.facts)
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
