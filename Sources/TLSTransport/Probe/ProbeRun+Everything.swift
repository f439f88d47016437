internal import CertTrust

// All that can be found out about a target.

extension ProbeRun {
    func findEverything(about first: LookResult, _ report: inout ProbeReport) async {
        guard first.address != nil else { return }
        if report.addresses.isEmpty { report.addresses = await lookAtAddresses() }
        guard !report.servedChain.isEmpty || !report.offers.isEmpty else { return }
        report.offers = await offers(ProbeOffer.allCases, after: report.connection.tls)
        if target.sentName != nil { report.withoutServerName = await lookWithoutName() }
        report.byKeyType = await lookByKeyType(report.offers)
        if !report.servedChain.isEmpty { report.verdicts = allVerdicts(first, at: report.time) }
        report.clockSkew = await clockSkew(report)
    }

    /// What each address of the host shows; none where there is one address alone, or a proxy looks it up.
    func lookAtAddresses() async -> [ProbedAddress] {
        let place = target.place
        guard !place.host.isIP, target.proxy == nil else { return [] }
        let found = await addresses(of: place.host.description)
        return await inTurn(found.prefix(Self.maximumAddresses)) { address in
            guard let host = try? HostIdentity(address) else { return nil }
            var plan = plan
            plan.dialled = DialAddress(host: host, port: place.port)
            return ProbedAddress(address: address, sight: sight(await looks.look(plan)))
        }
    }

    /// What the server takes of offers that are made alone.
    ///
    /// - Parameters:
    ///   - offers: What is offered.
    ///   - first: What the server took when all was offered; nil where it took nothing.
    /// - Returns: What came of each.
    func offers(_ offers: [ProbeOffer], after first: TLSInformation?) async -> [ProbedOffer] {
        let seen = await inTurn(offers) { offer in
            var plan = plan
            plan.manner = .handshake(offer.look)
            let sight = sight(await looks.look(plan))
            return (offer: offer, sight: sight)
        }
        // Servers that close on versions that they do not know go on taking those that they do.
        let isSteady = seen.contains { one in
            one.sight.tls != nil && (first == nil || one.sight.tls?.version == first?.version)
        }
        return seen.map { one in
            ProbedOffer(
                offer: one.offer,
                taken: one.sight.tls,
                isKnown: one.sight.tells(ifSteady: isSteady)
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

    private func sight(_ result: LookResult) -> ProbedSight {
        let connection = connection(result.address, result.tls)
        return ProbedSight(
            tls: connection.tls,
            servedChain: result.tls?.servedChain ?? [],
            failure: result.cause.map { TransportError(cause: $0, connection: connection) }
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

    // MARK: The clock

    /// One HEAD, asked over an ordinary channel, with nothing of the caller's.
    ///
    /// The channel's gate must trust the server, now or at a moment at which its certificates are valid.
    private func clockSkew(_ report: ProbeReport) async -> Duration? {
        guard target.startTLS == nil, let verdict = report.verdict,
            let time = Self.trustedTime(verdict), speaksHTTP(report),
            let url = try? HTTPURL("https://\(target.endpoint)/"),
            let transport = try? Transport(
                evaluator: evaluator,
                options: TransportOptions(clock: { time })
            )
        else { return nil }
        var request = HTTPRequest(.head, url)
        request.dialing = target.dialled
        request.maximumRedirects = 0
        request.timeouts.whole = deadline - Moment.now
        let channel = HTTPChannel(transport, options: HTTPOptions(proxy: target.proxy))
        let now = WallClock.now
        let answer = try? await channel.send(request)
        guard let date = answer?.headers["Date"].flatMap({ HTTPDate.moment($0) }) else {
            return nil
        }
        return .seconds(date.seconds - now.seconds)
    }

    private func speaksHTTP(_ report: ProbeReport) -> Bool {
        switch report.connection.tls?.applicationProtocol {
        case "h2", "http/1.1": true
        case nil: target.place.port == 443
        case .some: false
        }
    }

    /// The moment of judgement where the chain is trusted; one at which it was or will be valid where nothing else is wrong.
    private static func trustedTime(_ verdict: Verdict) -> Instant? {
        if verdict.isTrusted { return verdict.question.time }
        guard verdict.reasons.allSatisfy({ $0.code == .expired || $0.code == .notYetValid }) else {
            return nil
        }
        let validities = verdict.path.map(\.certificate.validity)
        guard let start = validities.map(\.notBefore).max(),
            let end = validities.map(\.notAfter).min(), start <= end
        else { return nil }
        return end
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

    private func addresses(of name: String) async -> [String] {
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

    private static let together = 4
    private static let maximumAddresses = 16
}

extension ProbedSight {
    /// Whether it tells if the server takes what was offered.
    ///
    /// - Parameter isSteady: Whether the server still takes what it has taken before.
    /// - Returns: False where nothing is known.
    fileprivate func tells(ifSteady isSteady: Bool) -> Bool {
        switch failure?.cause {
        case nil, .tls(.alert), .tls(.unsupportedVersion), .tls(.failed), .tls(.notTLS),
            .tls(.unreadableChain), .tls(.clientCertificateRefused):
            true
        case .tls(.closed), .unreachable: isSteady
        case .tls(.startTLSRefused), .unresolved, .proxy, .untrusted, .violation, .closed, .status,
            .timeout, .redirect, .upload, .download, .session, .cancelled, .shutDown, .noResources:
            false
        }
    }
}
