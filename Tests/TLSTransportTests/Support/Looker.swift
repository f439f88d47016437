import CertTrust
import Foundation
import TLSTransport
import Testing

/// A prober that pins what the tests' manager pins, and judges at the tests' moment.
struct Looker {
    let prober: Prober

    init(
        _ depth: ProbeDepth = .cause,
        pins: [String] = ["lab-root", "lab-rsa"],
        timeout: Duration = .seconds(20),
        inFlight: Int = 32,
        perSecond: Double? = nil,
        time: Instant = TestPKI.now
    ) throws {
        prober = try Prober(
            evaluator: TestPKI.manager(pins: pins).evaluator,
            options: ProbeOptions(
                depth: depth,
                timeout: timeout,
                inFlight: inFlight,
                perSecond: perSecond,
                time: time
            )
        )
    }

    /// What is on a port of this machine, as a host.
    static func target(_ port: UInt16, as host: String = "im.example.com") throws -> ProbeTarget {
        var target = ProbeTarget(Endpoint(host: try HostIdentity(host), port: port))
        target.dialled = DialAddress(host: try HostIdentity("127.0.0.1"))
        return target
    }

    func look(
        at port: UInt16,
        as host: String = "im.example.com",
        _ change: (inout ProbeTarget) throws -> Void = { _ in }
    ) async throws -> ProbeReport {
        var target = try Self.target(port, as: host)
        try change(&target)
        return await prober.probe(target)
    }
}

extension ProbeReport {
    /// The rungs by their marks: `resolve - tcp + tls + chain + time + name x trust -`.
    var ladder: String {
        rungs.map { rung in
            let mark =
                switch rung.state {
                case .passed: "+"
                case .failed, .rejected: "x"
                case .notReached: "-"
                }
            return rung.step.rawValue + mark
        }.joined(separator: " ")
    }

    /// The offers that the server took.
    var taken: [ProbeOffer] { offers.filter { $0.taken != nil }.map(\.offer) }
}
