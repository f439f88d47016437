@testable import CertTrust

/// A verdict of which the whole text is kept in `Snapshots/`.
struct NamedVerdict: CustomStringConvertible {
    let name: String
    var source: String?
    let verdict: Verdict

    var description: String { name }

    init(_ name: String, source: String? = nil, _ make: () throws -> Verdict) {
        self.name = name
        self.source = source
        guard let verdict = try? make() else { fatalError("sample \(name) is no verdict") }
        self.verdict = verdict
    }
}

extension NamedVerdict {
    /// One row a snapshot.
    static let all: [NamedVerdict] = hosts + chains + times + policies

    private typealias S = VerdictSamples
    private static let dialled = S.ip(10, 0, 16, 12)

    private static let hosts: [NamedVerdict] = [
        NamedVerdict("self-signed-and-ip-not-in-san", source: "server.crt") {
            try S.verdict(
                [
                    S.miss(
                        .ipNotInSAN,
                        dialled,
                        ["IP:101.35.103.221"],
                        nearest: "101.35.103.221"
                    ),
                    Reason(.untrusted(.selfSigned(sha256: S.digest)), certificate: 0),
                ],
                path: [S.selfSigned],
                host: dialled,
                hostText: "10.0.16.12:8443"
            )
        },
        NamedVerdict("ip-not-in-san-of-a-pinned-one", source: "server.crt") {
            try S.verdict(
                [S.miss(.ipNotInSAN, dialled, ["IP:101.35.103.221"], nearest: "101.35.103.221")],
                path: [S.selfSigned],
                anchor: .pinned,
                host: dialled
            )
        },
        NamedVerdict("name-with-a-slip") {
            try S.verdict(
                [
                    S.miss(
                        .nameNotInSAN,
                        S.dns("im.exmaple.com"),
                        ["DNS:im.example.com"],
                        nearest: "im.example.com"
                    )
                ],
                path: [S.leaf, S.intermediate, S.root],
                anchor: .pinned,
                host: S.dns("im.exmaple.com")
            )
        },
        NamedVerdict("wildcard-depth") {
            try S.verdict(
                [S.miss(.wildcardDepth, S.dns("a.im.example.com"), ["DNS:*.example.com"])],
                path: [
                    SampleCertificate(
                        issuer: "Example Root",
                        names: [.dns("*.example.com")]
                    ), S.root,
                ],
                anchor: .pinned,
                host: S.dns("a.im.example.com")
            )
        },
        NamedVerdict("only-in-common-name") {
            try S.verdict(
                [S.miss(.onlyInCommonName, S.dns("im.example.com"), ["IP:10.0.16.12"])],
                path: [SampleCertificate(names: [.ip([10, 0, 16, 12])])],
                anchor: .pinned
            )
        },
        NamedVerdict("invalid-host") {
            try S.verdict(
                [
                    Reason(
                        .invalidHost(text: "https://admin@im.example.com/", .userInformation)
                    )
                ],
                path: [],
                host: nil,
                hostText: "https://admin@im.example.com/"
            )
        },
    ]

    private static let chains: [NamedVerdict] = [
        NamedVerdict("unknown-root") {
            try S.verdict(
                [
                    Reason(
                        .untrusted(
                            .unknownRoot(
                                subject: "Example Root",
                                sha256: S.root.certificate.sha256
                            )
                        ),
                        certificate: 2
                    )
                ],
                path: [S.leaf, S.intermediate, S.root]
            )
        },
        NamedVerdict("missing-intermediate") {
            try S.verdict(
                [
                    Reason(
                        .untrusted(
                            .missingIntermediate(
                                issuer: "Example Issuing CA",
                                issuerURL: "http://ca.example.com/issuing.crt"
                            )
                        ),
                        certificate: 0
                    )
                ],
                path: [S.leaf],
                diagnostics: [.unused(position: 1), .outOfOrder]
            )
        },
        NamedVerdict("leaf-not-first", source: "certs/fullchain.pem") {
            try S.verdict(
                [S.miss(.noSAN, S.dns("im.example.com"), [])],
                path: [S.root],
                anchor: .pinned,
                diagnostics: [.leafNotFirst(position: 1, name: "im.example.com")]
            )
        },
        NamedVerdict("leaf-replaced") {
            try S.verdict(
                [
                    Reason(
                        .untrusted(
                            .leafReplaced(
                                pinnedSHA256: S.digest,
                                pinnedUntil: Instant("2027-01-01T00:00:00Z") ?? S.now,
                                servedSHA256: S.otherDigest
                            )
                        ),
                        certificate: 0
                    )
                ],
                path: [S.selfSigned],
                host: S.ip(101, 35, 103, 221),
                trust: .pinOnly
            )
        },
        NamedVerdict("not-pinned") {
            try S.verdict(
                [Reason(.untrusted(.notPinned(issuer: "Example Root")), certificate: 2)],
                path: [S.leaf, S.intermediate, S.root],
                trust: .pinOnly
            )
        },
        NamedVerdict("no-anchors") {
            try S.verdict(
                [Reason(.noAnchors)],
                path: [S.selfSigned],
                host: S.ip(101, 35, 103, 221),
                trust: .pinOnly,
                pinned: 0
            )
        },
    ]

    private static let times: [NamedVerdict] = [
        NamedVerdict("expired-root-of-the-path") {
            var old = S.root
            old.end = "2026-11-20T00:00:00Z"
            return try S.verdict(
                [
                    Reason(
                        .expired(
                            notAfter: Instant("2026-11-20T00:00:00Z") ?? S.now,
                            at: S.now
                        ),
                        certificate: 2
                    )
                ],
                path: [S.leaf, S.intermediate, old],
                anchor: .pinned
            )
        },
        NamedVerdict("not-yet-valid-by-a-time-zone") {
            var early = S.leaf
            early.start = "2026-12-01T08:00:00Z"
            return try S.verdict(
                [
                    Reason(
                        .notYetValid(
                            notBefore: Instant("2026-12-01T08:00:00Z") ?? S.now,
                            at: S.now
                        ),
                        certificate: 0
                    )
                ],
                path: [early, S.root],
                anchor: .pinned
            )
        },
    ]

    private static let policies: [NamedVerdict] = [
        NamedVerdict("host-validity-and-eku-at-once") {
            var long = S.selfSigned
            long.purposes = nil
            long.end = "2036-10-29T00:00:00Z"
            return try S.verdict(
                [
                    S.miss(
                        .ipNotInSAN,
                        dialled,
                        ["IP:101.35.103.221"],
                        nearest: "101.35.103.221"
                    ),
                    Reason(
                        .validityTooLong(
                            seconds: 3_650 * 86_400,
                            limit: 71_283_600,
                            since: Instant(seconds: 1_561_935_600),
                            isSystemRoot: false
                        ),
                        certificate: 0
                    ),
                    Reason(.ekuMissingServerAuth(present: nil), certificate: 0),
                ],
                path: [long],
                anchor: .pinned,
                host: dialled,
                policy: .tls
            )
        },
        NamedVerdict("validity-too-long-under-tls") {
            try S.verdict(
                [
                    Reason(
                        .validityTooLong(
                            seconds: 3_650 * 86_400,
                            limit: 71_283_600,
                            since: Instant(seconds: 1_561_935_600),
                            isSystemRoot: false
                        ),
                        certificate: 0
                    )
                ],
                path: [S.leaf, S.root],
                anchor: .pinned,
                policy: .tls
            )
        },
        NamedVerdict("trusted") {
            try S.verdict(
                [],
                path: [S.leaf, S.intermediate, S.root],
                anchor: .pinned,
                diagnostics: [.unused(position: 3)]
            )
        },
    ]
}
