internal import CertTrust
internal import TLSTransport

/// What came of a kept connection as JSON.
struct KeptJSON {
    private let json: JSONWriter
    private let isOneValue: Bool

    init(_ console: Console, isOneValue: Bool) {
        json = JSONWriter(console, isIndented: isOneValue)
        self.isOneValue = isOneValue
    }

    func write(_ report: KeptReport) {
        json.object {
            json.member("schema", JSONWriter.schema)
            if isOneValue {
                json.member("policy", report.policy.rawValue)
                json.member("trust", report.trust.rawValue)
                json.member("sessions", [report.outcome]) { outcome in
                    json.object { json.keptMembers(outcome) }
                }
                json.member("diagnostics", report.bundle.all) { json.diagnosticObject($0) }
            } else {
                json.keptMembers(report.outcome)
            }
        }
        json.endLine()
    }
}

extension JSONWriter {
    fileprivate func keptMembers(_ outcome: KeptOutcome) {
        member("protocol", outcome.spoken.rawValue)
        member("target", ShownText.escape(outcome.place))
        member("milliseconds", Int(outcome.openingTime / .milliseconds(1)))
        member("outcome", word(outcome))
        let failure = outcome.failure
        member("step", failure?.step.rawValue)
        member("code", failure?.code)
        member("kind", failure?.kind)
        key("facts")
        factsObject(failure?.facts ?? [])
        member("says", failure?.said.map { ShownText.escape($0) })
        let standing: KeptOutcome.Standing?
        switch outcome.opening {
        case .success(let found): standing = found
        case .failure: standing = nil
        }
        standingMembers(standing)
        key("held_ms")
        number(outcome.held.map { Int64($0 / .milliseconds(1)) })
        member("reconnects", outcome.reconnects)
        member("messages", outcome.messages)
        member("events", outcome.events) { event in object { eventMembers(event) } }
        if let connection = standing?.connection ?? failure?.connection {
            connectionMember(connection)
        }
    }

    private func word(_ outcome: KeptOutcome) -> String {
        if case .failure(let error) = outcome.opening {
            return error.step == .session ? "refused" : "failed"
        }
        return outcome.loss == nil ? "open" : "lost"
    }

    private func standingMembers(_ standing: KeptOutcome.Standing?) {
        member("subprotocol", standing?.subprotocol.map { ShownText.escape($0) })
        member("heartbeat_us", standing?.roundTrip.map { Int($0 / .microseconds(1)) })
        key("message")
        guard let reply = standing?.reply else { return string(nil) }
        object {
            member("sent_octets", reply.sentOctets)
            member("received_octets", reply.received?.count)
            member("received", reply.received.map { ShownText.excerpt(of: $0, octets: 4_096) })
        }
    }

    private func eventMembers(_ event: KeptOutcome.Event) {
        member("at_ms", Int(event.at / .milliseconds(1)))
        switch event.what {
        case .ready: member("event", "ready")
        case .lost(let error, let next):
            member("event", "lost")
            member("code", error.code)
            member("kind", error.kind)
            member("next_ms", next.map { Int($0 / .milliseconds(1)) })
        case .heartbeat(let took):
            member("event", "heartbeat")
            member("took_us", Int(took / .microseconds(1)))
        case .certificateExpired(let end):
            member("event", "certificate-expired")
            member("end", end.description)
        case .trustedAgain: member("event", "trusted-again")
        }
    }
}

extension TransportError {
    /// What the other end said of it, as octets; nil where it said nothing.
    fileprivate var said: [UInt8]? {
        guard case .session(let fault) = cause else { return nil }
        let octets: [UInt8]
        switch fault {
        case .upgradeRefused(_, let body): octets = body
        case .webSocketClosed(_, let reason): octets = Array(reason.utf8)
        case .disconnected(let disconnect): octets = Array(disconnect.text.utf8)
        case .refused(let reason, _): octets = Array(reason.utf8)
        case .heartbeatUnanswered, .openingUnanswered, .unread, .framing, .mqtt, .mqttRefused,
            .secure,
            .webSocket:
            return nil
        }
        return octets.isEmpty ? nil : octets
    }
}
