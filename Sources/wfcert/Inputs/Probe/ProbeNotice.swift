internal import CertTrust
internal import TLSTransport

/// What is not as it should be and keeps no app from connecting; raw values are the linter's words where it has them.
enum ProbeNotice: String, CaseIterable, Sendable {
    /// RFC 8996.
    case oldVersion = "tls-below-1.2"
    /// Suites that nobody should take.
    case weakSuite = "weak-suite"
    case noForwardSecrecy = "no-forward-secrecy"
    case nameDiffers = "sni-differs"
    case addressesDiffer = "addresses-differ"
    /// A name leads to somebody who does not answer, beside those who do.
    case addressesFail = "addresses-fail"
    /// A handshake alone does not tell whether the server does without.
    case clientCertificate = "client-certificate-asked"
    case clockSkew = "clock-skew"
    /// Certificates that are sent for nothing.
    case unrelatedSent = "unrelated-sent"
    case expiresSoon = "expires-soon"

    /// Days before the end from which on it is told; Nagios warns from there, too.
    static let soonDays = 30
    /// Days before the end that are no warning any more.
    static let criticalDays = 7
    /// Seconds that two clocks may differ by.
    static let toleratedSeconds: Int64 = 90
}

extension ProbeOutcome {
    /// What is not as it should be, as far as it was looked for.
    var notices: [ProbeNotice] {
        ProbeNotice.allCases.filter { has($0) }
    }

    private func has(_ notice: ProbeNotice) -> Bool {
        switch notice {
        case .oldVersion:
            report.offers.contains {
                $0.taken != nil && ($0.offer == .tls10 || $0.offer == .tls11)
            }
        case .weakSuite:
            report.offers.contains {
                $0.isWeakness && $0.offer != .tls10 && $0.offer != .tls11
            }
        case .noForwardSecrecy:
            report.connection.tls.map { $0.version == "TLSv1.2" && !$0.cipher.hasPrefix("ECDHE") }
                ?? false
        case .nameDiffers:
            report.withoutServerName.map { $0.leaf != nil && $0.leaf != report.servedChain.first }
                ?? false
        case .addressesDiffer: report.addressesDiffer
        // Where nobody answers the verdict says so.
        case .addressesFail:
            report.connection.address != nil && !report.addresses(.silent).isEmpty
        case .clientCertificate: report.isClientCertificateOpen
        case .clockSkew:
            report.clockSkew.map { abs($0.components.seconds) > ProbeNotice.toleratedSeconds }
                ?? false
        case .unrelatedSent: unrelated > 0
        // What has ended is told by the verdict.
        case .expiresSoon: left.map { !$0.isOver && $0.days < ProbeNotice.soonDays } ?? false
        }
    }
}
