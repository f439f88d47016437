import Testing

@testable import CertTrust

/// Signers of revocation lists must pass what permissive asks of any certificate, host, names and policies aside.
///
/// The table of verdicts has certificates that break each rule; whether they would sign lists makes no difference to
/// the rules.
@Suite("SignerRules")
struct SignerRulesTests {
    /// What permissive asks of a server alone, or of paths that the judged one answers for.
    private static let notAsked: Set<ReasonCode> = [
        .hostMismatch, .emptySubject, .policyConstraints,
    ]

    private static let rows = TestCertificates.rows.filter {
        $0.policy == "permissive" && $0.system.isEmpty && $0.query == nil && $0.scope == nil
    }

    @Test("there are rows for every code")
    func rowsAreThere() {
        #expect(Self.rows.count > 300)
    }

    @Test("objects to what permissive objects to", arguments: rows)
    func objects(row: TestCertificates.Row) throws {
        let verdict = try VerdictTableTests.verdict(row)
        guard let path = Self.path(verdict) else { return }
        let context = RuleContext(
            query: PathQuery(),
            time: verdict.question.time,
            denyList: try VerdictTableTests.denyList(row.denied ?? []),
            anchorScope: .everyHost,
            certificatePolicies: PolicyInputs(),
            signatures: SignatureChecker(cache: SignatureCache())
        )
        let found = Rule.revocationSigner.flatMap { $0.check(path, context) }
        let wanted = verdict.reasons.filter { !Self.notAsked.contains($0.code) }
        #expect(Set(found.map(\.name)) == Set(wanted.map(\.name)))
    }

    /// The path as the search proposed it; nil where it ends at no anchor.
    private static func path(_ verdict: Verdict) -> Path? {
        guard let anchor = verdict.path.last?.anchor else { return nil }
        let certificates = verdict.path.map(\.certificate)
        return Path(
            certificates: certificates,
            links: zip(certificates, certificates.dropFirst()).map { child, issuer in
                SignatureCheck(of: child, by: issuer.publicKey)
            },
            end: .anchored(anchor),
            endsInSystemStore: false
        )
    }
}

extension Reason {
    /// Code, kind and place.
    fileprivate var name: String {
        "\(code.rawValue)/\(kind ?? "")@\(certificate.map(String.init) ?? "")"
    }
}
