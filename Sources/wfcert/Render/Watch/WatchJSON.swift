internal import CertTrust

/// How targets stand and what changed: one value for a round, or a line for each that is told of.
struct WatchJSON {
    private let json: JSONWriter
    private let limits: WatchLimits

    init(_ console: Console, isOneValue: Bool, _ limits: WatchLimits) {
        json = JSONWriter(console, isIndented: isOneValue)
        self.limits = limits
    }

    /// A whole round.
    func write(_ round: [(sight: WatchSight, changes: [WatchChange])]) {
        json.object {
            json.member("schema", JSONWriter.schema)
            json.member("watched", round) { entry in
                json.object { members(entry.sight, entry.changes) }
            }
        }
        json.endLine()
    }

    /// One target.
    func writeLine(_ sight: WatchSight, _ changes: [WatchChange]) {
        json.object {
            json.member("schema", JSONWriter.schema)
            members(sight, changes)
        }
        json.endLine()
    }

    private func members(_ sight: WatchSight, _ changes: [WatchChange]) {
        json.member("target", ShownText.escape(sight.name))
        json.member("at", sight.time.description)
        json.member("level", sight.level(limits).rawValue)
        json.member("fault", sight.fault.map { ShownText.escape($0) })
        json.member("addresses_fault", sight.lameAddresses?[.english])
        json.member("not_after", sight.expires?.description)
        json.member("days_left", sight.left?.days)
        json.member("certificates", sight.certificates.count)
        let first = sight.certificates.first
        json.member("subject", first?.subject.description)
        json.member("issuer", first?.issuer.description)
        json.member("sha256", first.map { Fingerprint.text($0.sha256) })
        json.member("spki_sha256", first.map { Fingerprint.text($0.publicKeySHA256) })
        json.member("changes", changes) { change in
            json.object {
                json.member("code", change.code)
                let (old, new) = change.values
                json.member("old", old.map { ShownText.guarded($0) })
                json.member("new", new.map { ShownText.guarded($0) })
            }
        }
    }
}

extension WatchChange {
    /// What it was and what it is, as far as that is a word.
    fileprivate var values: (old: String?, new: String?) {
        switch self {
        case .certificate(let old, let new), .key(let old, let new), .issuer(let old, let new):
            (old, new)
        case .others(let added, let removed): ("-\(removed)", "+\(added)")
        case .fault(let old, let new, _): (old, new)
        case .level(let old, let new): (old.rawValue, new.rawValue)
        }
    }
}
