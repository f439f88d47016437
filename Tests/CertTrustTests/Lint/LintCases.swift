import Testing

@testable import CertTrust

/// A rule on a bad and on a good example.
struct LintCase: Sendable, CustomTestStringConvertible {
    let id: String
    let profile: LintProfile
    /// What the bad example is reported as; nil for the rule's own severity.
    let severity: LintSeverity?
    let bad: @Sendable () throws -> LintScene
    let good: @Sendable () throws -> LintScene

    init(
        _ id: String,
        _ profile: LintProfile = .deployment,
        as severity: LintSeverity? = nil,
        bad: @escaping @Sendable () throws -> LintScene,
        good: @escaping @Sendable () throws -> LintScene = { try .file(LintSample()) }
    ) {
        self.id = id
        self.profile = profile
        self.severity = severity
        self.bad = bad
        self.good = good
    }

    var testDescription: String { id + " " + profile.rawValue }

    /// What the table of rules has no two sides of, and each severity that is not the rule's own.
    static let all =
        inputs + names + times + keys + structure + chains + bundles
        + servers
}

extension LintCase {
    private static let inputs: [LintCase] = [
        LintCase("WF001", bad: { .text("<html>log in</html>") }),
        LintCase("WF001", bad: { .text("") }),
        LintCase(
            "WF001",
            as: .warning,
            bad: { .text(try LintSample().pem + request) }
        ),
        LintCase(
            "WF001",
            as: .notice,
            bad: { .text(try LintSample().pem + block("EC PARAMETERS", "BggqhkjOPQMBBw==")) }
        ),
        LintCase("WF002", bad: { .text(try LintSample().pem + block("PRIVATE KEY", "MAA=")) }),
        LintCase("WF002", bad: { .text("-----BEGIN EC PRIVATE KEY-----\nMAA=\n") }),
        LintCase("WF002", bad: { .bytes([0xfe, 0xed, 0xfe, 0xed, 0, 0, 0, 2, 0, 0, 0, 0]) }),
        LintCase("WF003", bad: { .text(String(try LintSample().pem.prefix(300))) }),
        LintCase("WF003", bad: { .text(block("CERTIFICATE", "MAA=")) }),
        LintCase(
            "WF003",
            bad: { .text("-----BEGIN CERTIFICATE-----\nM*A=\n-----END CERTIFICATE-----\n") }
        ),
        LintCase("WF004", bad: { .bytes([0xef, 0xbb, 0xbf] + Array(try LintSample().pem.utf8)) }),
        LintCase("WF004", .strict, bad: { .text(try LintSample().pem + "and so on\n") }),
        LintCase("WF005", bad: { .bytes(LintSample().der + [0, 0]) }),
        LintCase(
            "WF006",
            bad: {
                try .file(LintSample(serial: [0, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18]))
            }
        ),
        LintCase("WF007", bad: { try .file(LintSample(), LintSample()) }),
        LintCase(
            "WF007",
            bad: {
                let file = try LintScene.file(LintSample()).files
                return LintScene(files: file + file.map { ("copy.pem", $0.bytes) })
            }
        ),
        // Two nodes with one certificate, and its file, are as they should be; twice from one server is not.
        LintCase(
            "WF007",
            bad: {
                try .file(LintSample(), LintSample()).with {
                    $0.servers["server.pem"] = LintServer()
                }
            },
            good: {
                let file = try LintScene.file(LintSample()).files
                let nodes = ["a:443", "b:443"]
                return LintScene(
                    files: file + file.flatMap { one in nodes.map { ($0, one.bytes) } },
                    servers: ["a:443": LintServer(), "b:443": LintServer()]
                )
            }
        ),
    ]

    private static let names: [LintCase] = [
        LintCase("WF101", bad: { try .file(LintSample(names: nil)) }),
        LintCase("WF103", bad: { try .file(LintSample(names: ["DNS:www.example.com"])) }),
        LintCase(
            "WF103",
            bad: { try .file(LintSample(subject: "10.0.16.13")) },
            good: { try .file(LintSample(subject: "Chat of the Example Company, v1.2")) }
        ),
        LintCase(
            "WF103",
            bad: { try .file(LintSample(subject: "*.example.com")) },
            good: { try .file(LintSample(subject: "*.IM.lan", names: ["DNS:*.im.lan"])) }
        ),
        LintCase(
            "WF104",
            as: .warning,
            bad: { try .file(LintSample(names: ["DNS:im_test.example.com"])) }
        ),
        LintCase("WF104", bad: { try .file(LintSample(names: ["DNS:https://im.example.com"])) }),
        LintCase("WF104", .strict, bad: { try .file(LintSample(names: ["DNS:im_x.example.com"])) }),
        LintCase(
            "WF109",
            bad: { try .file(LintSample(names: ["DNS:im.example.com", "DNS:IM.example.com"])) }
        ),
        LintCase("WF111", bad: { try .file(LintSample(names: ["IP:0.0.0.0"])) }),
        LintCase("WF111", bad: { try .file(LintSample(names: ["IP:::ffff:10.0.16.12"])) }),
        LintCase("WF111", bad: { try .file(LintSample(names: ["IP:fe80::1"])) }),
        LintCase("WF111", bad: { try .file(LintSample(names: ["IP:224.0.0.1"])) }),
        LintCase(
            "WF112",
            bad: { try .file(LintSample(names: ["DNS:localhost", "IP:127.0.0.1", "IP:::1"])) },
            good: { try .file(LintSample(names: ["DNS:localhost", "DNS:im.example.com"])) }
        ),
        LintCase(
            "WF204",
            bad: {
                try LintScene.file(LintSample(subject: "10.0.16.13")).with {
                    $0.hosts = ["10.0.16.13"]
                }
            },
            good: { try LintScene.file(LintSample()).with { $0.hosts = ["10.0.16.12"] } }
        ),
        LintCase(
            "WF202",
            bad: { try LintScene.file(.authority()).with { $0.hosts = ["im.example.com"] } },
            good: {
                try LintScene.file(LintSample(names: ["DNS:a.example"]), LintSample())
                    .with { $0.hosts = ["im.example.com"] }
            }
        ),
        LintCase(
            "WF206",
            bad: {
                try LintScene.file(LintSample()).with { $0.requiredHosts = ["im.example.org"] }
            },
            good: {
                try LintScene.file(LintSample()).with { $0.requiredHosts = ["im.example.com"] }
            }
        ),
    ]

    private static let times: [LintCase] = [
        LintCase(
            "WF303",
            bad: { try LintScene.file(LintSample()).with { $0.time = "2027-05-20T00:00:00Z" } }
        ),
        LintCase(
            "WF303",
            as: .error,
            bad: { try LintScene.file(LintSample()).with { $0.time = "2027-05-26T00:00:00Z" } },
            good: { try LintScene.file(LintSample()).with { $0.time = "2027-06-02T00:00:00Z" } }
        ),
        LintCase("WF304", bad: { try .file(LintSample(end: "360601000000Z")) }),
        LintCase(
            "WF305",
            .apple,
            bad: { try .file(LintSample(end: "280601000000Z")) },
            // Too long for everybody is another rule's.
            good: { try .file(LintSample(end: "360601000000Z")) }
        ),
        LintCase(
            "WF305",
            as: .error,
            bad: {
                try system("validity-system-398-days/above")
            },
            good: { try system("validity-system-398-days/most") }
        ),
        LintCase("WF306", bad: { try .file(LintSample(end: "250601000000Z")) }),
        LintCase(
            "WF308",
            bad: { try .made("strict-times/far", "common/lab-int") },
            good: { try .made("chain-intermediate/leaf", "common/lab-int") }
        ),
        LintCase(
            "WF309",
            bad: { try .file(.authority(end: "270401000000Z")) },
            good: { try .file(.authority(), LintSample()) }
        ),
        // Shipped, and no input; one of the machine is not ours to renew.
        LintCase(
            "WF309",
            bad: { try shipping(.authority(end: "270401000000Z")) },
            good: {
                try shipping(.authority()).with {
                    $0.system = [.authority("B", end: "270401000000Z")]
                }
            }
        ),
        LintCase(
            "WF309",
            bad: { try shipping(.authority("B", end: "261206000000Z")) },
            // What has ended is another rule's.
            good: { try shipping(.authority("B", end: "261130000000Z")) }
        ),
        // The leaf ends in July 2027, the one behind it in August 2028; the CA with the first one, or in 2046.
        LintCase(
            "WF309",
            bad: { try .made("v1-intermediate-pinned/leaf", "v1-intermediate-pinned/int") },
            good: { try .made("chain-intermediate/leaf", "common/lab-int") }
        ),
    ]

    private static func shipping(_ sample: LintSample) throws -> LintScene {
        try .file(LintSample()).with {
            $0.bundles = [("App", [("App/ca.pem", Array(try sample.pem.utf8))])]
        }
    }

    private static func system(_ leaf: String) throws -> LintScene {
        try LintScene.made(leaf).with { $0.systemFiles = ["common/lab-root"] }
    }

    static func block(_ label: String, _ base64: String) -> String {
        "-----BEGIN \(label)-----\n\(base64)\n-----END \(label)-----\n"
    }

    /// Of no worth but for its label.
    private static let request = block("CERTIFICATE REQUEST", "MAA=")
}
