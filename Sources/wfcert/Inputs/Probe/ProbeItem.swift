internal import CertTrust
internal import TLSTransport

/// One thing to look at.
struct ProbeItem: Sendable {
    /// As it was typed.
    let name: String
    let target: ProbeTarget
}

/// What came of one.
struct ProbeOutcome: Sendable {
    /// As it was typed.
    let name: String
    let report: ProbeReport
    /// Where what it served was saved; nil for nowhere.
    var saved: String?

    var exitCode: ExitCode { report.failure?.exitCode ?? .success }

    /// What scripts know it by.
    var code: String {
        guard let failure = report.failure else { return "trusted" }
        return failure.code + (failure.kind.map { ": " + $0 } ?? "")
    }

    /// Whole days until the first certificate of the path ends, negative once it has; nil where there is none.
    var daysLeft: Int? {
        report.expires.map { end in
            let (seconds, isFar) = end.seconds.subtractingReportingOverflow(report.time.seconds)
            guard !isFar else { return end > report.time ? Int.max : Int.min }
            return Int(seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400)
        }
    }

    /// Order, gaps and extras of what was served; nil where nothing was, or no leaf can be told.
    func chain(_ anchors: AnchorStore) -> ChainReport? {
        let source = report.target.endpoint.description
        let certificates = report.servedChain.enumerated().compactMap { place, der in
            (try? Certificate(der: der)).map {
                DescribedCertificate(
                    certificate: $0,
                    file: source,
                    block: place + 1,
                    line: nil,
                    hosts: []
                )
            }
        }
        guard !certificates.isEmpty else { return nil }
        return try? ChainSorter.sort(certificates, anchors: anchors, at: report.time)
    }
}
