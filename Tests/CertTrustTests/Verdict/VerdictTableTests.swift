import CertTrust
import Testing

/// The table of rules, row by row: `testcerts/specs.txt` holds the questions and the answers.
@Suite("VerdictTable")
struct VerdictTableTests {
    @Test("the table is there")
    func tableIsThere() {
        #expect(TestCertificates.rows.count > 300)
        let covered = Set(TestCertificates.rows.flatMap(\.rows))
        // Not evaluated offline, or no rule of a path.
        let undecidable: Set = [42, 43, 44, 45, 48, 52]
        #expect(Set(1...52).subtracting(covered).subtracting(undecidable).isEmpty)
    }

    @Test("gives each row's answer", arguments: TestCertificates.rows)
    func answer(row: TestCertificates.Row) throws {
        let verdict = try Self.verdict(row)
        let got = verdict.reasons.map { Self.reduced(Self.word($0), to: row.expect) }
        #expect(got.sorted() == row.expect.sorted())
        if let first = row.first { #expect(verdict.mainReason?.code.rawValue == first) }
    }

    /// A refusal before signatures are checked changes no decision; reasons of signatures and keys may lack.
    @Test("decides the same when asked briefly", arguments: TestCertificates.rows)
    func brief(row: TestCertificates.Row) throws {
        let full = try Self.verdict(row)
        let brief = try Self.verdict(row, isBrief: true)
        #expect(brief.isTrusted == full.isTrusted)
        guard full.path.last?.anchor != nil else { return }
        let leftOut = Set(full.reasons.map(Self.word)).subtracting(brief.reasons.map(Self.word))
        #expect(
            leftOut.allSatisfy {
                $0.hasPrefix("signature-invalid") || $0.hasPrefix("unsupported-key")
            }
        )
        #expect(brief.reasons.allSatisfy(full.reasons.contains))
    }

    @Test("has a row on both sides of each rule of the profiles")
    func profileRulesAreCovered() {
        let blocks = Dictionary(grouping: TestCertificates.rows, by: \.name).values
        let refused = blocks.map { rows in Set(rows.flatMap(\.expect).compactMap(Self.profileRule))
        }
        #expect(
            refused.reduce(into: Set<String>()) { $0.formUnion($1) }
                == Set(ProfileRule.all.map(\.id))
        )
        // The other side stands in the same block, where only what the rule is about differs.
        let met = blocks.map { rows in rows.contains { $0.policy == "strict" && $0.expect.isEmpty }
        }
        let both = zip(refused, met).filter(\.1).reduce(into: Set<String>()) { $0.formUnion($1.0) }
        #expect(Set(ProfileRule.all.map(\.id)).subtracting(both).isEmpty)
    }

    static func verdict(_ row: TestCertificates.Row, isBrief: Bool = false) throws -> Verdict {
        let anchors = AnchorStore(
            pinned: try TestCertificates.loadable(row.pinned),
            user: try TestCertificates.loadable(row.user),
            system: try TestCertificates.loadable(row.system)
        )
        let policy = TrustPolicy(
            mode: try #require(PolicyMode(rawValue: row.policy)),
            trust: try #require(TrustMode(rawValue: row.trust)),
            anchorScope: row.scope == "own-names" ? .ownNames : .everyHost,
            denyList: try denyList(row.denied ?? [])
        )
        let chain = ServedChain(der: try row.served.map(TestCertificates.der))
        let evaluator = TrustEvaluator(anchors: anchors, policy: policy)
        let time = try #require(Instant(row.at))
        guard let query = row.query else {
            guard isBrief, let host = try? HostIdentity(row.host) else {
                return evaluator.evaluate(chain: chain, for: row.host, at: time)
            }
            let query = PathQuery(names: [.host(host)], isBrief: true)
            return evaluator.answer(query, about: chain, at: time)
        }
        var asked = try Self.query(query, host: row.host)
        asked.isBrief = isBrief
        return evaluator.answer(asked, about: chain, at: time)
    }

    private static func query(
        _ query: TestCertificates.Row.Query,
        host: String
    ) throws -> PathQuery {
        let hosts = host.isEmpty ? [] : [ReferenceName.host(try HostIdentity(host))]
        return PathQuery(
            role: try #require(PathQuery.Role(rawValue: query.role)),
            names: hosts + (try query.mailboxes.map { .mailbox(try Mailbox($0)) }),
            extendedKeyUsage: try query.eku.map { try #require(OID(usageName: $0)) },
            keyUsage: KeyUsage(try query.ku.map { try #require(KeyUsage(name: $0)) }),
            maximumDepth: query.depth
        )
    }

    static func denyList(_ files: [String]) throws -> DenyList {
        let digests = try TestCertificates.loadable(files).map(\.sha256)
        let lines = digests.map { digest in
            digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
        return try DenyList(reading: lines.joined(separator: "\n").utf8)
    }

    private static func profileRule(_ reason: String) -> String? {
        guard reason.hasPrefix("profile/") else { return nil }
        return String(reason.dropFirst("profile/".count).prefix { $0 != "@" })
    }

    private static func word(_ reason: Reason) -> String {
        let kind = reason.kind.map { "/" + $0 } ?? ""
        let position = reason.certificate.map { "@\($0)" } ?? ""
        return reason.code.rawValue + kind + position
    }

    /// A row may leave out kind and position; then they are left out of the answer too.
    private static func reduced(_ word: String, to expected: [String]) -> String {
        let code = word.prefix { $0 != "/" && $0 != "@" }
        let position = word.drop { $0 != "@" }
        let kind = word.prefix { $0 != "@" }
        let spellings = [word, String(kind), String(code) + position, String(code)]
        return spellings.first(where: expected.contains) ?? word
    }
}
