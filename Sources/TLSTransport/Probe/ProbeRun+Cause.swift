internal import CertTrust

// More looks at a target that failed, to say why.

extension ProbeRun {
    func findCause(of first: LookResult, _ report: inout ProbeReport) async {
        switch report.failure?.cause {
        case .tls(.notTLS(let octets)):
            report.service = PlainService(answer: octets, to: nil)
            // Five octets do not tell a mail server from one for files.
            if report.service != .http { await nameService(&report) }
        case .tls(.unsupportedVersion):
            report.offers = await offers([.tls10, .tls11, .tls12, .tls13], after: nil)
        case .tls(.alert):
            report.offers = await offers([.tls10, .tls11, .tls12, .tls13], after: nil)
        case .tls(.closed), .tls(.failed):
            // Who has answered in TLS speaks it.
            if !first.hasAnsweredInTLS { await nameService(&report) }
        case .timeout where first.address != nil:
            if !first.hasAnsweredInTLS { await nameService(&report) }
        case .unreachable, .timeout: report.addresses = await lookAtAddresses()
        case nil, .unresolved, .proxy, .tls, .untrusted, .violation, .closed, .status, .redirect,
            .upload, .download, .session, .cancelled, .shutDown, .noResources:
            break
        }
    }

    /// Listens, and asks in clear what servers answer to that do not speak first.
    private func nameService(_ report: inout ProbeReport) async {
        guard target.startTLS == nil else { return }
        let questions = [nil] + PlainQuestion.allCases.map { Optional($0) }
        let found = await inTurn(questions) { question in
            var plan = plan
            plan.manner = .listen(question)
            return PlainService(answer: await looks.look(plan).heard, to: question)
        }
        // What speaks by itself answers every question, and best to none.
        report.service = found.first { $0 != .unknown } ?? found.first
    }
}
