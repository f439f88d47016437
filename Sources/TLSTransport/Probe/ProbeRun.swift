internal import CertTrust

/// All looks at one target, one after another or a few together, and what is made of them.
struct ProbeRun: Sendable {
    let target: ProbeTarget
    let looks: Looks
    let evaluator: TrustEvaluator
    let options: ProbeOptions
    /// When everything is over.
    private(set) var deadline: Moment
    /// The one address that all its looks go to; nil for where the target leads.
    private var node: DialAddress?

    init(
        _ target: ProbeTarget,
        looks: Looks,
        evaluator: TrustEvaluator,
        options: ProbeOptions
    ) {
        self.target = target
        self.looks = looks
        self.evaluator = evaluator
        self.options = options
        deadline = Moment.now + options.timeout
    }

    func report() async -> ProbeReport {
        var plan = plan
        plan.limit = options.timeout
        let first = await looks.look(plan)
        var report = report(of: first)
        let rest = first.limit == nil ? self : afterwards
        switch options.depth {
        case .one: break
        case .cause: await rest.findCause(of: first, &report)
        case .addresses: await rest.findNodes(first, &report)
        case .everything:
            await rest.findCause(of: first, &report)
            await rest.findEverything(about: first, &report)
        }
        return report
    }

    /// The same with a little time more, to find out why nothing came in the whole time.
    private var afterwards: ProbeRun {
        var run = self
        run.deadline = Moment.now + min(options.timeout / 3, Self.causeTime)
        return run
    }

    private static let causeTime = Duration.seconds(1)

    /// The same for one address of those that the host's name leads to; nil for what is none.
    func at(_ address: String) -> ProbeRun? {
        guard let host = try? HostIdentity(address) else { return nil }
        var run = self
        run.node = DialAddress(host: host, port: target.place.port)
        return run
    }

    /// Where its looks connect instead of where the host's name leads.
    var dialled: DialAddress? { node ?? target.dialled }

    /// As the app's HTTP channel would connect.
    var plan: LookPlan {
        LookPlan(
            endpoint: target.endpoint,
            dialled: dialled,
            proxy: target.proxy,
            protocols: Self.protocols(target),
            serverName: target.sentName,
            startTLS: target.startTLS,
            identity: options.identity.map {
                LookIdentity(
                    identity: $0,
                    evaluator: evaluator,
                    host: target.endpoint.host,
                    time: options.time
                )
            },
            deadline: deadline
        )
    }

    /// Nobody speaks HTTP behind STARTTLS.
    private static func protocols(_ target: ProbeTarget) -> [String] {
        target.startTLS == nil ? ["h2", "http/1.1"] : []
    }

    // MARK: What one look says

    func report(of result: LookResult) -> ProbeReport {
        let time = options.time ?? WallClock.now
        var tls = result.tls
        let verdict = verdict(on: result, at: time)
        tls?.verdict = verdict
        let connection = connection(result, tls)
        var report = ProbeReport(
            target: target,
            time: time,
            rungs: [],
            connection: connection
        )
        report.failure = cause(result, verdict).map {
            TransportError(cause: $0, connection: connection)
        }
        report.servedChain = tls?.servedChain ?? []
        report.group = result.group
        report.offeredProtocols = plan.protocols
        report.connecting = result.connecting
        report.handshaking = result.handshaking
        report.clientCertificate = Self.wish(result)
        report.sentClientCertificate = result.sentCertificate
        report.rungs = rungs(report)
        report.stapled = Self.statement(result, verdict)
        return report
    }

    private static func statement(
        _ result: LookResult,
        _ verdict: Verdict?
    ) -> StapledStatement? {
        let path = verdict?.path.map(\.certificate) ?? []
        guard let stapled = result.stapled, let leaf = path.first else { return nil }
        return StapledStatement(
            stapled,
            about: leaf,
            issuedBy: leaf.isSelfIssued ? leaf : path.dropFirst().first
        )
    }

    func connection(_ result: LookResult, _ tls: TLSReport?) -> ConnectionReport {
        var report = ConnectionReport(
            endpoint: target.endpoint,
            dialled: dialled,
            proxy: target.proxy,
            facts: ConnectionFacts(address: result.address, tls: tls.map { TLSSnapshot($0) })
        )
        report.startTLS = target.startTLS
        report.serverName = target.serverName
        if let awaited = result.awaited {
            report.awaited = awaited
        } else if result.connecting != nil, report.awaited == .proxy {
            report.awaited = .handshake
        }
        report.limit = result.limit
        if result.cause?.step == .tls || result.awaited != nil, let kind = target.startTLS {
            report.service = PlainService(
                greeting: result.heard,
                insteadOf: kind,
                port: target.place.port
            )
        }
        return report
    }

    /// Nil where nothing was served.
    private func verdict(on result: LookResult, at time: Instant) -> Verdict? {
        guard let tls = result.tls, tls.isDone || !tls.servedChain.isEmpty else { return nil }
        return evaluator.evaluate(
            chain: ServedChain(der: tls.servedChain, stapledResponse: result.stapled),
            for: target.endpoint.host,
            at: time
        )
    }

    /// The gate's refusal first: an app never gets to what comes behind it.
    private func cause(_ result: LookResult, _ verdict: Verdict?) -> TransportError.Cause? {
        if let verdict, !verdict.isTrusted {
            return .untrusted(verdict, chain: result.tls?.servedChain ?? [])
        }
        return result.cause
    }

    private static func wish(_ result: LookResult) -> ClientCertificateWish {
        guard let tls = result.tls, tls.askedForCertificate else { return .notAsked }
        if case .tls(.clientCertificateRefused) = result.cause { return .required }
        if result.sentCertificate { return result.cause == nil ? .shown : .unknown }
        // Before TLS 1.3 the handshake ends behind the client's certificate.
        return tls.isDone && (result.wentOn || tls.version != "TLSv1.3") ? .asked : .unknown
    }
}

extension ProbeRun {
    func rungs(_ report: ProbeReport) -> [ProbeRung] {
        let broken = report.failure.map { Self.step($0) } ?? nil
        let reasons = report.verdict?.reasons ?? []
        return ProbeStep.allCases.map { step in
            ProbeRung(step: step, state: state(of: step, broken, reasons, report))
        }
    }

    private func state(
        of step: ProbeStep,
        _ broken: ProbeStep?,
        _ reasons: [Reason],
        _ report: ProbeReport
    ) -> ProbeRung.State {
        if step == broken { return .failed }
        switch step {
        case .resolve:
            let isNeeded = !target.place.host.isIP && target.proxy == nil
            return isNeeded ? .passed : .notReached
        case .tcp: return broken.map { step < $0 } ?? true ? .passed : .notReached
        // A chain that is refused was shown before the handshake was done, which may never have come to its end.
        case .tls: return report.connection.tls == nil ? .notReached : .passed
        case .chain, .time, .name, .trust:
            guard let verdict = report.verdict else { return .notReached }
            // Without an anchor nobody knows whether what is not there is a root, which need not be sent.
            if step == .chain, reasons.contains(where: { $0.code == .noAnchors }),
                verdict.path.last?.certificate.isSelfIssued != true
            {
                return .notReached
            }
            let own = reasons.filter { $0.step == step }
            if !own.isEmpty { return .rejected(own) }
            // Whom a chain ends at that breaks off, nobody knows.
            if step == .trust, reasons.contains(where: { $0.step == .chain }) { return .notReached }
            // Without a path that could be judged, the other questions were not asked.
            return verdict.path.isEmpty && !verdict.isTrusted ? .notReached : .passed
        }
    }

    /// The rung that a failure breaks; nil for a refusal of the gate, which may break several.
    private static func step(_ failure: TransportError) -> ProbeStep? {
        switch failure.step {
        case .resolve: .resolve
        case .connect, .proxy, .cancelled, .local: .tcp
        case .tls: .tls
        case .stall:
            failure.connection.address == nil || failure.connection.awaited == .proxy ? .tcp : .tls
        case .trust: nil
        case .protocol, .status, .redirect, .upload, .download, .session: .tls
        }
    }
}

extension ProbeStep: Comparable {
    /// A lower rung is less.
    public static func < (one: ProbeStep, other: ProbeStep) -> Bool {
        (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
    }
}
