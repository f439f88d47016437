internal import CertTrust
internal import TLSTransport

/// What one target gives to Prometheus.
struct ProbeMetric {
    private let labels: String
    private let isTrusted: Bool
    private let expires: Instant?
    private let code: String
    private let step: String
    private let seconds: Double?
    /// How many addresses are in each state; empty where they were not looked at.
    private let addresses: [(state: String, count: Int)]

    init(_ outcome: ProbeOutcome) {
        let report = outcome.report
        labels =
            "target=\"\(Self.escaped(report.target.place.description))\","
            + "host=\"\(Self.escaped(report.target.endpoint.host.description))\""
        isTrusted = report.isGood
        expires = report.expires
        code = report.failure?.code ?? "trusted"
        step = report.firstBroken?.rawValue ?? "none"
        addresses =
            report.addresses.isEmpty
            ? []
            : ProbedAddress.State.allCases.map { ($0.rawValue, report.addresses($0).count) }
        seconds = report.connecting.map { connecting in
            (connecting + (report.handshaking ?? .zero)) / .seconds(1)
        }
    }

    static func write(_ all: [ProbeMetric], _ console: Console) {
        // A series that is there twice makes the whole answer unreadable.
        var seen: Set<String> = []
        let metrics = all.filter { seen.insert($0.labels).inserted }
        write("wfcert_probe_trusted", "1 where the app would connect", metrics, console) {
            $0.isTrusted ? "1" : "0"
        }
        write(
            "wfcert_probe_not_after_seconds",
            "Unix time of the first end of a certificate on the path",
            metrics,
            console
        ) { $0.expires.map { String($0.seconds) } }
        write(
            "wfcert_probe_duration_seconds",
            "Until the end of the handshake",
            metrics,
            console
        ) { $0.seconds.map { String($0) } }
        writeAddresses(metrics, console)
        head("wfcert_probe_result_info", "Why, and on which step it failed", console)
        for metric in metrics {
            console.writeLine(
                "wfcert_probe_result_info{\(metric.labels),code=\"\(escaped(metric.code))\","
                    + "step=\"\(metric.step)\"} 1"
            )
        }
    }

    private static func writeAddresses(_ metrics: [ProbeMetric], _ console: Console) {
        guard metrics.contains(where: { !$0.addresses.isEmpty }) else { return }
        let name = "wfcert_probe_addresses"
        head(
            name,
            "How many addresses of the name the app connects to, fails at, or hears nothing of",
            console
        )
        for metric in metrics {
            for (state, count) in metric.addresses {
                console.writeLine("\(name){\(metric.labels),state=\"\(state)\"} \(count)")
            }
        }
    }

    private static func write(
        _ name: String,
        _ help: String,
        _ metrics: [ProbeMetric],
        _ console: Console,
        _ value: (ProbeMetric) -> String?
    ) {
        head(name, help, console)
        for metric in metrics {
            if let value = value(metric) {
                console.writeLine("\(name){\(metric.labels)} \(value)")
            }
        }
    }

    private static func head(_ name: String, _ help: String, _ console: Console) {
        console.writeLine("# HELP \(name) \(help)")
        console.writeLine("# TYPE \(name) gauge")
    }

    private static func escaped(_ text: String) -> String {
        PrometheusText.escaped(ShownText.escape(text))
    }
}
