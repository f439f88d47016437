internal import CertTrust

/// What a long connection is for, and the ways there.
struct LongLinkPlan {
    let channel: ChannelID
    let transport: Transport
    let first: IMTarget
    let others: [IMTarget]
    let options: IMOptions
    /// What probes and heartbeats look like; nil for a WebSocket, whose own they are.
    let framing: (any Framing)?
    /// Whether ALPN says HTTP/1.1.
    var namesHTTP = false

    var machine: IMMachine {
        IMMachine(
            IMMachine.Limits(
                connectTimeout: options.connectTimeout,
                heartbeatTimeout: options.heartbeatTimeout,
                probes: options.probesAddresses && framing != nil
            ),
            heartbeat: HeartbeatSchedule(
                options.heartbeat,
                limit: framing?.heartbeatLimit ?? .any
            )
        )
    }

    var targets: [IMTarget] { [first] + others }

    var book: AddressBook { AddressBook(targets, asksProxy: options.proxy != nil) }

    /// The way to an address; nil when that is none.
    func link(to candidate: IMMachine.Candidate) -> LinkPlan? {
        guard targets.indices.contains(candidate.target) else { return nil }
        let target = targets[candidate.target]
        var dialling = target.dialing
        if let text = candidate.address {
            guard let address = try? HostIdentity(text) else { return nil }
            dialling = DialAddress(host: address, port: target.dialing?.port)
        }
        return LinkPlan(
            endpoint: target.endpoint,
            wished: target.dialing,
            dialling: dialling,
            proxy: options.proxy,
            identity: options.identity,
            generation: transport.generation(),
            timeout: options.connectTimeout,
            namesHTTP: namesHTTP
        )
    }

    /// A failure before anything was dialled.
    func failed(_ cause: TransportError.Cause) -> TransportError {
        TransportError(cause: cause, connection: report)
    }

    /// Of a channel that has no connection.
    var report: ConnectionReport {
        var report = ConnectionReport(
            endpoint: first.endpoint,
            dialled: first.dialing,
            proxy: options.proxy
        )
        report.carriesSession = true
        return report
    }
}
