internal import CertTrust

/// A chain as one JSON value.
struct ChainJSON {
    private let json: JSONWriter

    init(_ console: Console, isIndented: Bool) {
        json = JSONWriter(console, isIndented: isIndented)
    }

    func write(_ report: ChainReport, written: String?) {
        json.object {
            json.member("schema", JSONWriter.schema)
            json.member("in_order", !report.needsFix(isWritten: false))
            json.member("members", report.certificates) { member in
                json.object {
                    json.member("chain_role", member.role.rawValue)
                    json.describedMembers(member.described)
                }
            }
            json.key("order")
            json.array { for place in report.order { json.number(Int64(place)) } }
            json.key("end")
            json.object { end(report.end, report.anchor, asksEnd: report.asksEnd) }
            json.member("faults", report.faults) { fault in
                json.object {
                    json.member("code", fault.code)
                    json.member("severity", fault.severity.rawValue)
                    json.member("certificate", fault.certificate)
                }
            }
            json.member("damaged", report.damaged) { json.diagnosticObject($0) }
            json.member("written", written.map { ShownText.escape($0) })
        }
        json.endLine()
    }

    private func end(_ end: ChainReport.End, _ anchor: AnchorClass?, asksEnd: Bool) {
        switch end {
        case .root(let place):
            json.member("kind", "root")
            json.member("certificate", place)
            if asksEnd { json.member("anchor", anchor?.rawValue) }
        case .anchor(let anchorClass):
            json.member("kind", "anchor")
            json.member("anchor", anchorClass.rawValue)
        case .gap(let issuer, let urls):
            json.member("kind", "missing-intermediate")
            json.member("issuer", issuer.description)
            json.member("urls", urls)
        case .stale(let issuer):
            json.member("kind", "stale-anchor")
            json.member("issuer", issuer.description)
        case .unknown(let issuer):
            json.member("kind", "root-unknown")
            json.member("issuer", issuer.description)
        }
    }
}
