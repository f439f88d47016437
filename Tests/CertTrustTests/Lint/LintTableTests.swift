import Testing

@testable import CertTrust

/// The rules that verdicts have, too, on the rows of the table of rules.
@Suite("Lint on the table of rules")
struct LintTableTests {
    @Test(
        "finds what a verdict refuses by, under the rule's own identifier",
        arguments: LintVerdictTests.rows
    )
    func finds(row: TestCertificates.Row) throws {
        let verdict = try VerdictTableTests.verdict(row)
        let wanted = verdict.reasons.map { Self.identifiers($0.fault) }.filter { !$0.isEmpty }
        // What is no chain, or the README's recipe, is told in other words.
        guard !Self.toldOtherwise.contains(row.name) else { return }
        let report = try LintVerdictTests.report(row, withAnchors: true)
        let found = Set(report.findings.map(\.rule.id))
        #expect(wanted.filter { $0.isDisjoint(with: found) } == [])
    }

    private static let toldOtherwise: Set = [
        "path-leaf-not-first", "strict-readme-recipe", "malformed-critical-extension",
        "version-explicit-v1",
    ]

    @Test("has both sides of most of them")
    func meets() {
        #expect(Self.covered.count > 70)
    }

    /// The identifiers of the rules that the table breaks in one row, and meets in a row beside it.
    static let covered: Set<String> = {
        do {
            return try bothSides()
        } catch {
            // Without rows the tests of completeness fail.
            return []
        }
    }()

    private static func bothSides() throws -> Set<String> {
        var met: Set<String> = []
        for rows in Dictionary(grouping: LintVerdictTests.rows, by: \.name).values {
            let verdicts = try rows.map { try VerdictTableTests.verdict($0) }
            let sets = verdicts.flatMap { $0.reasons.map { identifiers($0.fault) } }
            // What one of two rules finds says nothing of the other.
            let broken = sets.filter { $0.count == 1 }.reduce(into: Set()) { $0.formUnion($1) }
            for (row, verdict) in zip(rows, verdicts) where verdict.isTrusted && !broken.isEmpty {
                let report = try LintVerdictTests.report(row, withAnchors: false)
                let errors = report.findings.filter { $0.severity == .error }.map(\.rule.id)
                met.formUnion(broken.subtracting(errors))
            }
        }
        return met
    }

    /// By which rules the linter reports what a verdict refuses by; empty for what no certificate could do better.
    static func identifiers(_ fault: Fault) -> Set<String> {
        switch fault {
        case .invalidHost: ["WF205"]
        case .hostMismatch(let miss): [host(miss)]
        case .untrusted(let chain): [trust(chain)]
        case .noAnchors: ["WF608"]
        case .expired: ["WF301"]
        case .notYetValid: ["WF302"]
        case .validityTooLong(_, _, _, let isSystemRoot):
            isSystemRoot ? ["WF304", "WF305"] : ["WF304"]
        case .ekuMissingServerAuth(let present): present == nil ? ["WF501"] : ["WF502"]
        case .weakKey(.rsa, _): ["WF401"]
        case .unsupportedKey(.rsa): ["WF406"]
        case .weakKey, .unsupportedKey: ["WF404"]
        case .weakSignature: ["WF402"]
        case .signatureInvalid(.algorithmsDiffer): ["WF405"]
        case .signatureInvalid(.failed): ["WF605", "WF607"]
        case .signatureInvalid(.unsupportedAlgorithm): ["WF605", "WF412"]
        case .notACA(let fault): fault == .noKeyCertSign ? ["WF505"] : ["WF506"]
        case .pathLength: ["WF511"]
        case .nameConstraints: ["WF512"]
        case .unknownCriticalExtension: ["WF508"]
        case .duplicateExtension: ["WF509"]
        case .malformedExtension: ["WF541"]
        case .malformedCertificate: ["WF003"]
        case .emptySubject: ["WF113"]
        case .keyIdentifierMismatch: ["WF606"]
        case .serial: ["WF409"]
        case .policyConstraints: ["WF542"]
        case .profile(let rule): [rule.id]
        case .mailboxMismatch, .denied, .revoked, .revocationUnknown, .emptyChain, .limitExceeded:
            []
        }
    }

    private static func host(_ miss: HostMiss) -> String {
        switch miss.kind {
        case .wildcardDepth, .wildcardTooWide: "WF203"
        case .onlyInCommonName where miss.host.isIP: "WF204"
        case .ipNotInSAN, .nameNotInSAN, .ipInDNSSAN, .onlyInCommonName, .noSAN, .nameForIP,
            .ipForName, .malformedEntry:
            miss.host.isIP ? "WF201" : "WF202"
        }
    }

    private static func trust(_ chain: UntrustedChain) -> String {
        switch chain {
        case .selfSigned, .unknownRoot, .notPinned: "WF608"
        case .missingIntermediate: "WF601"
        case .staleAnchor, .leafReplaced: "WF703"
        }
    }
}
