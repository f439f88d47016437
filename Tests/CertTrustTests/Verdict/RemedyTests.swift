import Foundation
import Testing

@testable import CertTrust

/// Advice that does not work is a defect: each remedy that can be applied here is, and must mend what it is for.
@Suite("Remedies")
struct RemedyTests {
    @Test(
        "mend what they are for",
        arguments: TestCertificates.rows.filter { !$0.expect.isEmpty && $0.query == nil }
    )
    func mend(row: TestCertificates.Row) throws {
        let case_ = try RemedyCase(row)
        let before = case_.evaluate()
        for remedy in before.remedies {
            guard let mended = try case_.applying(remedy, to: before) else { continue }
            let after = mended.evaluate()
            if case .correctHost = remedy {
                // What the certificate says of the right host is another question.
                #expect(after.mainReason?.kind != "invalid-host")
                continue
            }
            let cured = before.reasons.filter { before.isCured($0, by: remedy) }
            #expect(!cured.isEmpty, "\(remedy.code) is for nothing")
            for reason in cured {
                #expect(
                    !after.reasons.contains { $0.code == reason.code },
                    "\(remedy.code) leaves \(after.reasons.map(\.code.rawValue))"
                )
            }
            if before.remediesAreAlternatives {
                #expect(after.isTrusted, "\(remedy.code) leaves \(after.reasons)")
            }
        }
    }

    @Test("can be applied to most kinds")
    func coverage() throws {
        var applied: Set<String> = []
        for row in TestCertificates.rows where !row.expect.isEmpty {
            let case_ = try RemedyCase(row)
            let before = case_.evaluate()
            for remedy in before.remedies where try case_.applying(remedy, to: before) != nil {
                applied.insert(remedy.code)
            }
        }
        #expect(
            applied.isSuperset(of: [
                "issue-again", "dial", "correct-host", "pin-served", "pin-issuer",
                "replace-pinned", "send-intermediate", "send-leaf-first", "set-clock", "use-policy",
                "use-trust",
            ])
        )
    }
}

/// One question of the table whose parts a remedy can change.
private struct RemedyCase {
    var served: [[UInt8]]
    var pinned: [Certificate]
    let user: [Certificate]
    let system: [Certificate]
    var host: String
    var policy: TrustPolicy
    var time: Instant

    init(_ row: TestCertificates.Row) throws {
        served = try row.served.map(TestCertificates.der)
        pinned = try TestCertificates.loadable(row.pinned)
        user = try TestCertificates.loadable(row.user)
        system = try TestCertificates.loadable(row.system)
        host = row.host
        policy = TrustPolicy(
            mode: try #require(PolicyMode(rawValue: row.policy)),
            trust: try #require(TrustMode(rawValue: row.trust))
        )
        time = try #require(Instant(row.at))
    }

    func evaluate() -> Verdict {
        TrustEvaluator(
            anchors: AnchorStore(pinned: pinned, user: user, system: system),
            policy: policy
        ).evaluate(chain: ServedChain(der: served), for: host, at: time)
    }

    /// Nil for what takes an owner's key, a deny list or a running server.
    func applying(_ remedy: Remedy, to verdict: Verdict) throws -> RemedyCase? {
        var mended = self
        switch remedy {
        case .issueAgain(let issuance):
            let made = try IssuedCertificates.make(IssuingRecipe(issuance))
            mended.served = [made.server]
            mended.pinned.append(try Certificate(der: made.authority))
            mended.time = made.time
        case .dial(let name): mended.host = name
        case .correctHost(let suggestion?): mended.host = suggestion
        case .pinServed(let position, let digest):
            let certificate = try #require(verdict.path.dropFirst(position).first?.certificate)
            #expect(certificate.sha256 == digest)
            mended.pinned.append(certificate)
        case .pinIssuer:
            guard let issuer = try issuer() else { return nil }
            mended.pinned.append(issuer)
        case .replacePinned(let digest):
            mended.pinned.removeAll { $0.sha256 == digest }
            mended.pinned.append(try #require(verdict.path.last?.certificate))
        case .sendIntermediate:
            // It helps where the one above it is trusted, which its owner knows and we do not.
            guard let issuer = try issuer(), isAnchored(issuer.issuer) else { return nil }
            mended.served.append(Array(issuer.der))
        case .sendLeafFirst(let position):
            mended.served.insert(mended.served.remove(at: position), at: 0)
        case .setClock: mended.time = try #require(verdict.momentWhenAllAreValid)
        case .usePolicy(let mode): mended.policy.mode = mode
        case .useTrust(let mode): mended.policy.trust = mode
        case .useBundle: mended.policy.usesBundle = true
        case .correctHost(nil), .renew, .reissueCA, .shortenChain, .reviewDenyList,
            .renewRevocationList:
            return nil
        }
        return mended
    }

    /// The test certificate that issued the end of the path and is valid now.
    private func issuer() throws -> Certificate? {
        let last = try #require(evaluate().path.last?.certificate)
        return KnownCertificates.all.first { candidate in
            candidate.subject == last.issuer && candidate.validity.contains(time)
                && SignatureCheck(of: last, by: candidate.publicKey) == .valid
        }
    }

    private func isAnchored(_ name: DistinguishedName) -> Bool {
        let counted = policy.trust == .pinOnly ? pinned : pinned + user + system
        return counted.contains { $0.subject == name && $0.validity.contains(time) }
    }
}

extension Verdict {
    fileprivate var momentWhenAllAreValid: Instant? {
        path.map(\.certificate.validity.notBefore).max()
    }
}

private enum KnownCertificates {
    static let all: [Certificate] = {
        let paths = Set(TestCertificates.rows.flatMap { $0.served + $0.pinned + $0.system })
            .union(["cases/common/lab-root.der", "cases/common/lab-int.der"])
        return (try? TestCertificates.loadable(paths.sorted())) ?? []
    }()
}
