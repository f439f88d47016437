@testable import CertTrust

extension LintCase {
    /// One certificate more than a server may send.
    private static func many(_ sample: LintSample, behind first: String) throws -> LintScene {
        .text(first + String(repeating: try sample.pem, count: Limits.servedCertificates))
    }

    /// A server's certificate and others in PKCS#7, which has no order.
    private static func message(_ sample: LintSample, _ others: Int) throws -> LintScene {
        let more = Array(repeating: LintSample.authority().der, count: others)
        return .bytes(InputMaterial.pkcs7([sample.der] + more))
    }

    static let chains: [LintCase] = [
        LintCase(
            "WF601",
            bad: { try anchored(.made("chain-intermediate/leaf"), by: "common/other-root") },
            good: { try anchored(chain, by: "common/lab-root") }
        ),
        LintCase(
            "WF602",
            as: .error,
            bad: { try .made("common/lab-int", "chain-intermediate/leaf") },
            good: { try .made("chain-intermediate/leaf", "common/lab-int", "common/lab-root") }
        ),
        LintCase(
            "WF602",
            bad: { try .made("chain-intermediate/leaf", "common/lab-root", "common/lab-int") },
            good: { try .made("common/lab-root") }
        ),
        LintCase(
            "WF603",
            bad: { try .made("chain-intermediate/leaf", "common/lab-int", "common/lab-root") },
            good: { try chain }
        ),
        LintCase(
            "WF604",
            bad: { try .made("chain-intermediate/leaf", "common/lab-int", "common/other-root") },
            good: { try chain }
        ),
        LintCase(
            "WF605",
            bad: { try .made("signature-broken-leaf/leaf", "common/lab-int") },
            good: { try chain }
        ),
        LintCase(
            "WF605",
            bad: { try .file(LintSample(issuer: nil)) },
            good: { try .file(LintSample()) }
        ),
        LintCase(
            "WF607",
            bad: {
                let leaf = LintSample(extensions: [keyIdentifier])
                return try .file(leaf, .authority())
            },
            good: { try chain }
        ),
        LintCase(
            "WF608",
            bad: {
                try anchored(
                    .made("chain-intermediate/leaf", "common/lab-int", "common/lab-root"),
                    by: "common/other-root"
                )
            },
            good: { try anchored(chain, by: "common/lab-root") }
        ),
        LintCase(
            "WF609",
            as: .error,
            bad: { try many(.authority(), behind: LintSample().pem) },
            // A collection of roots is nobody's chain.
            good: { try many(.authority(), behind: LintSample.authority("B").pem) }
        ),
        LintCase(
            "WF609",
            as: .error,
            bad: { try message(LintSample(), Limits.servedCertificates) },
            good: { try message(LintSample(), Limits.servedCertificates - 1) }
        ),
        LintCase(
            "WF609",
            bad: {
                try .file(
                    LintSample(),
                    .authority(),
                    .authority("B"),
                    .authority("C"),
                    .authority("D")
                )
            },
            good: { try chain }
        ),
    ]

    static let bundles: [LintCase] = [
        LintCase(
            "WF701",
            bad: {
                try pinned(LintSample()).with {
                    $0.omitted = [("App/ca.txt", .notLoaded(.fileExtension))]
                }
            },
            good: { try pinned(LintSample()) }
        ),
        LintCase(
            "WF701",
            bad: { try pinned(LintSample()).with { $0.bundles[0].files.append(("App/a.pem", [])) } }
        ),
        LintCase(
            "WF702",
            bad: { try pinned(LintSample()) },
            good: { try anchored(chain, by: "common/lab-root") }
        ),
        LintCase(
            "WF703",
            bad: { try pinned(LintSample()).with { $0.time = "2027-06-02T00:00:00Z" } },
            good: { try pinned(LintSample()) }
        ),
        LintCase(
            "WF703",
            bad: { try pinned(LintSample()).with { $0.time = "2027-05-20T00:00:00Z" } },
            good: { try pinned(LintSample()) }
        ),
        LintCase(
            "WF703",
            as: .error,
            bad: {
                try LintScene.file(LintSample(serial: Array(0x41...0x50))).with { scene in
                    scene.bundles = try pinned(LintSample()).bundles
                }
            },
            good: { try pinned(LintSample()) }
        ),
        LintCase(
            "WF704",
            bad: {
                try LintScene.file(LintSample(issuer: nil)).with { scene in
                    scene.bundles = try anchored(chain, by: "common/lab-root").bundles
                    scene.system = [LintSample(issuer: nil)]
                }
            },
            good: { try anchored(chain, by: "common/lab-root") }
        ),
        LintCase(
            "WF705",
            bad: { try twoTargets(LintSample(), .authority()) },
            good: { try twoTargets(LintSample(), LintSample()) }
        ),
    ]

    private static var chain: LintScene {
        get throws { try .made("chain-intermediate/leaf", "common/lab-int") }
    }

    private static let keyIdentifier = LintSample.ext(
        .authorityKeyIdentifier,
        DERBuilder.sequence(DERBuilder.element(0x80, [1, 2, 3, 4]))
    )

    private static func anchored(_ scene: LintScene, by root: String) throws -> LintScene {
        let pem = try LintVerdictTests.pem(TestCertificates.der("cases/" + root + ".der"))
        return scene.with { $0.bundles = [("App", [("App/ca.pem", Array(pem.utf8))])] }
    }

    private static func twoTargets(_ app: LintSample, _ share: LintSample) throws -> LintScene {
        try LintScene.file(app).with { scene in
            scene.bundles = [
                ("App", [("App/ca.pem", Array(try app.pem.utf8))]),
                ("ShareExtension", [("ShareExtension/ca.pem", Array(try share.pem.utf8))]),
            ]
        }
    }
}
