import Testing

@testable import TLSTransport

@Suite("HeartbeatSchedule")
struct HeartbeatScheduleTests {
    @Test("a fixed interval stays, and the framing bounds it")
    func fixed() {
        var schedule = HeartbeatSchedule(.fixed(.seconds(270)), limit: .any)
        for _ in 0..<20 { schedule.noteAnswer() }
        schedule.noteLoss()
        schedule.noteLoss()
        #expect(schedule.interval == .seconds(270))
        let bounded = HeartbeatSchedule(.fixed(.seconds(270)), limit: .atMost(.seconds(60)))
        #expect(bounded.interval == .seconds(60))
    }

    @Test("what the framing fixes is not for the app to choose")
    func byFraming() {
        for heartbeat in [IMHeartbeat.searching, .fixed(.seconds(270)), .fixed(.seconds(5))] {
            var schedule = HeartbeatSchedule(heartbeat, limit: .fixed(.seconds(60)))
            for _ in 0..<20 { schedule.noteAnswer() }
            schedule.noteLoss()
            schedule.noteLoss()
            schedule.reset()
            #expect(schedule.interval == .seconds(60))
        }
    }

    @Test("searching grows by a minute after five answers, up to ten minutes")
    func grows() {
        var schedule = HeartbeatSchedule(.searching, limit: .any)
        var seen: [Int64] = []
        for _ in 0..<50 {
            seen.append(schedule.interval.components.seconds)
            schedule.noteAnswer()
        }
        #expect(Array(seen[..<5]) == [210, 210, 210, 210, 210])
        #expect(Set(seen).sorted() == [210, 270, 330, 390, 450, 510, 570, 600])
        #expect(seen == seen.sorted())
    }

    @Test(
        "two losses in a row step back by 80 s and end the search; an answer between them does not"
    )
    func shrinks() {
        var schedule = HeartbeatSchedule(.searching, limit: .any)
        for _ in 0..<10 { schedule.noteAnswer() }
        #expect(schedule.interval == .seconds(330))
        schedule.noteLoss()
        schedule.noteAnswer()
        schedule.noteLoss()
        #expect(schedule.interval == .seconds(330))
        schedule.noteLoss()
        #expect(schedule.interval == .seconds(250))
        for _ in 0..<50 { schedule.noteAnswer() }
        #expect(schedule.interval == .seconds(250))
        schedule.noteLoss()
        schedule.noteLoss()
        #expect(schedule.interval == .seconds(210))
        schedule.reset()
        for _ in 0..<5 { schedule.noteAnswer() }
        #expect(schedule.interval == .seconds(270))
    }

    @Test(
        "searching stays within what the framing allows",
        arguments: [(60, 60), (240, 240), (900, 600)]
    )
    func ceiling(allowed: Int, longest: Int) {
        var schedule = HeartbeatSchedule(.searching, limit: .atMost(.seconds(allowed)))
        for _ in 0..<100 { schedule.noteAnswer() }
        #expect(schedule.interval == .seconds(longest))
    }
}
