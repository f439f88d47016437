@testable import CertTrust

/// Verdicts to explain, made without an evaluator.
enum VerdictSamples {
    static let now = Instant("2026-12-01T00:00:00Z") ?? Instant(seconds: 0)

    /// A verdict over certificates; the anchor's class is that of the last one.
    static func verdict(
        _ reasons: [Reason],
        path: [SampleCertificate],
        anchor: AnchorClass? = nil,
        host: HostIdentity? = HostIdentity(form: .dns("im.example.com")),
        hostText: String? = nil,
        policy: PolicyMode = .permissive,
        trust: TrustMode = .systemThenPinned,
        usesBundle: Bool = true,
        pinned: Int = 3,
        diagnostics: [ChainDiagnostic] = []
    ) throws -> Verdict {
        verdict(
            reasons,
            certificates: try path.map { try $0.certificate },
            anchor: anchor,
            host: host,
            hostText: hostText,
            policy: policy,
            trust: trust,
            usesBundle: usesBundle,
            pinned: pinned,
            diagnostics: diagnostics
        )
    }

    static func verdict(
        _ reasons: [Reason],
        certificates: [Certificate],
        anchor: AnchorClass? = nil,
        host: HostIdentity? = HostIdentity(form: .dns("im.example.com")),
        hostText: String? = nil,
        policy: PolicyMode = .permissive,
        trust: TrustMode = .systemThenPinned,
        usesBundle: Bool = true,
        pinned: Int = 3,
        diagnostics: [ChainDiagnostic] = []
    ) -> Verdict {
        let elements = certificates.enumerated().map { index, certificate in
            PathElement(
                certificate: certificate,
                anchor: index == certificates.count - 1 ? anchor : nil
            )
        }
        return Verdict(
            question: Question(
                host: host,
                hostText: hostText ?? host?.description ?? "",
                policy: policy,
                trust: trust,
                time: now,
                usesBundle: usesBundle,
                pinnedAnchors: pinned,
                servedCertificates: certificates.count,
                generation: 1
            ),
            outcome: Reasons(ranking: reasons).map { .rejected($0) } ?? .trusted,
            path: elements,
            notEvaluated: NotEvaluated.allCases,
            diagnostics: diagnostics
        )
    }

    static func ip(_ octets: UInt8...) -> HostIdentity { HostIdentity(form: .ip(octets)) }
    static func dns(_ name: String) -> HostIdentity { HostIdentity(form: .dns(name)) }

    static func miss(
        _ kind: HostMiss.Kind,
        _ host: HostIdentity,
        _ presented: [String],
        nearest: String? = nil
    ) -> Reason {
        Reason(
            .hostMismatch(
                HostMiss(
                    kind: kind,
                    host: host,
                    presented: presented,
                    presentedCount: presented.count,
                    nearest: nearest
                )
            ),
            certificate: 0
        )
    }

    static let digest = [UInt8](0..<32)
    static let otherDigest = [UInt8](32..<64)

    static let leaf = SampleCertificate(
        issuer: "Example Issuing CA",
        names: [.dns("im.example.com")]
    )
    static let intermediate = SampleCertificate(
        subject: "Example Issuing CA",
        issuer: "Example Root",
        end: "2031-01-01T00:00:00Z",
        isCA: true,
        purposes: nil
    )
    static let root = SampleCertificate(
        subject: "Example Root",
        start: "2020-01-01T00:00:00Z",
        end: "2040-01-01T00:00:00Z",
        isCA: true,
        purposes: nil
    )
    /// As the README makes it.
    static let selfSigned = SampleCertificate(
        subject: "101.35.103.221",
        names: [.ip([101, 35, 103, 221])],
        isCA: true
    )
}
