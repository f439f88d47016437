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
    /// Whom the app trusts, as it was asked for; nil where nobody said.
    var anchors: AnchorOptions?

    var exitCode: ExitCode { report.failure?.exitCode ?? .success }

    /// What scripts know it by.
    var code: String {
        guard let failure = report.failure else { return "trusted" }
        return failure.code + (failure.kind.map { ": " + $0 } ?? "")
    }

    /// How many addresses the app would not connect to, or nobody answers at; nil where it is none, or where there is one.
    var lameAddresses: Words? {
        let all = report.addresses.count
        guard all > 1 else { return nil }
        let failing = report.addresses(.fails).count
        let silent = report.addresses(.silent).count
        let parts = [
            failing == 0
                ? nil
                : Words(
                    "\(failing) of \(all) addresses refused",
                    zh: "\(all) 个地址中 \(failing) 个被拒绝"
                ),
            silent == 0
                ? nil
                : Words("\(silent) of \(all) addresses silent", zh: "\(all) 个地址中 \(silent) 个无应答"),
        ].compactMap { $0 }
        guard let first = parts.first else { return nil }
        return parts.dropFirst().reduce(first) { $0 + Words(", ", zh: "，") + $1 }
    }

    /// Until the first certificate of the path ends, or since it has; nil where there is none.
    var left: TimeLeft? { report.expires.map { TimeLeft(until: $0, at: report.time) } }

    /// How many of the served certificates belong to no chain of the server's own.
    var unrelated: Int {
        // Who is trusted has no part in that.
        let faults = chain(AnchorStore(pinned: []))?.faults ?? []
        return faults.count { if case .unrelated = $0 { true } else { false } }
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
        let sorted = try? ChainSorter.sort(
            ListedCertificates(certificates: certificates),
            anchors: anchors,
            at: report.time
        )
        // What is missing, the verdict knows: a root need not be sent, and an issuer that nobody knows may be one.
        return lacksIssuer ? sorted : sorted?.withoutGap
    }

    /// Whether the verdict says that the server should send more; true where there is no verdict to ask.
    private var lacksIssuer: Bool {
        report.verdict?.reasons.contains { $0.kind == "missing-intermediate" } ?? true
    }
}
