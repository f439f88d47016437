@testable import CertTrust

// What a server shows beside its certificates.

extension LintCase {
    static let servers: [LintCase] = [
        server(
            "WF201",
            { $0.host = try? HostIdentity("192.0.2.7") },
            { $0.host = try? HostIdentity("10.0.16.12") }
        ),
        server(
            "WF202",
            { $0.host = try? HostIdentity("im.example.net") },
            { $0.host = try? HostIdentity("im.example.com") }
        ),
        server("WF801", { $0.versions = ["TLSv1.0", "TLSv1.1"] }, { $0.versions = ["TLSv1.2"] }),
        server(
            "WF801",
            as: .warning,
            { $0.versions = ["TLSv1.1", "TLSv1.2"] },
            { $0.versions = ["TLSv1.2", "TLSv1.3"] }
        ),
        server("WF802", { $0.suiteWithoutECDHE = "AES128-SHA" }),
        server(
            "WF802",
            as: .error,
            {
                $0.suiteWithoutECDHE = "DHE-RSA-AES128-GCM-SHA256"
                $0.refusesSuitesWithECDHE = true
            }
        ),
        server("WF803", { $0.namelessSubject = "other" }),
        server("WF804", { $0.requiresClientCertificate = true }),
        server("WF805", { $0.plainService = "HTTP" }),
        server("WF806", { $0.clockSkewSeconds = 91 }, { $0.clockSkewSeconds = 90 }),
        server("WF806", { $0.clockSkewSeconds = -91 }, { $0.clockSkewSeconds = -90 }),
        server("WF806", { $0.clockSkewSeconds = 189_303_448 }, { $0.clockSkewSeconds = 0 }),
        server("WF807", { $0.differingAddresses = ["10.0.0.1: a", "10.0.0.2: b"] }),
        server("WF808", { $0.differingKeyTypes = ["names"] }),
        server("WF809", { $0.stapledRevocation = .refused }),
        server("WF809", as: .warning, { $0.stapledRevocation = .ignored }),
        server("WF810", { $0.failingAddresses = ["10.0.0.2: expired"] }),
        server("WF810", as: .warning, { $0.silentAddresses = ["10.0.0.2: unreachable"] }),
        server(
            "WF810",
            as: .error,
            {
                $0.failingAddresses = ["10.0.0.2: expired"]
                $0.silentAddresses = ["10.0.0.3: timeout"]
            }
        ),
    ]

    private static func server(
        _ id: String,
        as severity: LintSeverity? = nil,
        _ bad: @escaping @Sendable (inout LintServer) -> Void,
        _ good: @escaping @Sendable (inout LintServer) -> Void = { _ in }
    ) -> LintCase {
        LintCase(id, as: severity, bad: { try .server(bad) }, good: { try .server(good) })
    }
}
