internal import CertTrust

// All that can be found out about a target.

extension ProbeRun {
    func findEverything(about first: LookResult, _ report: inout ProbeReport) async {
        guard first.address != nil else { return }
        guard report.addresses.isEmpty else { return await findRest(about: first, &report) }
        var first = first
        let run = await turnToWorst(&first, &report, part: Self.questions)
        await run.findRest(about: first, &report)
    }

    /// What one address says to more questions.
    private func findRest(about first: LookResult, _ report: inout ProbeReport) async {
        guard !report.servedChain.isEmpty || !report.offers.isEmpty else { return }
        report.offers = await offers(ProbeOffer.allCases, after: first)
        if target.sentName != nil { report.withoutServerName = await lookWithoutName() }
        report.byKeyType = await lookByKeyType(report.offers)
        if !report.servedChain.isEmpty { report.verdicts = allVerdicts(first, at: report.time) }
        await ask(&report)
    }

    /// What the server takes of offers that are made alone.
    ///
    /// - Parameters:
    ///   - offers: What is offered.
    ///   - first: What the server did when all was offered.
    /// - Returns: What came of each.
    func offers(_ offers: [ProbeOffer], after first: LookResult) async -> [ProbedOffer] {
        let seen = await inTurn(offers) { offer in
            var plan = plan
            plan.manner = .handshake(offer.look)
            let sight = sight(await looks.look(plan))
            return (offer: offer, sight: sight)
        }
        let version = first.tls.flatMap { $0.isDone ? $0.version : nil }
        // Servers that close on versions that they do not know go on taking those that they do.
        let isSteady = seen.contains { one in
            one.sight.chosen != nil
                && (version == nil || one.sight.chosen?.version == version)
        }
        return seen.map { one in
            ProbedOffer(
                offer: one.offer,
                taken: one.sight.chosen,
                isKnown: one.sight.tells(ifSteady: isSteady, against: first.cause)
            )
        }
    }

    private func lookWithoutName() async -> ProbedSight {
        var plan = plan
        plan.serverName = nil
        return sight(await looks.look(plan))
    }

    /// A server may have a certificate for each kind of key, and choose by what the client takes.
    private func lookByKeyType(
        _ offers: [ProbedOffer]
    ) async -> (rsa: ProbedSight, ecdsa: ProbedSight)? {
        guard offers.contains(where: { $0.offer == .tls12 && $0.taken != nil }) else { return nil }
        let found = await inTurn(["ECDHE+aRSA", "ECDHE+aECDSA"]) { suites in
            var plan = plan
            plan.manner = .handshake(.suites(suites))
            return sight(await looks.look(plan))
        }
        guard found.count == 2 else { return nil }
        return (found[0], found[1])
    }

    func sight(_ result: LookResult, _ report: ProbeReport? = nil) -> ProbedSight {
        let connection = connection(result, result.tls)
        return ProbedSight(
            tls: connection.tls,
            chosen: connection.chosen,
            servedChain: result.tls?.servedChain ?? [],
            failure: report.map(\.failure)
                ?? result.cause.map { TransportError(cause: $0, connection: connection) },
            verdict: report?.verdict
        )
    }

    private func allVerdicts(_ first: LookResult, at time: Instant) -> [Verdict] {
        let chain = ServedChain(
            der: first.tls?.servedChain ?? [],
            stapledResponse: first.stapled
        )
        return PolicyMode.allCases.flatMap { mode in
            TrustMode.allCases.map { trust in
                var policy = evaluator.policy
                policy.mode = mode
                policy.trust = trust
                return TrustEvaluator(
                    anchors: evaluator.anchors,
                    policy: policy,
                    revocation: evaluator.revocation,
                    generation: evaluator.generation
                ).evaluate(chain: chain, for: target.endpoint.host, at: time)
            }
        }
    }

    // MARK: Several together

    /// A few at a time, so that no server sees a crowd.
    func inTurn<Item: Sendable, Found: Sendable>(
        _ items: some Collection<Item>,
        _ look: @escaping @Sendable (Item) async -> Found?
    ) async -> [Found] {
        await withTaskGroup(of: (Int, Found?).self) { group in
            var found: [(Int, Found?)] = []
            for (place, item) in items.enumerated() {
                if place >= Self.together, let one = await group.next() { found.append(one) }
                group.addTask { (place, await look(item)) }
            }
            for await one in group { found.append(one) }
            return found.sorted { $0.0 < $1.0 }.compactMap(\.1)
        }
    }

    func addresses(of name: String) async -> [String] {
        let once = Once<[String]>()
        return await withCheckedContinuation { waiter in
            once.set(waiter)
            if !AddressLookup.start(name, then: { once.resume($0) }) { once.resume([]) }
            let limit = deadline - Moment.now
            Task {
                try? await Task.sleep(for: limit)
                once.resume([])
            }
        }
    }

    static let together = 4
    /// The addresses, what is offered alone, and the rest.
    private static let questions = 3
}

extension ProbedSight {
    /// Whether it tells if the server takes what was offered.
    ///
    /// - Parameters:
    ///   - isSteady: Whether the server still takes what it has taken before.
    ///   - first: Why it refused when all was offered; nil where it did not.
    /// - Returns: False where nothing is known.
    fileprivate func tells(
        ifSteady isSteady: Bool,
        against first: TransportError.Cause?
    ) -> Bool {
        // What comes behind its hello is about something else.
        if chosen != nil { return true }
        if case .tls(.alert(let alert)) = failure?.cause {
            // Of the name it says no, or of everything: what was offered alone is not why.
            return alert != TLSReport.unrecognizedName && first != .tls(.alert(alert))
        }
        return switch failure?.cause {
        case nil, .tls(.alert), .tls(.unsupportedVersion), .tls(.failed), .tls(.notTLS),
            .tls(.unreadableChain), .tls(.clientCertificateRefused):
            true
        case .tls(.closed), .tls(.closedAtOnce), .unreachable: isSteady
        case .tls(.startTLS), .tls(.handshakeTooLarge), .tls(.messageFlood),
            .tls(.renegotiationRefused), .unresolved, .proxy, .untrusted, .violation, .closed,
            .unprocessed, .status,
            .timeout, .redirect, .upload, .download, .session, .cancelled, .shutDown, .noResources:
            false
        }
    }
}
