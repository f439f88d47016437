internal import CertTrust
internal import TLSTransport

/// What came of requests as JSON: all in one value, or a line for each.
struct TryJSON {
    private let json: JSONWriter
    private let isOneValue: Bool

    init(_ console: Console, isOneValue: Bool) {
        json = JSONWriter(console, isIndented: isOneValue)
        self.isOneValue = isOneValue
    }

    func write(_ report: TryReport) {
        guard isOneValue else {
            for outcome in report.outcomes {
                json.object {
                    json.member("schema", JSONWriter.schema)
                    json.outcomeMembers(outcome)
                }
                json.endLine()
            }
            return
        }
        json.object {
            json.member("schema", JSONWriter.schema)
            json.member("policy", report.policy.rawValue)
            json.member("trust", report.trust.rawValue)
            json.member("requests", report.outcomes) { outcome in
                json.object { json.outcomeMembers(outcome) }
            }
            json.member("diagnostics", report.bundle.all) { json.diagnosticObject($0) }
        }
        json.endLine()
    }
}

extension JSONWriter {
    fileprivate func outcomeMembers(_ outcome: TryOutcome) {
        member("method", outcome.method)
        member("url", ShownText.escape(outcome.url))
        member("milliseconds", Int(outcome.duration / .milliseconds(1)))
        switch outcome.ending {
        case .success(let answer):
            member("outcome", answer.isRefusal ? "refused" : "answered")
            member("step", answer.isRefusal ? TransportError.Step.status.rawValue : nil)
            member("code", answer.isRefusal ? "http-status" : nil)
            member("kind", nil as String?)
            key("facts")
            factsObject(answer.isRefusal ? [Fact("status", .number(Int64(answer.status)))] : [])
            answerMembers(answer)
        case .failure(let error):
            member("outcome", error.step == .status ? "refused" : "failed")
            member("step", error.step.rawValue)
            member("code", error.code)
            member("kind", error.kind)
            key("facts")
            factsObject(error.facts)
            failureMembers(error)
        }
    }

    private func answerMembers(_ answer: TryOutcome.Answer) {
        member("status", answer.status)
        member("http_version", answer.version.map { ShownText.escape($0) })
        member("final_url", ShownText.escape(answer.url))
        member("headers", answer.headers.fields) { field in
            object {
                member("name", ShownText.escape(field.name))
                member("value", ShownText.escape(field.value))
            }
        }
        bodyMember(octets: answer.octets, answer.beginning)
        member("saved", answer.saved.map { ShownText.escape($0.path) })
        key("resumed_from")
        number(answer.saved?.resumedFrom)
        redirectsMember(answer.connection)
        connectionMember(answer.connection)
    }

    private func failureMembers(_ error: TransportError) {
        if case .status(let status, let body) = error.cause {
            member("status", status)
            bodyMember(octets: nil, body)
        } else {
            member("status", nil as Int?)
        }
        redirectsMember(error.connection)
        connectionMember(error.connection)
    }

    /// The hops in their order.
    private func redirectsMember(_ connection: ConnectionReport) {
        member("redirects", connection.redirects) { hop in
            object {
                member("status", hop.status)
                member("from", hop.from)
                member("to", hop.to)
            }
        }
    }

    /// The beginning is for people: what is no harmless text in it is escaped.
    private func bodyMember(octets: Int64?, _ beginning: [UInt8]) {
        key("body")
        object {
            key("octets")
            number(octets)
            member("text", ShownText.escape(beginning))
        }
    }

    func connectionMember(_ connection: ConnectionReport) {
        key("connection")
        object {
            member("host", connection.endpoint.host.description)
            member("port", Int(connection.endpoint.port))
            member("dialled", connection.dialledPlace?.description)
            member("proxy", connection.proxy.map { "\($0.kind.rawValue)://\($0.endpoint)" })
            member("address", connection.address.map { ShownText.escape($0) })
            member("reused", connection.isReused)
            member("asks_for_client_certificate", connection.asksForClientCertificate)
            member("refused_location", connection.refusedLocation)
            key("tls")
            tlsObject(connection.tls)
            key("verdict")
            if let verdict = connection.verdict {
                object { verdictMembers(verdict, []) }
            } else {
                string(nil)
            }
        }
    }

    private func tlsObject(_ tls: TLSInformation?) {
        guard let tls else { return string(nil) }
        object {
            member("version", tls.version)
            member("cipher", tls.cipher)
            member("alpn", tls.applicationProtocol.map { ShownText.escape($0) })
            member("server_name", tls.serverName)
        }
    }
}
