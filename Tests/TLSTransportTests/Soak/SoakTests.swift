import CertTrust
import Foundation
import Synchronization
import Testing

@testable import TLSTransport

/// Many requests to servers that fail in every way at once: `scripts/soak` asks for 10,000, the ordinary run for a few
/// hundred.
@Suite("Soak", .timeLimit(.minutes(60)))
struct SoakTests {
    /// Set by `scripts/soak`: the process has nothing else to do, so that what it holds can be counted.
    private static let isWhole = ProcessInfo.processInfo.environment["WFCERT_SOAK_WHOLE"] != nil
    private static let rounds = 20
    private static let requestsPerRound = isWhole ? 500 : 25
    private static let connections = 64
    /// What becomes of requests, each at least once: a storm in which nothing stalled says nothing of stalls.
    private static let steps: Set = ["answered", "trust", "connect", "protocol", "stall"]

    @Test("gives no wrong answer, asks no refused server, and leaves nothing behind")
    func soak() async throws {
        let storm = try await Storm()
        let tally = SoakTally()
        let (held, requests) = try await Self.run(storm, tally)
        let counts = tally.counts
        #expect(counts.faults == [])
        #expect(counts.total == requests)
        #expect(tally.steps.isSuperset(of: Self.steps))
        let events = try storm.events()
        #expect(events.compactMap(\.refused).allSatisfy { $0 == 0 })
        let posts = events.compactMap(\.post)
        #expect(posts.count == Set(posts).count)
        #expect(Set(posts).isSuperset(of: counts.posted))
        #expect(storm.process.isRunning)
        guard Self.isWhole else { return }
        for (what, count) in counts.outcomes.sorted(by: { $0.key < $1.key }) {
            print("soak: \(what) \(count)")
        }
        Self.expectFlat(held)
    }

    /// Sends rounds of requests, and some more where chance has left a step out.
    private static func run(
        _ storm: Storm,
        _ tally: SoakTally
    ) async throws -> (held: [Holdings], requests: Int) {
        let manager = try TestPKI.manager(pins: ["lab-root"], mode: .tls)
        let transport = try Transport(
            manager: manager,
            options: TransportOptions(clock: { TestPKI.now }, connectionsPerHost: connections)
        )
        var held: [Holdings] = []
        for round in 0..<5 * rounds where round < rounds || !tally.steps.isSuperset(of: steps) {
            try await runRound(round, HTTPChannel(transport), storm, tally)
            // The channel is gone, and its connections with it.
            let deadline = ContinuousClock.now + .seconds(30)
            while try storm.connections() > 0, ContinuousClock.now < deadline {
                try await Task.sleep(for: .milliseconds(10))
            }
            #expect(try storm.connections() == 0)
            #expect(await transport.engine.runningTransfers == 0)
            held.append(try Holdings.now())
            if isWhole { print("soak: round \(round + 1) of \(rounds): \(held[round])") }
        }
        await transport.shutDown()
        return (held, held.count * requestsPerRound)
    }

    private static func runRound(
        _ round: Int,
        _ channel: HTTPChannel,
        _ storm: Storm,
        _ tally: SoakTally
    ) async throws {
        let queue = SoakQueue(round * requestsPerRound..<(round + 1) * requestsPerRound)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<connections {
                group.addTask {
                    while let number = queue.next() {
                        let request = SoakRequest(number, ports: storm.ports)
                        try await send(request, channel, storm, tally)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    private static func send(
        _ wanted: SoakRequest,
        _ channel: HTTPChannel,
        _ storm: Storm,
        _ tally: SoakTally
    ) async throws {
        let request = try wanted.request()
        let task = Task { () -> Result<(HTTPResponse, [UInt8]), TransportError> in
            do throws(TransportError) {
                let response = try await channel.send(request)
                return .success((response, try await response.body.collect(upTo: 1 << 20) ?? []))
            } catch {
                return .failure(error)
            }
        }
        if wanted.kind == .cancel {
            try await Task.sleep(for: .microseconds(Int.random(in: 0...5_000)))
            task.cancel()
        }
        switch await task.value {
        case .success(let (response, body)):
            tally.note(wanted, "answered", fault: wanted.fault(in: body, response))
        case .failure(let error):
            tally.note(wanted, error.step.rawValue, fault: wanted.fault(in: error, storm))
        }
    }

    /// After a warm-up, most rounds add nothing: one block a request, of whatever size, would show in each.
    ///
    /// Some do, where a buffer grows to what was needed at once.
    private static func expectFlat(_ held: [Holdings]) {
        let warm = held.dropFirst(4)
        #expect(Set(warm.map(\.descriptors)).count == 1)
        let growth = zip(warm, warm.dropFirst()).map { $1.heapOctets - $0.heapOctets }.sorted()
        #expect(growth[growth.count / 2] <= 8 * requestsPerRound)
        #expect(growth.reduce(0, +) <= 512 * 1_024)
    }
}
