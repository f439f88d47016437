internal import CertTrust

// How a connection ends, and what is said about it.

extension LongLink {
    /// For what only the clock tells; the machine knows already.
    func giveUp(_ fault: SessionFault) {
        let error = TransportError(cause: .session(fault), connection: report)
        note(error)
        letGo(error)
    }

    func hangUp() {
        // The goodbye of the protocol is written by now; TLS's follows with the connection's end.
        letGo(TransportError(cause: .cancelled, connection: report))
    }

    /// The connection is gone, or goes for this reason.
    func drop(_ error: TransportError, _ severity: IMMachine.Severity) {
        note(error)
        letGo(error)
        handle(.lost(severity))
    }

    func letGo(_ error: TransportError) {
        guard let link else { return }
        self.link = nil
        expiry.forget()
        heartbeat = nil
        let first = outbox.firstNumber
        _ = outbox.takeUnwritten()
        link.close()
        user.lost(error, unwrittenFrom: first, self)
    }

    /// What the next state says of the past: the most telling of a race's failures.
    func note(_ error: TransportError) {
        let isWorse = failure.map { IMMachine.Severity(error) >= IMMachine.Severity($0) } ?? true
        if isWorse { failure = error }
        // A server that stays away is one event, not one for each attempt.
        if logged.isNew(error.cause) { plan.transport.log(error) }
    }

    /// Asks the trust as it is now about a connection that stands: the verdict, where it is good.
    ///
    /// With all that came of the handshake: a status that was stapled counts for as long as it says itself.
    func judge(_ link: Link) -> Result<Verdict, TransportError> {
        let verdict = plan.transport.generation().gate(for: link.plan.endpoint.host)
            .weigh(chain: link.servedChain, stapled: link.stapled).verdict
        if verdict.isTrusted { return .success(verdict) }
        var report = link.report
        report.verdict = verdict
        let cause = TransportError.Cause.untrusted(verdict, chain: link.servedChain)
        return .failure(TransportError(cause: cause, connection: report))
    }

    /// A connection that was tried is none to be used.
    func refuse(_ lane: Link, _ number: Int, _ error: TransportError) {
        lane.close()
        _ = forgetLane(number)
        fail(lane: number, error)
    }

    var report: ConnectionReport { link?.report ?? plan.report }

    func finish() {
        lanes.values.forEach { $0.close() }
        lanes = [:]
        probes = [:]
        letGo(TransportError(cause: .cancelled, connection: report))
        loop.forget(plan.channel)
    }
}
