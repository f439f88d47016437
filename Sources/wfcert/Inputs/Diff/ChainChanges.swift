internal import CertTrust

/// Compares what is sent with two certificates: a renewal is refused as surely for an intermediate that is gone.
struct ChainChanges {
    private let old: ChainReport
    private let new: ChainReport
    private let time: Instant
    /// What stops clients that have the root alone; where the app's bundle was asked, it has answered.
    private let severity: DiagnosticSeverity

    init(_ old: ChainReport, _ new: ChainReport, at time: Instant, isAnswered: Bool) {
        self.old = old
        self.new = new
        self.time = time
        severity = isAnswered ? .warning : .error
    }

    /// Whether the same certificates are sent, in the same order.
    var isNone: Bool { new.damaged.isEmpty && Self.encoded(old) == Self.encoded(new) }

    /// Whether one of the two ends below a certificate that the other one sends, so that both may end at one root.
    var isCutShort: Bool { Self.cut(old, in: new) != nil || Self.cut(new, in: old) != nil }

    var all: [CertificateChange] {
        damaged + kept + lost + dates + order
    }

    /// Servers refuse to start with it, or send what is left.
    private var damaged: [CertificateChange] {
        new.damaged.map {
            CertificateChange(kind: .damaged, severity: .error, new: $0.told[.english])
        }
    }

    private var kept: [CertificateChange] {
        guard old.server.certificate == new.server.certificate, !isNone else { return [] }
        return [
            CertificateChange(
                kind: .chain,
                severity: .notice,
                old: Self.names(old),
                new: Self.names(new)
            )
        ]
    }

    private var lost: [CertificateChange] {
        guard let issuer = Self.cut(new, in: old) else { return [] }
        return [CertificateChange(kind: .intermediateLost, severity: severity, old: issuer)]
    }

    private var dates: [CertificateChange] {
        new.chain.dropFirst().compactMap { certificate in
            let name = certificate.subject.description
            let validity = certificate.validity
            if validity.notAfter < time {
                return CertificateChange(
                    kind: .intermediateExpired,
                    severity: severity,
                    old: name,
                    new: validity.notAfter.description
                )
            }
            guard time < validity.notBefore else { return nil }
            return CertificateChange(
                kind: .intermediateNotYetValid,
                severity: severity,
                old: name,
                new: validity.notBefore.description
            )
        }
    }

    private var order: [CertificateChange] {
        [
            (ChainFault.leafNotFirst, CertificateChange.Kind.leafNotFirst),
            (.wrongOrder, .wrongOrder),
        ].compactMap { fault, kind in
            guard new.faults.contains(fault), !old.faults.contains(fault) else { return nil }
            return CertificateChange(
                kind: kind,
                severity: fault.severity,
                old: Self.names(old),
                new: Self.names(new)
            )
        }
    }

    /// The issuer at which the first one ends, where the other one sends it.
    private static func cut(_ report: ChainReport, in other: ChainReport) -> String? {
        guard case .gap(let issuer, _) = report.end,
            other.chain.dropFirst().contains(where: { $0.subject == issuer })
        else { return nil }
        return issuer.description
    }

    private static func encoded(_ report: ChainReport) -> [[UInt8]] {
        report.certificates.map { Array($0.certificate.der) }
    }

    /// As they are sent; a few are enough to tell two apart.
    private static func names(_ report: ChainReport) -> String {
        let shown = report.certificates.prefix(6).map(\.certificate.subject.shortName)
        let rest = report.certificates.count > shown.count ? ["…"] : []
        return (shown + rest).joined(separator: ", ")
    }
}
