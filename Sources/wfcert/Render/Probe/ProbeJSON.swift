internal import CertTrust
internal import TLSTransport

/// What came of targets as JSON: all in one value, or a line for each.
struct ProbeJSON {
    private let json: JSONWriter
    private let isOneValue: Bool
    private let anchors: AnchorStore

    init(_ console: Console, isOneValue: Bool, anchors: AnchorStore) {
        json = JSONWriter(console, isIndented: isOneValue)
        self.isOneValue = isOneValue
        self.anchors = anchors
    }

    func begin(_ policy: TrustPolicy) {
        json.open("{")
        json.member("schema", JSONWriter.schema)
        json.member("policy", policy.mode.rawValue)
        json.member("trust", policy.trust.rawValue)
        json.key("targets")
        json.open("[")
    }

    func add(_ outcome: ProbeOutcome) {
        json.object {
            if !isOneValue { json.member("schema", JSONWriter.schema) }
            json.probeMembers(outcome, outcome.chain(anchors))
        }
        if !isOneValue { json.endLine() }
    }

    func end(_ tally: ProbeTally, _ diagnostics: [SourceDiagnostic]) {
        json.close("]")
        json.key("count")
        json.object {
            json.member("trusted", tally.trusted)
            json.member("rejected", tally.rejected)
            json.member("unreached", tally.unreached)
        }
        json.member("diagnostics", diagnostics) { json.diagnosticObject($0) }
        json.close("}")
        json.endLine()
    }
}

extension JSONWriter {
    fileprivate func probeMembers(_ outcome: ProbeOutcome, _ chain: ChainReport?) {
        let report = outcome.report
        member("target", ShownText.escape(outcome.name))
        member("place", report.target.place.description)
        member("starttls", report.target.startTLS?.rawValue)
        member("at", report.time.description)
        member("outcome", outcomeWord(report))
        member("step", report.firstBroken?.rawValue)
        member("code", report.failure?.code)
        member("kind", report.failure?.kind)
        key("facts")
        factsObject(report.failure?.facts ?? [])
        member("rungs", report.rungs) { rungObject($0) }
        connectionMember(report.connection)
        member("group", report.group.map { ShownText.escape($0) })
        member("alpn_offered", report.offeredProtocols)
        member("client_certificate", report.clientCertificate.rawValue)
        member("client_certificate_sent", report.sentClientCertificate)
        key("stapled")
        stapledObject(report.stapled)
        member("expires", report.expires?.description)
        member("days_left", outcome.left?.days)
        servedMembers(report, chain)
        member("service", report.service?.rawValue)
        moreMembers(report)
        member("notices", outcome.notices.map(\.rawValue))
        member("connect_milliseconds", report.connecting.map { Int($0 / .milliseconds(1)) })
        member("handshake_milliseconds", report.handshaking.map { Int($0 / .milliseconds(1)) })
        member("saved", outcome.saved.map { ShownText.escape($0) })
    }

    private func outcomeWord(_ report: ProbeReport) -> String {
        guard let failure = report.failure else { return "trusted" }
        return failure.step == .trust ? "rejected" : "failed"
    }

    private func rungObject(_ rung: ProbeRung) {
        object {
            member("step", rung.step.rawValue)
            switch rung.state {
            case .passed: member("state", "passed")
            case .failed: member("state", "failed")
            case .notReached: member("state", "not-reached")
            case .rejected(let reasons):
                member("state", "rejected")
                member("codes", reasons.map(\.code.rawValue))
            }
        }
    }

    private func stapledObject(_ stapled: StapledStatement?) {
        guard let stapled else { return string(nil) }
        object {
            member("status", stapled.status.rawValue)
            member("this_update", stapled.thisUpdate?.description)
            member("next_update", stapled.nextUpdate?.description)
        }
    }

    /// Each certificate as it was served, and what is wrong with their order.
    private func servedMembers(_ report: ProbeReport, _ chain: ChainReport?) {
        let roles = Dictionary(
            (chain?.certificates ?? []).map { ($0.described.block - 1, $0.role.rawValue) },
            uniquingKeysWith: { one, _ in one }
        )
        member("served", report.servedChain.enumerated()) { place, der in
            object {
                let certificate = try? Certificate(der: der)
                member("subject", certificate?.subject.description)
                member("issuer", certificate?.issuer.description)
                member("not_before", certificate?.validity.notBefore.description)
                member("not_after", certificate?.validity.notAfter.description)
                member("sha256", certificate.map { Fingerprint.text($0.sha256) })
                member("chain_role", roles[place])
            }
        }
        member("chain_faults", chain?.faults ?? []) { fault in
            object {
                member("code", fault.code)
                member("severity", fault.severity.rawValue)
                member("certificate", fault.certificate)
            }
        }
    }

    private func moreMembers(_ report: ProbeReport) {
        member("addresses", report.addresses) { one in
            object {
                member("address", ShownText.escape(one.address))
                member("state", one.state.rawValue)
                sightMembers(one.sight)
                member("kind", one.sight.failure?.kind)
                member("expires", one.sight.expires?.description)
            }
        }
        key("without_server_name")
        if let sight = report.withoutServerName {
            object { sightMembers(sight) }
        } else {
            string(nil)
        }
        member("offers", report.offers) { one in
            object {
                member("offer", one.offer.rawValue)
                member("taken", one.isKnown ? one.taken != nil : nil)
                member("weak", one.isWeakness)
                member("version", one.taken?.version)
                member("cipher", one.taken?.cipher)
            }
        }
        key("clock_skew_seconds")
        number(report.clockSkew?.components.seconds)
        member("clock_doubt", report.clockDoubt?.rawValue)
        member("verdicts", report.verdicts) { verdict in
            object {
                member("policy", verdict.question.policy.rawValue)
                member("trust", verdict.question.trust.rawValue)
                member("verdict", verdict.isTrusted ? "trusted" : "rejected")
                member("code", verdict.mainReason?.code.rawValue)
                member("kind", verdict.mainReason?.kind)
            }
        }
    }

    private func sightMembers(_ sight: ProbedSight) {
        let leaf = sight.leaf.flatMap { try? Certificate(der: $0) }
        member("version", sight.tls?.version)
        member("subject", leaf?.subject.description)
        member("sha256", leaf.map { Fingerprint.text($0.sha256) })
        member("code", sight.failure?.code)
    }
}
