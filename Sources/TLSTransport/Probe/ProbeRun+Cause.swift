internal import CertTrust

// More looks at a target that failed, to say why.

extension ProbeRun {
    func findCause(of first: LookResult, _ report: inout ProbeReport) async {
        switch report.failure?.cause {
        case .tls(.notTLS(let octets)):
            report.note(PlainService(answer: octets, to: nil, port: target.place.port))
            // Five octets do not tell a mail server from one for files.
            if report.service != .http { await nameService(&report) }
        case .tls(.startTLS(.otherProtocol)): await lookForTLS(&report)
        case .tls(.startTLS(.closed(let awaited))) where awaited.isInClear:
            await lookForTLS(&report)
        case .timeout where report.connection.awaited?.isInClear == true:
            await lookForTLS(&report)
        case .tls(.unsupportedVersion):
            report.offers = await offers([.tls10, .tls11, .tls12, .tls13], after: first)
        case .tls(.alert):
            report.offers = await offers([.tls10, .tls11, .tls12, .tls13], after: first)
        case .tls(.closed), .tls(.closedAtOnce), .tls(.failed):
            // Who has answered in TLS speaks it.
            if !first.hasAnsweredInTLS { await nameService(&report) }
        case .timeout where report.connection.awaited == .proxy: break
        case .timeout where first.address != nil:
            if !first.hasAnsweredInTLS { await nameService(&report) }
        case .unreachable, .timeout: report.addresses = await lookAtAddresses()
        case nil, .unresolved, .proxy, .tls, .untrusted, .violation, .closed, .unprocessed, .status,
            .redirect,
            .upload, .download, .session, .cancelled, .shutDown, .noResources:
            break
        }
    }

    /// As many as a look keeps of a record's header.
    private static let tellingOctets = 5

    /// Looks whether TLS begins at once where another beginning was expected.
    private func lookForTLS(_ report: inout ProbeReport) async {
        var plan = plan
        plan.startTLS = nil
        let seen = await looks.look(plan)
        if seen.hasAnsweredInTLS {
            report.connection.beginsWithTLS = true
            report.shareConnection()
        } else if report.service == nil, let octets = seen.tls?.firstOctets,
            let kind = target.startTLS,
            let service = PlainService(
                greeting: octets,
                insteadOf: kind,
                port: target.place.port
            )
        {
            report.note(service)
        }
    }

    /// Listens, and asks in clear what servers answer to that do not speak first.
    private func nameService(_ report: inout ProbeReport) async {
        guard target.startTLS == nil else { return }
        let questions = [nil] + PlainQuestion.allCases.map { Optional($0) }
        let found = await inTurn(questions) { question in
            var plan = plan
            plan.manner = .listen(question)
            let heard = await looks.look(plan).heard
            return PlainService(answer: heard, to: question, port: target.place.port)
                .map { (service: $0, heard: heard) }
        }
        // What speaks by itself answers every question, and best to none.
        let named = found.first { $0.service != .unknown }
        if let named, report.failure?.cause.mayBePlain == true {
            // It closed on a hello of TLS, or did not understand it: now it is known why.
            report.failure = TransportError(
                cause: .tls(.notTLS(firstOctets: Array(named.heard.prefix(Self.tellingOctets)))),
                connection: report.connection
            )
        }
        report.note(named?.service ?? found.first?.service)
    }
}

extension TransportError.Cause {
    /// Whether it is what happens with a service that speaks in clear, without saying so.
    fileprivate var mayBePlain: Bool {
        switch self {
        case .tls(.closed), .tls(.closedAtOnce), .tls(.failed), .timeout: true
        default: false
        }
    }
}

extension ConnectionReport.Awaited {
    /// Whether it is said before TLS begins.
    fileprivate var isInClear: Bool {
        switch self {
        case .greeting, .capabilities, .goAhead: true
        case .proxy, .handshake: false
        }
    }
}

extension ProbeReport {
    /// Notes what answers in clear.
    fileprivate mutating func note(_ service: PlainService?) {
        connection.service = service
        shareConnection()
    }

    /// Lets the failure's sentences know what was found out behind it.
    fileprivate mutating func shareConnection() {
        failure = failure.map { TransportError(cause: $0.cause, connection: connection) }
    }
}
