@testable import CertTrust

/// One fault of every code and of every kind.
enum FaultSamples {
    private typealias S = VerdictSamples

    static let all: [Fault] =
        hosts + chains + keys + authorities + extensions + [
            .noAnchors, .emptySubject, .policyConstraints, .emptyChain,
            .expired(notAfter: Instant(seconds: S.now.seconds - 90_000), at: S.now),
            .notYetValid(notBefore: Instant(seconds: S.now.seconds + 3_600), at: S.now),
            .serial(octets: 40, limit: 37),
            .denied(.certificate(sha256: S.digest)), .denied(.publicKey(sha256: S.digest)),
            .revoked(Revocation(date: S.now, reason: nil, source: .list)),
            .revoked(
                Revocation(date: S.now, reason: .certificateHold, source: .stapledResponse)
            ),
        ] + gaps + limits + certificates + ProfileRule.all.map { .profile($0) }

    /// The first sample of each code and kind.
    static var onePerKind: [Fault] {
        var seen: Set<String> = []
        return all.filter { seen.insert($0.code.rawValue + "/" + ($0.kind ?? "")).inserted }
    }

    private static let hosts: [Fault] =
        HostMiss.Kind.allCases.map { kind in
            .hostMismatch(
                HostMiss(
                    kind: kind,
                    host: S.dns("im.example.com"),
                    presented: ["DNS:*.com", "DNS:mail.example.com"],
                    presentedCount: 2,
                    nearest: nil
                )
            )
        }
        + hostErrors.map { .invalidHost(text: "im..example.com", $0) }

    private static let hostErrors: [HostIdentityError] = [
        .empty, .leadingDot, .emptyLabel, .wildcard, .zoneIdentifier, .ambiguousIPv4,
        .malformedIPv6, .unbracketedPort, .badPort, .userInformation, .hyphenAtEdge,
        .badCharacter(0x20),
        .badCharacter(0x41),
        .labelTooLong, .tooLong, .invalidIDN(code: -204),
    ]

    private static let chains: [Fault] = [
        .untrusted(.selfSigned(sha256: S.digest)),
        .untrusted(.unknownRoot(subject: "Example Root", sha256: S.digest)),
        .untrusted(.missingIntermediate(issuer: "Example Root", issuerURL: nil)),
        .untrusted(.staleAnchor(issuer: "Example Root", anchorSHA256: S.digest)),
        .untrusted(
            .leafReplaced(pinnedSHA256: S.digest, pinnedUntil: S.now, servedSHA256: S.otherDigest)
        ),
        .untrusted(.notPinned(issuer: "Example Root")),
        .signatureInvalid(.failed(issuer: "Example Root")),
        .signatureInvalid(.algorithmsDiffer(inner: "ecdsa-with-SHA256", outer: "Ed25519")),
        .signatureInvalid(.unsupportedAlgorithm("1.2.3")),
    ]

    private static let keys: [Fault] = [
        .validityTooLong(
            seconds: 86_400_000,
            limit: 71_283_600,
            since: S.now,
            isSystemRoot: false
        ),
        .validityTooLong(seconds: 86_400_001, limit: 34_387_200, since: S.now, isSystemRoot: true),
        .ekuMissingServerAuth(present: nil), .ekuMissingServerAuth(present: [.clientAuth]),
        .weakKey(.rsa(bits: 1_024), minimumBits: 2_048), .weakKey(.ec(.p192), minimumBits: 256),
        .unsupportedKey(.ed25519), .unsupportedKey(.dsa), .weakSignature(.md5),
        .weakSignature(.sha1),
    ]

    private static let authorities: [Fault] = [
        .notACA(.noBasicConstraints), .notACA(.notMarkedCA), .notACA(.noKeyCertSign),
        .notACA(.oldVersion), .pathLength(limit: 0, intermediates: 1),
        .nameConstraints(
            .notPermitted(name: "DNS:im.example.org", permitted: ["DNS:example.com"])
        ),
        .nameConstraints(.excluded(name: "IP:10.0.0.1", subtree: "IP:10.0.0.0/8")),
        .nameConstraints(.unsupported(form: "x400Address")),
        .keyIdentifierMismatch(authority: [1, 2, 3], subject: [4, 5, 6]),
    ]

    private static let extensions: [Fault] = [
        .unknownCriticalExtension(OID(0x2a, 3, 4)), .duplicateExtension(.basicConstraints),
        .malformedExtension(.crlDistributionPoints),
    ]

    private static let gaps: [Fault] = [
        RevocationGap.noList(issuer: "Example Root"), .outOfScope, .noBaseList,
        .notYetValid(thisUpdate: S.now, at: S.now), .expired(nextUpdate: S.now, at: S.now),
        .unusable(.noNumber), .unusable(.unknownCriticalExtension(OID(0x2a, 3, 4))),
        .noSigner(issuer: "Example Root"), .signerMayNotSign, .signerNotGood, .badSignature,
        .missingReasons([.all]), .unreadableResponse(.unsuccessful(status: 3)),
        .otherCertificate, .noResponder, .responderDoesNotKnow, .limit(.revocationSteps),
    ].map { .revocationUnknown($0) }

    private static let limits: [Fault] = [
        .limitExceeded(.servedCertificates, limit: 256), .limitExceeded(.pathDepth, limit: 32),
        .limitExceeded(.certificateBytes, limit: 262_144),
        .limitExceeded(.certificateExtensions, limit: 9_999),
        .limitExceeded(.paths, limit: 100), .limitExceeded(.signatureChecks, limit: 200),
        .limitExceeded(.nameConstraintComparisons, limit: 250_000),
        .limitExceeded(.nameConstraintSubtrees, limit: 1_024),
        .limitExceeded(.policyNodes, limit: 4_096),
        .limitExceeded(.revocationSteps, limit: 100_000),
    ]

    private static let certificates: [Fault] = [
        CertificateError.empty, .damagedBlock(.missing(.end)), .keptOut(.rejected),
        .tooLarge(bytes: 300_000), .unsupportedVersion(0),
        .emptyExtensions, .tooManyExtensions,
        .malformedCriticalExtension(.keyUsage, .truncated(offset: 9)),
        .malformed(.truncated(offset: 1)), .malformed(.indefiniteLength(offset: 2)),
        .malformed(.highTagNumber(offset: 3)), .malformed(.trailingBytes(4, offset: 4)),
        .malformed(.unexpectedTag(1, expected: 2, offset: 5)),
        .malformed(.badValue(.time, offset: 6)),
    ].map { .malformedCertificate($0) }
}
