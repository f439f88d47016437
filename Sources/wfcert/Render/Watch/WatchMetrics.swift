internal import CertTrust

/// What is seen at all targets, for Prometheus: a file for node_exporter's textfile collector, or an answer.
struct WatchMetrics {
    private let sights: [WatchSight]
    private let memory: WatchMemory
    private let limits: WatchLimits

    init(_ sights: [WatchSight], _ memory: WatchMemory, _ limits: WatchLimits) {
        // A series that is there twice makes the whole answer unreadable.
        var seen: Set<String> = []
        self.sights = sights.filter { seen.insert(ShownText.escape($0.name)).inserted }
        self.memory = memory
        self.limits = limits
    }

    /// How every answer begins.
    static let beginning = "# HELP wfcert_watch_"

    var text: String {
        var out = PrometheusText()
        write("wfcert_watch_status", "0 ok, 1 warning, 2 critical, 3 unknown", &out) {
            Int64($0.level(limits).status)
        }
        write("wfcert_watch_good", "1 where it is readable, or reached and trusted", &out) {
            $0.fault == nil ? 1 : 0
        }
        write("wfcert_watch_not_after_seconds", "Unix time of the first end", &out) {
            $0.expires?.seconds
        }
        write("wfcert_watch_certificates", "How many certificates there are", &out) {
            Int64($0.certificates.count)
        }
        write("wfcert_watch_changes_total", "How often something changed", &out, type: "counter") {
            memory[$0.name].map { Int64($0.changes) }
        }
        write("wfcert_watch_changed_seconds", "Unix time of the last change", &out) {
            memory[$0.name]?.changed
        }
        write("wfcert_watch_seen_seconds", "Unix time of the last look", &out) { $0.time.seconds }
        identities(&out)
        return out.text
    }

    private func write(
        _ name: String,
        _ help: String,
        _ out: inout PrometheusText,
        type: String = "gauge",
        _ value: (WatchSight) -> Int64?
    ) {
        out.head(name, help, type: type)
        for sight in sights {
            guard let value = value(sight) else { continue }
            out.sample(name, [("target", ShownText.escape(sight.name))], value)
        }
    }

    private func identities(_ out: inout PrometheusText) {
        let name = "wfcert_watch_certificate_info"
        out.head(name, "The first certificate of each target")
        for sight in sights {
            guard let first = sight.certificates.first else { continue }
            let labels = [
                ("target", ShownText.escape(sight.name)),
                ("subject", first.subject.shortName),
                ("issuer", first.issuer.shortName),
                ("sha256", Fingerprint.text(first.sha256)),
                ("spki_sha256", Fingerprint.text(first.publicKeySHA256)),
            ]
            out.sample(name, labels, 1)
        }
    }
}
