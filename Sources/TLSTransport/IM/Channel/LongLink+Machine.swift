// What the machine says is to be done.

extension LongLink {
    func perform(_ action: IMMachine.Action) {
        switch action {
        case .resolve: resolve()
        case .dial(let number, let candidate): dial(number, candidate)
        case .probe(let number): probe(number)
        case .drop(let number): forgetLane(number)?.close()
        case .open(let number): open(number)
        case .sendHeartbeat:
            heartbeat = nextNumber
            user.sendHeartbeat(self)
        case .giveUp(.heartbeatUnanswered(let limit)): giveUp(.heartbeatUnanswered(after: limit))
        case .giveUp(.openingUnanswered): giveUp(.openingUnanswered)
        case .hangUp: hangUp()
        }
    }

    func resolve() {
        let engine = plan.transport.engine
        let channel = plan.channel
        for name in book.begin(at: now, timeout: plan.options.connectTimeout) {
            let isStarted = AddressLookup.start(name) { addresses in
                engine.with(channel) { ($0 as? LongLink)?.found(name, addresses) }
            }
            if !isStarted { book.found(name, []) }
        }
        takeAddresses()
    }

    func found(_ name: String, _ addresses: [String]) {
        book.found(name, addresses)
        takeAddresses()
    }

    func takeAddresses() {
        guard let candidates = book.take(at: now) else { return }
        if candidates.isEmpty {
            note(plan.failed(PlainSocket.lack == 0 ? .unresolved : .noResources))
        }
        handle(.resolved(candidates))
    }

    func dial(_ number: Int, _ candidate: IMMachine.Candidate) {
        guard let plan = self.plan.link(to: candidate) else {
            return fail(lane: number, self.plan.failed(.unresolved))
        }
        let gate = plan.generation.gate(for: plan.endpoint.host)
        let tls = TLSSettings(weigh: gate.weigh, identity: plan.identity, writesPartially: true)
        guard let curl = CurlTransfer(number: TransferID().number, share: share, tls: tls) else {
            return fail(
                lane: number,
                TransportError(cause: .noResources, connection: plan.report())
            )
        }
        curl.applyLink(plan.route, namesHTTP: plan.namesHTTP)
        let link = Link(plan, curl: curl, on: loop, owner: self)
        lanes[number] = link
        if !loop.begin(link) {
            lanes[number] = nil
            fail(lane: number, TransportError(cause: .noResources, connection: plan.report()))
        }
    }

    func probe(_ number: Int) {
        guard let link = lanes[number], let framing = plan.framing else { return }
        let limit = now + self.plan.options.heartbeatTimeout
        guard let probe = LinkProbe(framing, until: limit) else {
            return handle(.answered(number))
        }
        probes[number] = probe
        if !probe.ask(over: link) {
            refuse(link, number, TransportError(cause: .closed, connection: link.report))
        }
    }

    /// Lets go of connections behind which nobody has answered.
    func endProbes(at now: Moment) {
        for (number, probe) in probes where probe.until <= now {
            guard let link = forgetLane(number) else { continue }
            let fault = SessionFault.heartbeatUnanswered(after: plan.options.heartbeatTimeout)
            let error = TransportError(cause: .session(fault), connection: link.report)
            link.close()
            fail(lane: number, error)
        }
    }

    func open(_ number: Int) {
        guard let link = forgetLane(number) else { return }
        self.link = link
        user.opens(self)
    }

    func forgetLane(_ number: Int) -> Link? {
        defer {
            // Empty ones would keep their memory for as long as the channel lives.
            if lanes.isEmpty {
                lanes = [:]
                probes = [:]
            }
        }
        probes[number] = nil
        return lanes.removeValue(forKey: number)
    }

    func fail(lane number: Int, _ error: TransportError) {
        note(error)
        handle(.failed(number, IMMachine.Severity(error)))
    }
}
