import Foundation
import Testing

@testable import CertTrust

/// Chains that are made to cost much: each ends within the limits, with a reason.
@Suite("Hostile chains", .enabled(if: Oracle.python != nil), .within(minutes: 1))
struct HostileChainTests {
    @Test(
        "ends at a limit",
        arguments: [
            ("cross", 8, ReasonCode.limitExceeded), ("namesakes", 255, .limitExceeded),
            ("long", 200, .limitExceeded), ("cross", 12, .limitExceeded),
        ]
    )
    func limits(shape: String, count: Int, code: ReasonCode) throws {
        let verdict = try Self.evaluate(try Self.chain(shape, count))
        #expect(verdict.mainReason?.code == code, "\(verdict.reasons.map(\.code))")
        #expect(verdict.path.count <= Limits.pathDepth)
    }

    @Test("looks at each name once, not once for each path")
    func manyNames() throws {
        let verdict = try Self.evaluate(try Self.chain("wide", 20_000), mode: .strict)
        #expect(verdict.mainReason?.code == .limitExceeded)
        #expect(verdict.reasons.contains { $0.kind == "WF505" })
    }

    /// Each name and the subject are compared with each of 1,000 subtrees: 249 names are the most that fit.
    @Test(
        "compares names with constraints up to a limit, once",
        arguments: [(249, false), (249, true), (250, false), (250, true)]
    )
    func comparisons(names: Int, isBrief: Bool) throws {
        let chain = try Self.chain("constrained", names)
        let verdict = TrustEvaluator(
            anchors: AnchorStore(pinned: [try Certificate(der: try #require(chain.last))]),
            policy: TrustPolicy(trust: .pinOnly)
        ).answer(
            PathQuery(names: [.host(try HostIdentity("im.example.com"))], isBrief: isBrief),
            about: ServedChain(der: chain),
            at: try #require(Instant("2026-12-01T00:00:00Z"))
        )
        #expect(verdict.reasons.map(\.code) == (names == 249 ? [] : [.limitExceeded]))
    }

    @Test("refuses a chain that is too long unread")
    func tooLong() throws {
        let garbage = [[UInt8]](repeating: [0], count: 1_000)
        let verdict = try Self.evaluate(garbage)
        #expect(verdict.reasons.map(\.code) == [.limitExceeded])
        #expect(verdict.path.isEmpty)
    }

    /// Shape, size, and the limit; nil where the size is just within it.
    static let anchored: [(String, Int, LimitName?)] = [
        ("policies", 3, nil), ("policies", 60, .policyNodes),
        ("constraints", 20_000, nil), ("constraints", 31_000, .pathDepth),
        ("huge", 1_023, nil), ("huge", 1_024, .nameConstraintSubtrees),
        ("huge", 100_000, .certificateBytes),
    ]

    @Test(
        "ends at a limit, or within it, below an anchor",
        arguments: anchored,
        [PolicyMode.permissive, .strict]
    )
    func anchors(row: (shape: String, count: Int, limit: LimitName?), mode: PolicyMode) throws {
        let chain = try Self.chain(row.shape, row.count)
        let verdict = try Self.evaluate(
            chain.dropLast(),
            mode: mode,
            root: Certificate(der: try #require(chain.last))
        )
        let limits = verdict.reasons.compactMap { reason -> LimitName? in
            if case .limitExceeded(let name, _) = reason.fault { name } else { nil }
        }
        #expect(limits.first == row.limit)
        if row.limit != nil { #expect(verdict.mainReason?.code == .limitExceeded) }
        if row.limit == nil, mode == .permissive { #expect(verdict.isTrusted) }
    }

    @Test("refuses a leaf that is too large unread")
    func largeLeaf() throws {
        let large = try Self.chain("huge", 100_000)[1]
        let verdict = try Self.evaluate([large])
        #expect(verdict.reasons.map(\.code) == [.limitExceeded])
        #expect(verdict.mainReason?.certificate == 0)
    }

    private static func chain(_ shape: String, _ count: Int) throws -> [[UInt8]] {
        let script = Repository.root
            .appending(path: "Tests/CertTrustTests/Oracles/make_hostile.py").path
        return try Oracle.lines(try #require(Oracle.python), [script, shape, "\(count)"])
            .map { Hexadecimal.octets(String(decoding: $0, as: UTF8.self)) }
    }

    private static func evaluate(
        _ chain: [[UInt8]],
        mode: PolicyMode = .permissive,
        root: Certificate? = nil
    ) throws -> Verdict {
        let other = try #require(try TestCertificates.loadable(["cases/common/lab-root.der"]).first)
        let evaluator = TrustEvaluator(
            anchors: AnchorStore(pinned: [root ?? other]),
            policy: TrustPolicy(mode: mode)
        )
        return evaluator.evaluate(
            chain: ServedChain(der: chain),
            for: "im.example.com",
            at: try #require(Instant("2026-12-01T00:00:00Z"))
        )
    }
}
