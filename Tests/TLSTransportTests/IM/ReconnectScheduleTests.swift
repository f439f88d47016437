import Testing

@testable import TLSTransport

@Suite("ReconnectSchedule")
struct ReconnectScheduleTests {
    private let start = Moment.now

    @Test("five quick retries of 20 to 40 ms, then any time up to a limit that grows to 60 s")
    func delays() {
        var limits: [Duration] = []
        for seed in 0..<200 as Range<UInt64> {
            var generator = Generator(seed: seed)
            var schedule = ReconnectSchedule()
            let delays = (0..<16).map { _ in
                schedule.next(after: start, using: &generator) - start
            }
            #expect(delays[..<5].allSatisfy { $0 >= .milliseconds(20) && $0 <= .milliseconds(40) })
            limits = zip(delays, limits.isEmpty ? delays : limits).map { max($0, $1) }
            #expect(delays[5] >= .milliseconds(125) && delays[15] >= .seconds(15))
        }
        // The longest of 200 draws comes near the limit and never passes it.
        for (place, most) in [500, 2_000, 8_000, 32_000, 60_000, 60_000].enumerated() {
            let limit = Duration.milliseconds(most)
            #expect(limits[5 + place] <= limit)
            #expect(limits[5 + place] >= limit * 9 / 10)
        }
    }

    @Test(
        "1,000 clients whose server stays away dial at most 10 times each in the first minute, and not in step"
    )
    func storm() {
        var perSecond = [Int](repeating: 0, count: 60)
        for seed in 0..<1_000 as Range<UInt64> {
            var generator = Generator(seed: seed)
            var schedule = ReconnectSchedule()
            var now = start
            var dials = 0
            while true {
                now = schedule.next(after: now, using: &generator)
                guard now - start < .seconds(60) else { break }
                schedule.noteDial(at: now)
                dials += 1
                perSecond[Int((now - start).components.seconds)] += 1
            }
            #expect(dials <= 10)
            #expect(dials >= 6)
        }
        // Behind the quick ones and the shortest waits, which all clients spend in the first two seconds.
        #expect(perSecond[2...].allSatisfy { $0 < 400 }, "\(perSecond)")
    }

    /// Seconds that the server is away, and those until half of the clients, and nine in ten, are back behind that.
    static let outages: [(Int, half: Double, most: Double)] = [
        (1, 1, 2), (2, 4, 8), (4, 4, 7), (6, 4, 26), (10, 17, 28), (20, 20, 65),
    ]

    @Test("clients are back soon after an outage, and not in step", arguments: outages)
    func outage(_ seconds: Int, half: Double, most: Double) {
        var waits: [Double] = []
        for seed in 0..<1_000 as Range<UInt64> {
            var generator = Generator(seed: seed)
            var schedule = ReconnectSchedule()
            // The link that broke had not stood for long.
            schedule.noteDial(at: start)
            var now = start
            while now - start < .seconds(seconds) {
                now = schedule.next(after: now, using: &generator)
                schedule.noteDial(at: now)
            }
            waits.append((now - start) / .seconds(1) - Double(seconds))
        }
        waits.sort()
        #expect(waits[500] <= half, "\(waits[500])")
        #expect(waits[900] <= most, "\(waits[900])")
        let perSecond = Dictionary(grouping: waits) { Int($0) }.mapValues(\.count)
        #expect(seconds < 4 || perSecond.values.allSatisfy { $0 < 400 }, "\(perSecond)")
    }

    @Test(
        "links that break within seconds are dialled ten times a minute, and none waits for a minute"
    )
    func shortLinks() {
        for seed in 0..<200 as Range<UInt64> {
            var generator = Generator(seed: seed)
            var schedule = ReconnectSchedule()
            var dials: [Moment] = []
            var now = start
            var longest = Duration.zero
            while now - start < .seconds(600) {
                schedule.noteDial(at: now)
                dials.append(now)
                schedule.noteUse()
                let broken = now + .milliseconds(Int64.random(in: 200...1_900, using: &generator))
                now = schedule.next(after: broken, using: &generator)
                longest = max(longest, now - broken)
            }
            for (first, eleventh) in zip(dials, dials.dropFirst(10)) {
                #expect(eleventh - first >= .seconds(60))
            }
            #expect(longest < .seconds(50), "\(longest)")
        }
    }

    @Test("a link that was of use begins anew; one that only stood does not")
    func use() {
        var generator = Generator(seed: 1)
        var schedule = ReconnectSchedule()
        for _ in 0..<9 { _ = schedule.next(after: start, using: &generator) }
        #expect(schedule.failures == 9)
        schedule.noteUse()
        let delay = schedule.next(after: start, using: &generator) - start
        #expect(delay <= .milliseconds(40))
    }

    @Test("a hint begins anew, once in ten seconds")
    func hint() {
        var generator = Generator(seed: 2)
        var schedule = ReconnectSchedule()
        for _ in 0..<10 {
            _ = schedule.next(after: start, using: &generator)
            schedule.noteDial(at: start)
        }
        let held = schedule.next(after: start, using: &generator)
        #expect(held - start >= .seconds(60))
        let hints = [0, 9_999, 10_000].map { schedule.hint(at: start + .milliseconds($0)) }
        #expect(hints == [true, false, true])
        let next = schedule.next(after: start, using: &generator)
        #expect(next - start <= .milliseconds(40))
    }
}

/// SplitMix64: the same numbers each time.
struct Generator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
