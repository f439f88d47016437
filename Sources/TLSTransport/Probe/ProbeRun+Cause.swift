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
            report.offers = await offers([.tls10, .tls11, .tls12, .tls13])
        case .tls(.alert):
            report.offers = await offers([.tls10, .tls11, .tls12, .tls13])
        case .tls(.closed), .tls(.failed): await nameService(&report)
        case .timeout where first.address != nil: await nameService(&report)
        case .unreachable, .timeout: report.addresses = await lookAtAddresses()
        case nil, .unresolved, .proxy, .tls, .untrusted, .violation, .closed, .status, .redirect,
            .upload, .download, .session, .cancelled, .shutDown, .noResources:
            break
        }
    }

    /// Listens, then asks in clear what servers answer to that do not speak first.
    private func nameService(_ report: inout ProbeReport) async {
        guard target.startTLS == nil else { return }
        for question in [nil] + PlainQuestion.allCases.map({ Optional($0) }) {
            var plan = plan
            plan.manner = .listen(question)
            let result = await looks.look(graced(plan))
            guard let service = PlainService(answer: result.heard, to: question) else { continue }
            // A server with TLS that answers in clear, such as nginx, says so in HTTP.
            report.service = service
            if service != .unknown { return }
        }
    }

    /// The same look with a little time of its own where the target's is over: what it waited for did not come.
    private func graced(_ plan: LookPlan) -> LookPlan {
        let least = Moment.now + Self.grace
        guard plan.deadline < least else { return plan }
        return LookPlan(
            endpoint: plan.endpoint,
            dialled: plan.dialled,
            proxy: plan.proxy,
            manner: plan.manner,
            deadline: least
        )
    }

    private static let grace = Duration.milliseconds(700)
}
