import CertTrust
import Glibc
import TLSTransport

/// Looks at many ports of this machine, as a fleet.
struct ProbeBench {
    private let targets: [ProbeTarget]
    private let prober: Prober

    init(_ words: [String]) throws {
        guard words.count == 5, let base = UInt16(words[1]), let count = UInt16(words[2]),
            let inFlight = Int(words[3]), UInt32(base) + UInt32(count) <= 65_536
        else { throw BenchUsage() }
        var bundle = CertificateBundle()
        try bundle.add(path: words[4])
        let host = try HostIdentity("localhost")
        let address = try HostIdentity("127.0.0.1")
        targets = (0..<count).map { offset in
            var target = ProbeTarget(Endpoint(host: host, port: base + offset))
            target.dialled = DialAddress(host: address)
            return target
        }
        prober = try Prober(
            evaluator: TrustEvaluator(anchors: AnchorStore(pinned: bundle.certificates)),
            options: ProbeOptions(depth: .one, timeout: .seconds(60), inFlight: inFlight)
        )
    }

    /// Prints how many a second, and the microseconds of processor time of each.
    func run() async throws {
        let start = ContinuousClock.now
        await prober.probe(targets) { report in
            guard report.isGood else {
                _ = "\(report.target.place) failed\n".withCString { write(2, $0, strlen($0)) }
                exit(1)
            }
        }
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        let elapsed = Double(seconds) + Double(attoseconds) / 1e18
        var usage = rusage()
        getrusage(CInt(RUSAGE_SELF.rawValue), &usage)
        let processor = [usage.ru_utime, usage.ru_stime].reduce(0.0) {
            $0 + Double($1.tv_sec) * 1e6 + Double($1.tv_usec)
        }
        print(Double(targets.count) / elapsed, processor / Double(targets.count))
    }
}
