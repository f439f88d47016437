@testable import CertTrust

/// Text that attacks terminals, logs and shells.
enum HostileText {
    static let all: [String] = [
        "\u{1b}[2J\u{1b}]0;owned\u{7} nul\u{0} line\nbreak\r\u{2028}\u{202e}moc.elpmaxe\u{2066}",
        "'; touch owned; echo '", "'\u{301}; touch owned; echo '\u{301}",
        "\"; touch owned; echo \"", "$(touch owned)`touch owned`",
        "a=b verdict=trusted \"c\\", "\\u{1B}\\", "-rf * && touch owned #",
        String(repeating: "w", count: 5_000), String(repeating: "\u{4e2d}\u{6587}", count: 300),
        "e\u{301}\u{301}\u{1f468}\u{200d}\u{1f4bb} %s%n ${IFS}owned",
    ]

    /// Categories that steer or hide, as in the rule on shown text.
    static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
            .unassigned:
            true
        default: false
        }
    }

    /// Verdicts in which every text that somebody else wrote is this one.
    static func verdicts(_ text: String) throws -> [Verdict] {
        typealias S = VerdictSamples
        let leaf = SampleCertificate(
            subject: text,
            issuer: text + "2",
            names: [.dns(text), .dns("im.example.com")]
        )
        let root = SampleCertificate(
            subject: text + "2",
            isCA: true,
            purposes: nil,
            permitted: [text]
        )
        let shown = ShownText.escape(text)
        let path = [try leaf.certificate, try root.certificate]
        return faults(text).enumerated().map { index, fault in
            S.verdict(
                [Reason(fault, certificate: index % 2)],
                certificates: path,
                anchor: index % 3 == 0 ? nil : .pinned,
                hostText: shown,
                policy: .tls
            )
        }
    }

    private static func faults(_ text: String) -> [Fault] {
        typealias S = VerdictSamples
        let name = GeneralName.dns(Array(text.utf8)[...]).description
        let shown = ShownText.escape(text)
        return FaultSamples.onePerKind + [
            .invalidHost(text: text, .badCharacter(0x27)),
            .hostMismatch(
                HostMiss(
                    kind: .nameNotInSAN,
                    host: S.dns("im.example.com"),
                    presented: [name, "DNS:im.example.co"],
                    presentedCount: 40,
                    nearest: shown
                )
            ),
            .hostMismatch(
                HostMiss(
                    kind: .wildcardDepth,
                    host: S.dns("a.b"),
                    presented: ["DNS:*." + shown],
                    presentedCount: 1,
                    nearest: "*." + shown
                )
            ),
            .untrusted(.unknownRoot(subject: "CN=" + shown, sha256: S.digest)),
            .untrusted(.missingIntermediate(issuer: "CN=" + shown, issuerURL: "http://" + shown)),
            .untrusted(.missingIntermediate(issuer: text, issuerURL: "http://a/" + text)),
            .untrusted(.staleAnchor(issuer: text, anchorSHA256: S.digest)),
            .untrusted(.notPinned(issuer: text)),
            .signatureInvalid(.failed(issuer: text)),
            .signatureInvalid(.algorithmsDiffer(inner: text, outer: text)),
            .signatureInvalid(.unsupportedAlgorithm(text)),
            .nameConstraints(.notPermitted(name: name, permitted: [name, text])),
            .nameConstraints(.excluded(name: text, subtree: text)),
            .nameConstraints(.unsupported(form: text)),
        ]
    }
}
