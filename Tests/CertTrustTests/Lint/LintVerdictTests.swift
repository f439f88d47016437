import Foundation
import Testing

@testable import CertTrust

/// The linter beside verdicts: the table of rules says what a policy refuses, and lint must say the same beforehand.
@Suite("Lint beside verdicts")
struct LintVerdictTests {
    typealias Row = TestCertificates.Row

    /// Rows that ask what a linter is asked: a host, and no list of the deployment's.
    static let rows = TestCertificates.rows.filter {
        $0.query == nil && $0.denied == nil && $0.scope == nil
    }

    @Test("what a policy refuses is an error in its profile", arguments: rows)
    func refusedIsError(row: Row) throws {
        let verdict = try VerdictTableTests.verdict(row)
        // Too much of anything is nothing that a certificate could do better.
        // The README's recipe is warned of alone where the app ships it, whatever strict says.
        guard !verdict.isTrusted, row.name != "strict-readme-recipe",
            !verdict.reasons.contains(where: { $0.code == .limitExceeded })
        else { return }
        let isError = try Self.report(row, withAnchors: true).has(atLeast: .error)
        #expect(isError, "\(row.expect)")
    }

    @Test(
        "what is an error is refused by the policy, but for what the catalogue marks",
        arguments: rows
    )
    func errorIsRefused(row: Row) throws {
        // What a user trusts is excused from much; the linter does not know users.
        guard row.user.isEmpty, try VerdictTableTests.verdict(row).isTrusted else { return }
        let report = try Self.report(row, withAnchors: false)
        let errors = report.findings.filter { $0.severity == .error }
            .filter { row.policy == "strict" || !$0.rule.exceedsPermissive }.map(\.rule.id)
        #expect(Set(errors).subtracting(Self.beyondVerdicts) == [])
    }

    /// A block behind the leaf that cannot be read is left out of a chain; lifetimes are no matter of strict's.
    private static let beyondVerdicts: Set = ["WF003", "WF303", "WF304", "WF308"]

    /// Lints what the row serves, and its anchors beside it when they are to be held to the rules, too.
    static func report(_ row: Row, withAnchors: Bool) throws -> LintReport {
        let pem = try row.served.map { try Self.pem(TestCertificates.der($0)) }.joined()
        let pinned = try TestCertificates.loadable(row.pinned)
        var bundle = CertificateBundle()
        for name in row.pinned {
            try bundle.add(bytes: Array(Self.pem(TestCertificates.der(name)).utf8), named: name)
        }
        let options = LintOptions(
            profile: try profile(row.policy),
            time: try #require(Instant(row.at)),
            hosts: [row.host],
            bundles: row.pinned.isEmpty ? [] : [LintSource(bundle, named: "App")],
            anchors: AnchorStore(
                pinned: pinned,
                user: try TestCertificates.loadable(row.user),
                system: try TestCertificates.loadable(row.system)
            ),
            trust: try #require(TrustMode(rawValue: row.trust))
        )
        let files = withAnchors ? row.pinned + row.user + row.system : []
        let anchors = try files.map { name in
            LintSource(
                CertificateFile(Array(try Self.pem(TestCertificates.der(name)).utf8)),
                named: name
            )
        }
        let served = LintSource(CertificateFile(Array(pem.utf8)), named: "served.pem")
        return Linter(options).lint([served] + anchors)
    }

    static func profile(_ policy: String) throws -> LintProfile {
        switch try #require(PolicyMode(rawValue: policy)) {
        case .permissive: .deployment
        case .tls: .apple
        case .strict: .strict
        }
    }

    static func pem(_ der: [UInt8]) throws -> String {
        if der.starts(with: "-----".utf8) { return String(decoding: der, as: UTF8.self) }
        let text = Data(der).base64EncodedString(options: [
            .lineLength64Characters, .endLineWithLineFeed,
        ])
        return "-----BEGIN CERTIFICATE-----\n" + text + "\n-----END CERTIFICATE-----\n"
    }
}
