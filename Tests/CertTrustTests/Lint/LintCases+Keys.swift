@testable import CertTrust

extension LintCase {
    static let keys: [LintCase] = [
        LintCase(
            "WF401",
            bad: { try .file(rsa(modulus(bits: 1_024))) },
            good: { try .file(rsa()) }
        ),
        LintCase("WF403", bad: { try .file(rsa(exponent: [4])) }, good: { try .file(rsa()) }),
        LintCase("WF403", bad: { try .file(rsa(exponent: [1])) }, good: { try .file(rsa()) }),
        LintCase(
            "WF403",
            as: .warning,
            bad: { try .file(rsa(exponent: [3])) },
            good: { try .file(rsa(exponent: [1, 0, 1, 1])) }
        ),
        LintCase(
            "WF405",
            bad: { try .file(LintSample(algorithmsDiffer: true)) }
        ),
        LintCase(
            "WF406",
            bad: { try .file(rsa(modulus(bits: 4_104))) },
            good: { try .file(rsa(modulus(bits: 4_096))) }
        ),
        LintCase("WF406", as: .error, bad: { try .file(rsa(modulus(bits: 8_200))) }),
        LintCase(
            "WF407",
            bad: { try .file(LintSample(), LintSample(serial: Array(0x41...0x50))) }
        ),
        LintCase("WF408", bad: { try .file(LintSample(subject: "snakeoil")) }),
        LintCase(
            "WF408",
            bad: { try .file(LintSample(organization: "Snake Oil, Ltd")) },
            good: { try .file(rsa()) }
        ),
        LintCase("WF408", bad: { try .file(rsa(rocaModulus)) }, good: { try .file(rsa()) }),
        LintCase(
            "WF408",
            bad: { try .file(rsa(closeModulus)) },
            good: { try .file(rsa(farModulus)) }
        ),
        // As `openssl x509 -noout -modulus | sha1sum` prints it for this modulus.
        LintCase(
            "WF408",
            bad: { try .file(rsa()).with { $0.weakKeys = "# weak\n\n8388bdb2495af4f69aad\r\n" } },
            good: { try .file(rsa()).with { $0.weakKeys = "00000000000000000000" } }
        ),
        LintCase("WF409", bad: { try .file(LintSample(serial: [1])) }),
        LintCase("WF409", bad: { try .file(LintSample(serial: [0])) }),
        LintCase("WF409", .strict, as: .error, bad: { try .file(LintSample(serial: [0])) }),
        LintCase(
            "WF409",
            as: .error,
            bad: { try .file(LintSample(serial: [UInt8](repeating: 0x5a, count: 38))) }
        ),
    ]

    private static func rsa(
        _ modulus: [UInt8] = modulus(bits: 2_048),
        exponent: [UInt8] = [1, 0, 1]
    ) -> LintSample {
        LintSample(key: .rsa(modulus: modulus, exponent: exponent))
    }

    /// No product of primes, which nobody looks for.
    private static func modulus(bits: Int) -> [UInt8] {
        [UInt8](repeating: 0xc3, count: bits / 8)
    }

    /// One more than a multiple of the primes that the form is known by, and so the zeroth power of 65537 to each.
    private static let rocaModulus: [UInt8] = {
        let product: [UInt8] = [
            0x0a, 0x04, 0x91, 0x6a, 0xf4, 0x4a, 0x0a, 0x5e, 0x1b, 0xa5, 0xb4, 0xb8, 0xfd,
        ]
        return product.map { $0 } + [UInt8](repeating: 0, count: 256 - product.count - 1) + [1]
    }()

    /// (2^1023 + 1) · (2^1023 + 2^515 + 1): sixteen steps of Fermat's method away from a square.
    private static let closeModulus = number(bits: [2_046, 1_538, 1_024, 515, 0])
    /// (2^1023 + 1) · (2^1023 + 2^600 + 1): more steps than anybody takes.
    private static let farModulus = number(bits: [2_046, 1_623, 1_024, 600, 0])

    private static func number(bits: [Int]) -> [UInt8] {
        var octets = [UInt8](repeating: 0, count: 256)
        for bit in bits { octets[255 - bit / 8] |= 1 << UInt8(bit % 8) }
        return octets
    }

    static let structure: [LintCase] = [
        LintCase("WF503", bad: { try .file(LintSample(keyUsage: 0x20)) }),
        LintCase("WF504", bad: { try .file(LintSample(isCA: true)) }),
        LintCase("WF504", .strict, bad: { try .file(LintSample(isCA: true)) }),
        LintCase(
            "WF504",
            .strict,
            as: .warning,
            bad: { try pinned(LintSample(isCA: true)) },
            good: { try pinned(LintSample()) }
        ),
        LintCase(
            "WF505",
            bad: { try .file(LintSample.authority().with { $0.keyUsage = 0x80 }) },
            good: { try .file(.authority()) }
        ),
        LintCase(
            "WF505",
            as: .warning,
            bad: {
                try .file(LintSample(issuer: "Example CA", names: nil, isCA: true, keyUsage: nil))
            },
            good: { try .file(LintSample.authority().with { $0.keyUsage = nil }) }
        ),
        LintCase(
            "WF513",
            bad: { try .file(LintSample(extensions: [access("http://ocsp.corp.lan/")])) },
            good: { try .file(LintSample(extensions: [access("http://ocsp.example.com/")])) }
        ),
        LintCase(
            "WF513",
            bad: { try .file(LintSample(extensions: [access("http://10.0.16.1/")])) }
        ),
        LintCase("WF513", bad: { try .file(LintSample(extensions: [access("ldap:///CN=x")])) }),
        LintCase(
            "WF541",
            bad: {
                let broken = LintSample.ext(.subjectKeyIdentifier, [0x30, 0])
                return try .file(LintSample(extensions: [broken]))
            }
        ),
    ]

    static func pinned(_ sample: LintSample) throws -> LintScene {
        try LintScene.file(sample).with { scene in
            scene.bundles = [("App", [("App/server.pem", Array(try sample.pem.utf8))])]
        }
    }

    private static func access(_ url: String) -> [UInt8] {
        LintSample.ext(
            .authorityInformationAccess,
            DERBuilder.sequence(
                DERBuilder.sequence(
                    DERBuilder.element(0x06, Array(OID.accessOCSP.content)),
                    DERBuilder.element(0x86, Array(url.utf8))
                )
            )
        )
    }
}

extension LintSample {
    func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}
