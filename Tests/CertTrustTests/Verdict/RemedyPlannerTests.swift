import Foundation
import Testing

@testable import CertTrust

@Suite("RemedyPlanner")
struct RemedyPlannerTests {
    private typealias S = VerdictSamples
    private static let dialled = S.ip(10, 0, 16, 12)
    private static let mismatch = S.miss(
        .ipNotInSAN,
        dialled,
        ["IP:101.35.103.221"],
        nearest: "101.35.103.221"
    )
    private static let tooLong = Reason(
        .validityTooLong(
            seconds: 315_360_000,
            limit: 71_283_600,
            since: S.now,
            isSystemRoot: false
        ),
        certificate: 0
    )
    private static let noPurpose = Reason(.ekuMissingServerAuth(present: nil), certificate: 0)
    private static let both = Remedy.issueAgain(
        Issuance(names: ["IP:101.35.103.221", "IP:10.0.16.12"])
    )

    private static func ended(_ seconds: Int64, _ position: Int) -> Reason {
        Reason(
            .expired(notAfter: Instant(seconds: S.now.seconds - seconds), at: S.now),
            certificate: position
        )
    }

    @Test("merge host, lifetime and purpose into one new certificate with old and missing names")
    func mergesIntoOne() throws {
        let verdict = try S.verdict(
            [Self.mismatch, Self.tooLong, Self.noPurpose],
            path: [S.selfSigned],
            anchor: .pinned,
            host: Self.dialled,
            policy: .tls
        )
        #expect(verdict.remedies == [Self.both])
        #expect(verdict.remediesAreAlternatives)
    }

    @Test(
        "put the server's own certificate first, and trust in the CA that came before it beside that"
    )
    func leafBehind() throws {
        let trusted = try S.verdict(
            [S.miss(.noSAN, Self.dialled, [])],
            path: [S.root],
            anchor: .pinned,
            host: Self.dialled,
            diagnostics: [.leafNotFirst(position: 1, name: "im")]
        )
        #expect(trusted.remedies == [.sendLeafFirst(position: 1)])
        #expect(trusted.remediesAreAlternatives)
        let unknown = try S.verdict(
            [
                S.miss(.noSAN, Self.dialled, []),
                Reason(.untrusted(.selfSigned(sha256: S.digest)), certificate: 0),
            ],
            path: [S.root],
            host: Self.dialled,
            diagnostics: [.leafNotFirst(position: 1, name: "im")]
        )
        #expect(
            Set(unknown.remedies.map(\.code)) == ["send-leaf-first", "pin-served"]
                && !unknown.remediesAreAlternatives
        )
    }

    @Test("offer another name to dial behind a new certificate, and before it for a slip")
    func offersNearest() throws {
        let address = try S.verdict(
            [Self.mismatch],
            path: [S.selfSigned],
            anchor: .pinned,
            host: Self.dialled
        )
        #expect(address.remedies == [Self.both, .dial("101.35.103.221")])
        let slip = S.miss(
            .nameNotInSAN,
            S.dns("im.exmaple.com"),
            ["DNS:im.example.com"],
            nearest: "im.example.com"
        )
        let name = try S.verdict(
            [slip],
            path: [S.leaf, S.root],
            anchor: .pinned,
            host: S.dns("im.exmaple.com")
        )
        #expect(name.remedies.map(\.code) == ["dial", "issue-again"])
    }

    @Test("never offer to dial what the certificate does not have")
    func refusesUselessNearest() throws {
        for nearest in ["10.0.16.12", "*.example.com", "im.example.net", "a; b"] {
            let miss = S.miss(
                .ipInDNSSAN,
                Self.dialled,
                ["DNS:10.0.16.12", "DNS:*.example.com"],
                nearest: nearest
            )
            let verdict = try S.verdict(
                [miss],
                path: [SampleCertificate(names: [.dns("10.0.16.12")])],
                anchor: .pinned,
                host: Self.dialled
            )
            #expect(verdict.remedies == [.issueAgain(Issuance(names: ["IP:10.0.16.12"]))])
        }
    }

    @Test("advise a private CA before pinning a self-signed certificate")
    func prefersPrivateCA() throws {
        let reason = Reason(.untrusted(.selfSigned(sha256: S.digest)), certificate: 0)
        let verdict = try S.verdict(
            [reason],
            path: [S.selfSigned],
            host: S.ip(101, 35, 103, 221)
        )
        #expect(
            verdict.remedies == [
                .issueAgain(Issuance(names: ["IP:101.35.103.221"])),
                .pinServed(position: 0, sha256: S.digest),
            ]
        )
    }

    @Test("pin the root that was sent")
    func pinsRoot() throws {
        let digest = try S.root.certificate.sha256
        let reason = Reason(
            .untrusted(.unknownRoot(subject: "Example Root", sha256: digest)),
            certificate: 2
        )
        let verdict = try S.verdict([reason], path: [S.leaf, S.intermediate, S.root])
        #expect(verdict.remedies == [.pinServed(position: 2, sha256: digest)])
    }

    @Test("send an intermediate that its CA publishes, else pin the issuer first")
    func mendsMissingIntermediate() throws {
        func codes(_ url: String?, _ trust: TrustMode, pinned: Int) throws -> [String] {
            let chain = UntrustedChain.missingIntermediate(issuer: "CA", issuerURL: url)
            return try S.verdict(
                [Reason(.untrusted(chain), certificate: 0)],
                path: [S.leaf],
                trust: trust,
                pinned: pinned
            ).remedies.map(\.code)
        }
        #expect(
            try codes("http://a/b", .systemThenPinned, pinned: 0) == [
                "send-intermediate", "pin-issuer",
            ]
        )
        #expect(
            try codes(nil, .systemThenPinned, pinned: 0) == ["pin-issuer", "send-intermediate"]
        )
        #expect(try codes(nil, .pinOnly, pinned: 0) == ["pin-issuer"])
    }

    @Test("replace what is stale, switch the bundle on, ask the system last")
    func mendsTrust() throws {
        func codes(_ fault: Fault, usesBundle: Bool = true) throws -> [String] {
            try S.verdict(
                [Reason(fault, certificate: 0)],
                path: [S.leaf],
                trust: .pinOnly,
                usesBundle: usesBundle
            ).remedies.map(\.code)
        }
        let stale = UntrustedChain.staleAnchor(issuer: "CA", anchorSHA256: S.digest)
        #expect(try codes(.untrusted(stale)) == ["replace-pinned"])
        #expect(try codes(.untrusted(stale), usesBundle: false) == ["use-bundle"])
        #expect(try codes(.noAnchors, usesBundle: false) == ["use-bundle"])
        #expect(
            try codes(.untrusted(.notPinned(issuer: "CA"))) == ["use-trust", "pin-issuer"]
        )
    }

    @Test("suspect the clock only where another time would mend everything")
    func suspectsClock() throws {
        var early = S.leaf
        early.start = "2026-12-02T00:00:00Z"
        let start = Instant(seconds: S.now.seconds + 86_400)
        let reason = Reason(.notYetValid(notBefore: start, at: S.now), certificate: 0)
        let near = try S.verdict([reason], path: [early, S.root], anchor: .pinned)
        #expect(near.remedies == [.setClock, .renew(position: 0)])
        var old = S.root
        old.end = "2026-11-30T23:00:00Z"
        let torn = try S.verdict(
            [reason, Self.ended(3_600, 1)],
            path: [early, old],
            anchor: .pinned
        )
        #expect(torn.remedies == [.renew(position: 0), .renew(position: 1)])
        #expect(!torn.remediesAreAlternatives)
    }

    @Test("take the clock for reset when nothing of the path has begun")
    func suspectsResetClock() throws {
        var leaf = S.leaf
        var root = S.root
        leaf.start = "2027-06-01T00:00:00Z"
        root.start = "2027-01-01T00:00:00Z"
        let reasons = zip([leaf, root], 0...).map { certificate, position in
            let start = Instant(certificate.start) ?? S.now
            return Reason(.notYetValid(notBefore: start, at: S.now), certificate: position)
        }
        let verdict = try S.verdict(reasons, path: [leaf, root], anchor: .pinned)
        #expect(verdict.remedies == [.setClock])
    }

    @Test("renew what has ended, wherever it is")
    func renews() throws {
        var old = S.root
        old.end = "2026-11-01T00:00:00Z"
        let root = try S.verdict(
            [Self.ended(86_400 * 30, 2)],
            path: [S.leaf, S.intermediate, old],
            anchor: .pinned
        )
        #expect(root.remedies == [.renew(position: 2)])
    }

    @Test("loosen the policy only for what it waives, at an anchor that was chosen")
    func loosensPolicy() throws {
        func codes(_ reasons: [Reason], _ anchor: AnchorClass?) throws -> [String] {
            try S.verdict(reasons, path: [S.leaf, S.root], anchor: anchor, policy: .tls)
                .remedies.map(\.code)
        }
        let waived = [Self.tooLong, Self.noPurpose]
        #expect(try codes(waived, .pinned) == ["issue-again", "use-policy"])
        #expect(try codes(waived, .user) == ["issue-again", "use-policy"])
        #expect(try codes(waived, .system) == ["issue-again"])
        #expect(try codes(waived, nil) == ["issue-again"])
        #expect(
            try codes(waived + [Reason(.weakSignature(.md5), certificate: 0)], .pinned)
                == ["issue-again"]
        )
        let small = Reason(.weakKey(.rsa(bits: 1_024), minimumBits: 2_048), certificate: 0)
        #expect(try codes([small], .pinned) == ["issue-again", "use-policy"])
        let tiny = Reason(.weakKey(.rsa(bits: 1_008), minimumBits: 2_048), certificate: 0)
        #expect(try codes([tiny], .pinned) == ["issue-again"])
    }

    @Test("leave out names that the CA may not certify and wildcards that count for nothing")
    func dropsUselessNames() throws {
        let outside = Reason(
            .nameConstraints(
                .notPermitted(name: "DNS:old.example.org", permitted: ["DNS:example.com"])
            ),
            certificate: 0
        )
        let leaf = SampleCertificate(
            issuer: "Example Root",
            names: [.dns("im.example.com"), .dns("old.example.org")]
        )
        var root = S.root
        root.permitted = ["example.com"]
        let verdict = try S.verdict([outside], path: [leaf, root], anchor: .pinned)
        #expect(
            verdict.remedies == [
                .issueAgain(Issuance(names: ["DNS:im.example.com"])), .reissueCA(position: 1),
            ]
        )
        let wide = S.miss(.wildcardTooWide, S.dns("im.lan"), ["DNS:*.lan"])
        let local = try S.verdict(
            [wide],
            path: [SampleCertificate(names: [.dns("*.lan")])],
            anchor: .pinned,
            host: S.dns("im.lan")
        )
        #expect(local.remedies == [.issueAgain(Issuance(names: ["DNS:im.lan"]))])
    }

    @Test("cure every reason together", arguments: FaultSamples.all)
    func coverAllReasons(_ fault: Fault) throws {
        let reasons = [Reason(fault, certificate: 0), Self.ended(86_400 * 40, 1), Self.mismatch]
        let verdict = try S.verdict(
            reasons,
            path: [S.leaf, S.root],
            anchor: .pinned,
            host: Self.dialled
        )
        let remedies = verdict.remedies
        for reason in verdict.reasons {
            #expect(remedies.contains { verdict.isCured(reason, by: $0) })
        }
        #expect(Set(remedies.map(\.code)).count == remedies.count)
    }

    @Test("are empty for a trusted chain")
    func trustedNeedsNone() throws {
        #expect(try S.verdict([], path: [S.leaf, S.root], anchor: .pinned).remedies.isEmpty)
    }

    @Test("are written with code and facts")
    func encodes() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode([Self.both, .setClock, .dial("10.0.0.1")])
        #expect(
            String(decoding: data, as: UTF8.self)
                == #"[{"code":"issue-again","facts":{"days":397,"names":["IP:101.35.103.221","#
                + #""IP:10.0.16.12"]}},{"code":"set-clock","facts":{}},"#
                + #"{"code":"dial","facts":{"host":"10.0.0.1"}}]"#
        )
    }
}
